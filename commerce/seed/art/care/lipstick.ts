import { cylinder, darken, lighten } from '../colour.ts'
import { ellipse, groundShadow, path, picture, rect, stroke } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const lipstick = ({ brand, colour, body }: { brand: string; colour: string; body: string }): string =>
  picture((brush) => [
    groundShadow(brush, 390, 910, 150, 22) + groundShadow(brush, 690, 910, 120, 20),
    path('M310 420V230Q312 130 420 96Q468 84 470 150V420Z', brush.linear(0, [0, darken(colour, 0.3)], [0.25, lighten(colour, 0.35)], [0.5, colour], [1, darken(colour, 0.35)])) + path('M312 236Q330 150 466 130Q462 210 312 260Z', lighten(colour, 0.3), { opacity: 0.8 }),
    rect(296, 400, 188, 130, 8, cylinder(brush, '#e3c068')) + stroke('M296 432H484M296 446H484', '#9a7420', 3, { opacity: 0.6 }),
    rect(272, 524, 236, 386, 14, cylinder(brush, body)) + rect(272, 524, 236, 22, 6, cylinder(brush, '#e3c068')),
    lettering(brand, 390, 700, 30, { colour: '#f0d694', weight: 1.5, spacing: 3.4 }),
    rect(584, 430, 212, 480, 16, cylinder(brush, body)) + ellipse(690, 438, 100, 14, lighten(body, 0.4)) + rect(584, 870, 212, 20, 4, cylinder(brush, '#e3c068')),
    rect(614, 470, 14, 380, 7, '#ffffff', { opacity: 0.3 }) + rect(300, 560, 12, 320, 6, '#ffffff', { opacity: 0.3 }),
  ].join(''))
