import { cylinder, darken, lighten } from '../colour.ts'
import { circle, ellipse, group, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { emblem } from './label-art.ts'

const GLASS = 'M300 250H700Q716 262 716 286C780 310 806 350 806 420V830Q804 898 740 904H260Q196 898 194 830V420C194 350 220 310 284 286Q284 262 300 250Z'

export const sauceJar = ({ brand, title, sauce, lid }: { brand: readonly [string, string]; title: string; sauce: string; lid: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 898, 330, 30),
    path(GLASS, brush.linear(0, [0, '#a9bcc9'], [0.1, '#f2f7fa'], [0.9, '#e3ebf0'], [1, '#8ea3b2'])),
    group({ 'clip-path': brush.clip(path('M292 306Q500 330 708 306C764 330 790 360 790 426V824Q788 884 736 890H264Q212 884 210 824V426C210 360 236 330 292 306Z', '#000000')) }, rect(190, 290, 620, 620, 0, brush.linear(0, [0, darken(sauce, 0.5)], [0.14, lighten(sauce, 0.1)], [0.5, sauce], [1, darken(sauce, 0.55)])), times(60, (at) => ellipse(220 + ((at * 97) % 560), 320 + ((at * 61) % 560), 6 + (at % 5) * 3, 4 + (at % 4) * 2, ['#f2704c', '#3f7d3a', '#a81f12', '#ffb08c'][at % 4]!, { opacity: 0.6 }))),
    path(GLASS, 'none', { stroke: '#ffffff', 'stroke-width': 5, opacity: 0.6 }),
    stroke('M236 420V830', '#ffffff', 16, { opacity: 0.5 }) + stroke('M776 430V820', '#ffffff', 6, { opacity: 0.4 }) + stroke('M310 288Q250 316 236 370', '#ffffff', 10, { opacity: 0.5 }),
    // Lid with a cloth-like check print.
    rect(272, 128, 456, 126, 22, cylinder(brush, lid)) + ellipse(500, 136, 216, 22, lighten(lid, 0.35)) + ellipse(500, 136, 180, 15, lighten(lid, 0.15)) + times(44, (at) => stroke(`M${284 + at * 10} 176V244`, darken(lid, 0.3), 2.4, { opacity: 0.4 })) + rect(268, 236, 464, 22, 10, darken(lid, 0.35)),
    // Label.
    path('M196 470Q500 500 804 470V800Q500 830 196 800Z', brush.linear(0, [0, '#cdbf9f'], [0.14, '#fbf4e4'], [0.5, '#fffdf6'], [0.86, '#f4ead4'], [1, '#bfae8a'])),
    stroke('M196 486Q500 516 804 486M196 786Q500 816 804 786', '#b3261e', 6),
    emblem(brush, 'tomato', 500, 572, 1.25),
    lettering(brand[0], 500, 646, 34, { colour: '#2b4a8a', weight: 1.7, spacing: 4 }) + lettering(brand[1], 500, 694, 46, { colour: '#b3261e', weight: 1.8, spacing: 4 }),
    lettering(title, 500, 764, 18, { colour: '#3f6b33', weight: 1.6, spacing: 3 }),
    circle(716, 560, 42, '#f5b301') + lettering('340G', 716, 552, 17, { colour: '#4a2a05', weight: 1.7 }),
  ].join(''))
