import { darken, lighten, steel } from '../colour.ts'
import { type Brush, ellipse, group, groundShadow, path, picture, rect, stroke } from '../drawing.ts'
import { lettering } from '../lettering.ts'

function cup(brush: Brush, colour: string): string {
  return [
    // Cushion inside, shell outside.
    ellipse(232, 642, 72, 166, darken(colour, 0.62)),
    ellipse(268, 640, 84, 164, brush.linear(0, [0, darken(colour, 0.25)], [0.5, darken(colour, 0.45)], [1, darken(colour, 0.7)])),
    ellipse(276, 640, 50, 128, darken(colour, 0.74)),
    stroke('M232 500Q196 560 196 640T232 784', lighten(colour, 0.2), 4, { opacity: 0.5 }),
    path('M224 478C150 486 118 560 118 642S150 798 224 806C186 760 176 700 176 642S186 524 224 478Z', brush.linear(20, [0, lighten(colour, 0.45)], [0.4, colour], [1, darken(colour, 0.5)])),
    path('M214 482C158 500 136 566 136 642S156 782 210 800C170 752 160 700 160 642S172 530 214 482Z', lighten(colour, 0.3), { opacity: 0.4 }),
    rect(150, 372, 36, 150, 16, steel(brush, 0)) + rect(140, 458, 56, 56, 22, brush.linear(20, [0, lighten(colour, 0.3)], [1, darken(colour, 0.4)])),
  ].join('')
}

export const headphones = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => group({ transform: 'translate(-44 -28) scale(1.09)' },
    groundShadow(brush, 500, 826, 350, 26),
    // Headband: outer arch, stitched cushion under it.
    path('M140 470C132 230 290 86 500 86S868 230 860 470H822C822 270 700 150 500 150S178 270 178 470Z', brush.linear(25, [0, lighten(colour, 0.5)], [0.4, colour], [1, darken(colour, 0.45)])),
    path('M262 262C320 186 400 152 500 152S680 186 738 262L712 292C660 226 590 198 500 198S340 226 288 292Z', darken(colour, 0.5)),
    stroke('M290 262C346 200 414 176 500 176S654 200 710 262', lighten(colour, 0.25), 3, { 'stroke-dasharray': '10 8', opacity: 0.7 }),
    stroke('M206 300C252 184 364 112 500 112', '#ffffff', 8, { opacity: 0.35 }),
    lettering(brand, 500, 108, 19, { colour: darken(colour, 0.55), weight: 1.4, spacing: 4.4 }),
    cup(brush, colour),
    `<g transform="translate(1000 0) scale(-1 1)">${cup(brush, darken(colour, 0.12))}</g>`,
    ellipse(152, 604, 12, 60, '#ffffff', { opacity: 0.28, filter: brush.blur(5) }),
    rect(846, 742, 9, 26, 4, '#5ee08a', { transform: 'rotate(14 850 755)' }),
  ))
