import { cylinder, lighten, steel } from '../colour.ts'
import { ellipse, groundShadow, path, picture, rect, scaled, stroke, times } from '../drawing.ts'
import { type Print, printed } from './printed-label.ts'

export interface Tin extends Print {
  /** A tin of food with its ring, a slim drink can, a low tin of fish, or a tin of powder with a plastic lid. */
  shape: 'food' | 'drink' | 'low' | 'powder' | 'paint'
}

const SIZES = { food: [430, 560], drink: [320, 740], low: [600, 300], powder: [450, 640], paint: [600, 620] } as const
/** A low tin is shown nearer than a tall one, so that each fills its ground. */
const ENLARGED = { food: 1.36, drink: 1.12, low: 1.38, powder: 1.2, paint: 1.3 } as const

export const tin = ({ shape, colour, accent, ...print }: Tin): string =>
  picture((brush) => {
    const [width, height] = SIZES[shape]
    const [left, right, bottom] = [500 - width / 2, 500 + width / 2, 510 + height / 2]
    const top = bottom - height
    const bend = width * 0.07
    const neck = shape === 'drink' ? 30 : 0
    const wrap = (from: number, to: number, fill: string, more = {}) => path(`M${left} ${from}Q500 ${from + bend * 2} ${right} ${from}V${to}Q500 ${to + bend * 2} ${left} ${to}Z`, fill, more)
    const [from, to] = [top + neck + (shape === 'drink' ? 14 : 26), bottom - (shape === 'drink' ? 24 : 30)]
    return scaled(ENLARGED[shape], [
      groundShadow(brush, 500, bottom + bend * 0.8, width * 0.56, 26),
      path(`M${left + neck} ${top}V${top + 2}L${left} ${top + neck + 12}V${bottom - neck * 0.6}Q${left + 10} ${bottom} ${left + neck * 0.7} ${bottom}Q500 ${bottom + bend * 2} ${right - neck * 0.7} ${bottom}Q${right - 10} ${bottom} ${right} ${bottom - neck * 0.6}V${top + neck + 12}L${right - neck} ${top + 2}V${top}Z`, brush.linear(0, [0, '#7b848e'], [0.2, '#f7f9fa'], [0.5, '#b6bec7'], [0.8, '#dfe4e9'], [1, '#6d757f'])),
      wrap(from, to, cylinder(brush, colour)),
      wrap(from + (to - from) * 0.3, from + (to - from) * 0.3 + 10, accent) + wrap(to - 12, to, accent),
      wrap(from, to, brush.linear(0, [0, '#000000', 0.24], [0.24, '#ffffff', 0.22], [0.4, '#ffffff', 0], [0.75, '#000000', 0.06], [1, '#000000', 0.34])),
      shape === 'powder' ? path(`M${left - 8} ${top - 44}V${top + 14}Q500 ${top + 14 + bend * 2} ${right + 8} ${top + 14}V${top - 44}Z`, cylinder(brush, accent)) + ellipse(500, top - 44, width / 2 + 8, bend, lighten(accent, 0.35)) + ellipse(500, top - 44, width / 2 - 22, bend - 7, lighten(accent, 0.15)) : '',
      shape !== 'powder' ? ellipse(500, top, width / 2 - neck, bend, steel(brush, 0)) + ellipse(500, top + 1, width / 2 - neck - 13, bend - 6, brush.linear(20, [0, '#9aa3ad'], [0.5, '#eef1f4'], [1, '#8a939d'])) : '',
      shape === 'food' || shape === 'low' || shape === 'drink' ? ellipse(500 + width * 0.05, top + 3, width * 0.09, bend * 0.34, 'none', { stroke: '#6b747e', 'stroke-width': 6 }) + ellipse(500 - width * 0.06, top + 1, width * 0.05, bend * 0.24, '#c9d0d7', { stroke: '#7d868f', 'stroke-width': 2.5 }) : '',
      shape === 'paint' ? stroke(`M${left - 4} ${top + 70}C${left - 70} ${top + 380} ${right + 70} ${top + 380} ${right + 4} ${top + 70}`, '#8b949e', 9, { opacity: 0.85 }) + rect(left - 16, top + 50, 32, 40, 8, '#aab2bb') + rect(right - 16, top + 50, 32, 40, 8, '#aab2bb') + ellipse(500, top + 1, width / 2 - 70, bend - 16, '#d5dae0') : '',
      shape === 'food' ? times(2, (at) => stroke(`M${left} ${top + 14 + at * (height - 28)}Q500 ${top + 14 + at * (height - 28) + bend * 2} ${right} ${top + 14 + at * (height - 28)}`, '#7b848e', 3, { opacity: 0.7 })) : '',
      printed(brush, print, { x: 500, top: from + bend + 8, width: width * 0.78, height: to - from - 16, ink: '#ffffff' }),
      stroke(`M${left + width * 0.16} ${from + 60}V${to - 30}`, '#ffffff', width * 0.03, { opacity: 0.28, filter: brush.blur(4) }),
    ].join(''))
  })
