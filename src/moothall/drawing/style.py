"""The one stylesheet: what a page adds to pictures that are complete without it. Nothing is said by it alone."""

FONT = "'Palatino Linotype', Palatino, 'Book Antiqua', P052, 'Noto Serif', 'DejaVu Serif', Georgia, serif"

STYLE = """
svg.moot { display: block; width: 100%; height: auto; }
svg.moot text { user-select: none; }
svg.moot .asked .glow { animation: moot-glow 2.4s ease-in-out infinite; }
@keyframes moot-glow { 50% { stroke-opacity: 0.35; } }
@media (prefers-reduced-motion: reduce) { svg.moot .asked .glow { animation: none; } }
@media print { svg.moot .asked .glow { animation: none; } }
""".strip()
