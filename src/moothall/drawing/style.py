"""The one stylesheet: what a page adds to pictures that are complete without it. Nothing is said by it alone."""
from moothall.drawing.tinctures import LAPIS, RUBRIC

FONT = "'Palatino Linotype', Palatino, 'Book Antiqua', P052, 'Noto Serif', 'DejaVu Serif', Georgia, serif"

STYLE = f"""
svg.moot {{ display: block; width: 100%; height: auto; overflow: visible; }}
svg.moot text {{ user-select: none; }}
svg.moot .asked .glow {{ animation: moot-glow 2.4s ease-in-out infinite; }}
svg.moot .ring {{ vector-effect: non-scaling-stroke; }}
svg.moot .open {{ cursor: pointer; }}
svg.moot .open > .ring {{ stroke: {RUBRIC}; stroke-width: 3px; stroke-dasharray: 0.1 6; }}
svg.moot .open > .ring {{ animation: moot-glow 2.4s ease-in-out infinite; }}
svg.moot .chosen > .ring {{ stroke: {RUBRIC}; stroke-width: 4px; stroke-dasharray: none; animation: none; }}
svg.moot .chosen.lifts {{ translate: 0 -9px; }}
svg.moot [tabindex]:focus {{ outline: none; }}
svg.moot [tabindex]:focus-visible > .ring {{ stroke: {LAPIS}; stroke-width: 4px; stroke-dasharray: none; }}
@keyframes moot-glow {{ 50% {{ stroke-opacity: 0.35; }} }}
@media (prefers-reduced-motion: reduce) {{ svg.moot :is(.glow, .ring) {{ animation: none !important; }} }}
@media print {{ svg.moot :is(.glow, .ring) {{ animation: none !important; }} }}
""".strip()
