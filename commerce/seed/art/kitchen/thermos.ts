import { cylinder, darken, lighten } from '../colour.ts'
import { ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const thermos = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 936, 190, 24),
    path('M356 330C356 296 372 288 384 262H616C628 288 644 296 644 330V896Q644 934 600 938H400Q356 934 356 896Z', cylinder(brush, colour)),
    // Powder coat: a fine speckle.
    times(170, (at) => ellipse(364 + ((at * 67.7) % 272), 310 + ((at * 43.3) % 590), 1.2, 1.2, at % 2 ? lighten(colour, 0.5) : darken(colour, 0.5), { opacity: 0.4 })),
    rect(356, 868, 288, 40, 0, cylinder(brush, '#b8c0c9')) + path('M356 906H644Q642 934 600 938H400Q358 934 356 906Z', cylinder(brush, darken(colour, 0.35))),
    rect(378, 222, 244, 46, 8, cylinder(brush, '#c9d0d8')) + stroke('M380 234H620M380 246H620M380 258H620', '#79838f', 2.5, { opacity: 0.7 }),
    path('M366 92Q368 66 400 62H600Q632 66 634 92L626 226H374Z', cylinder(brush, '#dfe4e9')) + ellipse(500, 68, 116, 12, '#f5f7f9') + rect(370, 196, 260, 20, 6, cylinder(brush, '#aab3bd')),
    rect(404, 330, 14, 520, 7, '#ffffff', { opacity: 0.4, filter: brush.blur(3) }),
    `<g transform="translate(500 530) rotate(-90)">${lettering(brand, 0, -21, 42, { colour: '#ffffff', weight: 1.2, spacing: 6, opacity: 0.92 })}</g>`,
    path('M462 836L494 782L508 804L520 790L542 836Z', '#ffffff', { opacity: 0.9 }),
    stroke('M352 760Q300 760 300 700V420Q300 360 352 360', darken(colour, 0.4), 20) + stroke('M350 756Q304 756 304 700V420Q304 364 350 364', lighten(colour, 0.2), 6, { opacity: 0.7 }),
  ].join(''))
