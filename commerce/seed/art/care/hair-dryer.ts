import { darken, lighten } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const hairDryer = ({ brand, colour, accent }: { brand: string; colour: string; accent: string }): string =>
  picture((brush) => [
    groundShadow(brush, 560, 924, 260, 24),
    stroke('M640 880C700 960 820 930 900 900', '#2b3038', 18),
    path('M520 470L640 500L690 860Q692 900 650 906L600 910Q566 908 560 876Z', brush.linear(10, [0, lighten(colour, 0.3)], [0.4, colour], [1, darken(colour, 0.4)])),
    rect(584, 590, 34, 110, 16, darken(colour, 0.45), { transform: 'rotate(-6 600 640)' }) + times(3, (at) => circle(598 + at * 4, 616 + at * 30, 10, at === 1 ? accent : lighten(colour, 0.35))),
    path('M300 196C430 120 690 120 800 210Q880 300 800 420C700 520 460 520 300 440Z', brush.linear(80, [0, lighten(colour, 0.42)], [0.4, colour], [1, darken(colour, 0.42)])),
    path('M110 250Q96 318 110 388L320 448V190Z', brush.linear(80, [0, '#5a636e'], [0.4, '#2b3139'], [1, '#12161b'])) + ellipse(112, 318, 18, 70, '#0b0e12') + path('M300 190H334V446H300Q288 318 300 190Z', accent),
    ellipse(800, 316, 66, 110, darken(colour, 0.3)) + ellipse(808, 316, 52, 92, '#20262d') + times(6, (at) => ellipse(808, 316, 52 - at * 8, 92 - at * 14, 'none', { stroke: '#59636e', 'stroke-width': 3 })),
    lettering(brand, 560, 300, 40, { colour: '#ffffff', weight: 1.5, spacing: 5 }),
    path('M340 210C460 150 640 150 740 200C640 176 460 184 344 250Z', '#ffffff', { opacity: 0.35 }),
  ].join(''))
