import { cylinder, darken, lighten } from '../colour.ts'
import { ellipse, groundShadow, path, picture, rect, scaled, stroke, times } from '../drawing.ts'
import { type Print, printed } from './printed-label.ts'

export interface Jar extends Print {
  /** Colour of what is inside. */
  content: string
  shape: 'tall' | 'round' | 'low'
}

const SHAPES = {
  tall: { d: 'M330 300Q330 262 360 250H640Q670 262 670 300V860Q668 908 620 912H380Q332 908 330 860Z', left: 330, right: 670, lid: [344, 120, 312, 128], label: [420, 350] },
  round: { d: 'M300 420Q304 300 372 260H628Q696 300 700 420V800Q690 900 610 908H390Q310 900 300 800Z', left: 300, right: 700, lid: [350, 136, 300, 122], label: [452, 330] },
  low: { d: 'M220 450Q222 400 262 392H738Q778 400 780 450V760Q776 822 720 828H280Q224 822 220 760Z', left: 220, right: 780, lid: [206, 262, 588, 140], label: [470, 290] },
} as const

export const jar = ({ shape, content, colour, accent, ...print }: Jar): string =>
  picture((brush) => {
    const { d, left, right, lid, label } = SHAPES[shape]
    const [lidLeft, lidTop, lidWidth, lidHeight] = lid
    const bottom = shape === 'low' ? 828 : 910
    return scaled(shape === 'low' ? 1.34 : 1.06, [
      groundShadow(brush, 500, bottom, (right - left) * 0.58, 26),
      path(d, brush.linear(0, [0, darken(content, 0.4)], [0.12, lighten(content, 0.3)], [0.3, content], [0.75, darken(content, 0.12)], [0.94, lighten(content, 0.2)], [1, darken(content, 0.45)])),
      path(d, 'none', { stroke: '#ffffff', 'stroke-width': 7, opacity: 0.45 }) + path(d, 'none', { stroke: darken(content, 0.3), 'stroke-width': 2, opacity: 0.4 }),
      path(`M${left + 2} ${label[0]}Q500 ${label[0] + 26} ${right - 2} ${label[0]}V${label[0] + label[1]}Q500 ${label[0] + label[1] + 26} ${left + 2} ${label[0] + label[1]}Z`, brush.linear(0, [0, '#c9c2b2'], [0.16, '#fffdf6'], [0.75, '#faf4e6'], [1, '#b7b0a1'])),
      stroke(`M${left + 2} ${label[0] + 12}Q500 ${label[0] + 38} ${right - 2} ${label[0] + 12}M${left + 2} ${label[0] + label[1] - 12}Q500 ${label[0] + label[1] + 14} ${right - 2} ${label[0] + label[1] - 12}`, colour, 6),
      printed(brush, print, { x: 500, top: label[0] + 22, width: (right - left) * 0.84, height: label[1] - 26, ink: colour, second: darken(colour, 0.3) }),
      stroke(`M${left + 30} ${label[0] - 40}V${bottom - 60}`, '#ffffff', 13, { opacity: 0.42 }),
      rect(lidLeft, lidTop, lidWidth, lidHeight, 16, cylinder(brush, accent)) + ellipse(500, lidTop + 10, lidWidth / 2 - 6, 16, lighten(accent, 0.34)) + ellipse(500, lidTop + 11, lidWidth / 2 - 30, 10, lighten(accent, 0.16)),
      times(Math.round(lidWidth / 17), (at) => stroke(`M${lidLeft + 12 + at * 17} ${lidTop + 44}V${lidTop + lidHeight - 12}`, darken(accent, 0.4), 3, { opacity: 0.4 })),
    ].join(''))
  })
