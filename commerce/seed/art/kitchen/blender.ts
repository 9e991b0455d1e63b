import { cylinder, darken, lighten, steel } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const blender = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 490, 936, 250, 28),
    // Base.
    path('M312 690H668L720 900Q722 936 680 938H300Q258 936 260 900Z', cylinder(brush, colour)),
    path('M340 700H400L352 900H300Z', '#ffffff', { opacity: 0.3 }),
    rect(256, 900, 468, 36, 16, darken(colour, 0.5)),
    circle(490, 806, 62, darken(colour, 0.45)) + circle(490, 802, 58, steel(brush, 60)) + circle(490, 802, 42, brush.radial(0.35, 0.3, 0.9, [0, '#ffffff'], [1, '#949da8'])) + rect(486, 762, 8, 30, 4, '#d8541c'),
    times(9, (at) => `<g transform="rotate(${at * 30 - 120} 490 802)">${circle(490, 728, 4, lighten(colour, 0.75))}</g>`),
    lettering(brand, 490, 884, 15, { colour: '#ffffff', weight: 1.6, spacing: 4 }),
    rect(330, 640, 320, 56, 14, cylinder(brush, '#343b45')),
    // Jar: handle, glass, drink inside, blades.
    stroke('M676 236Q806 240 796 400T654 560', '#8fa5b4', 40, { opacity: 0.55 }) + stroke('M676 230Q792 236 784 396T654 552', '#eef6fa', 14, { opacity: 0.85 }),
    path('M286 170H694L652 644H330Z', brush.linear(0, [0, '#9db4c2', 0.75], [0.14, '#eaf4f9', 0.5], [0.5, '#d7e6ee', 0.28], [0.86, '#e6f1f6', 0.5], [1, '#8aa2b1', 0.8])),
    path('M304 356Q490 384 680 356L653 636Q490 652 332 636Z', brush.linear(0, [0, '#c94f6e', 0.95], [0.3, '#f58aa0', 0.95], [1, '#a93656', 0.95])) + ellipse(491, 358, 187, 20, '#ffc0cd') + times(7, (at) => circle(360 + at * 42, 356 + (at % 3) * 7, 6 + (at % 3) * 3, '#ffe6ea', { opacity: 0.8 })),
    path('M490 618L420 596L486 606L470 570L496 604L560 588L502 612Z', brush.linear(20, [0, '#ffffff'], [1, '#7a848f'])) + ellipse(491, 622, 34, 9, '#59636e'),
    times(5, (at) => stroke(`M${622 - at * 6} ${290 + at * 62}H${650 - at * 7}`, '#ffffff', 4, { opacity: 0.9 })),
    path('M318 190H366L384 620H352Z', '#ffffff', { opacity: 0.55 }) + stroke('M668 200L634 620', '#ffffff', 5, { opacity: 0.7 }),
    // Lid.
    path('M276 130Q276 112 296 112H684Q704 112 704 130L698 180H282Z', cylinder(brush, '#39414b')) + ellipse(490, 112, 196, 15, '#5a6470') + rect(432, 60, 116, 54, 12, cylinder(brush, '#4a535f')) + ellipse(490, 62, 58, 9, '#7d8894'),
  ].join(''))
