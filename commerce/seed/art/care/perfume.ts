import { cylinder, darken, lighten } from '../colour.ts'
import { ellipse, groundShadow, path, picture, rect, stroke } from '../drawing.ts'
import { fitting } from '../packaging/printed-label.ts'
import { lettering } from '../lettering.ts'

export const perfume = ({ brand, title, colour, cap }: { brand: string; title: string; colour: string; cap: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 908, 280, 26),
    rect(240, 380, 520, 526, 54, brush.linear(20, [0, '#ffffff', 0.9], [0.3, lighten(colour, 0.6), 0.75], [1, lighten(colour, 0.3), 0.85]), { stroke: lighten(colour, 0.1), 'stroke-width': 4 }),
    path('M282 520Q500 500 718 520V820Q718 862 676 862H324Q282 862 282 820Z', brush.linear(60, [0, lighten(colour, 0.5)], [0.5, colour], [1, darken(colour, 0.25)])),
    ellipse(500, 518, 218, 14, lighten(colour, 0.6)),
    rect(494, 380, 12, 440, 6, '#ffffff', { opacity: 0.35 }),
    rect(340, 590, 320, 190, 10, '#fffdf8', { opacity: 0.95 }) + rect(352, 602, 296, 166, 6, 'none', { stroke: cap, 'stroke-width': 3 }),
    lettering(brand, 500, 634, fitting(brand, 260, 40), { colour: darken(cap, 0.3), weight: 1.5, spacing: 4 }) + lettering(title, 500, 712, fitting(title, 240, 22), { colour: darken(cap, 0.2), weight: 1.5, spacing: 4 }),
    rect(430, 320, 140, 66, 8, cylinder(brush, '#d9dee4')) + stroke('M436 342H564M436 360H564', '#8d969f', 3, { opacity: 0.6 }),
    rect(396, 96, 208, 232, 26, cylinder(brush, cap)) + ellipse(500, 112, 88, 12, lighten(cap, 0.45)),
    path('M270 420Q262 600 274 860L312 876Q296 620 308 410Z', '#ffffff', { opacity: 0.6 }) + stroke('M724 430V840', '#ffffff', 8, { opacity: 0.5 }),
  ].join(''))
