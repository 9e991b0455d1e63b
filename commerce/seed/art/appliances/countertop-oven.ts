import { darkGlass, darken, enamel, lighten, sideOf, steel, topOf } from '../colour.ts'
import { circle, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const countertopOven = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => {
    const knob = (y: number, turn: number) => circle(757, y + 7, 40, '#000000', { opacity: 0.3 }) + circle(752, y, 40, steel(brush, 60)) + circle(752, y, 31, brush.radial(0.35, 0.3, 0.9, [0, '#f7f8f9'], [1, '#8e97a2'])) + `<g transform="rotate(${turn} 752 ${y})">${rect(747, y - 30, 10, 32, 5, '#d8541c')}</g>` + times(9, (at) => `<g transform="rotate(${at * 30 - 120} 752 ${y})">${rect(750, y - 55, 4, 9, 2, '#c4ccd5')}</g>`)
    const toast = (x: number) => path(`M${x} 590V528Q${x - 6} 492 ${x + 54} 492Q${x + 114} 492 ${x + 108} 528V590Z`, brush.linear(80, [0, '#f0c27c'], [1, '#a85e22'])) + path(`M${x + 14} 580V534Q${x + 12} 508 ${x + 54} 508Q${x + 96} 508 ${x + 94} 534V580Z`, '#f6d9a4', { opacity: 0.75 })
    return [
      groundShadow(brush, 490, 776, 430, 26),
      rect(110, 748, 64, 30, 6, '#11161c') + rect(750, 748, 64, 30, 6, '#11161c'),
      path('M846 280L926 240V694L846 754Z', sideOf(brush, colour)),
      path('M74 280L160 238H916Q928 238 926 248L846 280Z', topOf(brush, lighten(colour, 0.1))),
      rect(74, 276, 776, 480, 16, enamel(brush, colour)),
      rect(76, 278, 772, 476, 15, 'none', { stroke: lighten(colour, 0.4), 'stroke-width': 3, opacity: 0.6 }),
      rect(100, 320, 548, 396, 14, steel(brush, 30)) + rect(110, 330, 528, 376, 10, darkGlass(brush)),
      rect(134, 396, 480, 288, 10, brush.radial(0.5, 0.5, 0.8, [0, '#a4531a'], [0.55, '#5b2a10'], [1, '#1c120d'])),
      times(2, (at) => stroke(`M144 ${424 + at * 236}H604`, '#ff7a2e', 9) + stroke(`M144 ${424 + at * 236}H604`, '#ffd9a0', 3)),
      toast(178) + toast(320) + toast(462),
      times(15, (at) => stroke(`M${150 + at * 32} 588V606`, '#c9ced5', 4)) + stroke('M138 592H610', '#e6eaee', 6),
      path('M180 332H330L210 704H112V560Z', '#ffffff', { opacity: 0.09 }),
      rect(150, 364, 440, 18, 9, '#000000', { opacity: 0.35 }) + rect(150, 350, 440, 20, 10, steel(brush)),
      knob(372, -40) + knob(516, 35) + knob(660, 110),
      circle(806, 444, 6, '#ff5a3c') + lettering(brand, 374, 728, 13, { colour: '#c6cdd6', weight: 1.5, spacing: 5 }),
      stroke('M86 290H836', darken('#ffffff', 0.1), 2, { opacity: 0.25 }),
    ].join('')
  })
