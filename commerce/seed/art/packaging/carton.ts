import { darken, lighten } from '../colour.ts'
import { groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { type Print, printed } from './printed-label.ts'

export interface Carton extends Print {
  /** A cereal box, a long-life carton with its screw cap, a low wide box, or a slim one. */
  shape: 'box' | 'brick' | 'wide' | 'slim'
}

const SIZES = { box: [560, 800, 110], brick: [400, 800, 130], wide: [740, 470, 110], slim: [360, 740, 90] } as const

export const carton = ({ shape, colour, accent, ...print }: Carton): string =>
  picture((brush) => {
    const [width, height, depth] = SIZES[shape]
    const [left, bottom] = [500 - (width + depth) / 2, 500 + height / 2 + 20]
    const top = bottom - height
    const right = left + width
    const rise = depth * 0.34
    const pale = lighten(colour, 0.9)
    return [
      groundShadow(brush, 508, bottom + 2, (width + depth) * 0.54, 26),
      path(`M${right} ${top}L${right + depth} ${top - rise}V${bottom - rise}L${right} ${bottom}Z`, brush.linear(0, [0, darken(colour, 0.34)], [1, darken(colour, 0.5)])),
      path(`M${left} ${top}L${left + depth} ${top - rise}H${right + depth}L${right} ${top}Z`, brush.linear(90, [0, lighten(colour, 0.42)], [1, lighten(colour, 0.16)])),
      shape === 'brick' ? rect(left + 170, top - rise - 52, 96, 60, 12, brush.linear(0, [0, darken(accent, 0.3)], [0.3, lighten(accent, 0.4)], [1, darken(accent, 0.35)])) + times(7, (at) => stroke(`M${left + 182 + at * 12} ${top - rise - 44}v36`, darken(accent, 0.4), 2.4, { opacity: 0.5 })) : stroke(`M${left + depth / 2} ${top - rise / 2}H${right + depth / 2}`, darken(colour, 0.3), 3, { opacity: 0.6 }),
      rect(left, top, width, height, 3, brush.linear(14, [0, lighten(colour, 0.24)], [0.5, colour], [1, darken(colour, 0.16)])),
      path(`M${left} ${top + height * 0.27}Q${left + width / 2} ${top + height * 0.21} ${right} ${top + height * 0.27}V${bottom - height * 0.07}Q${left + width / 2} ${bottom - height * 0.12} ${left} ${bottom - height * 0.07}Z`, pale),
      path(`M${left} ${top + height * 0.27}Q${left + width / 2} ${top + height * 0.21} ${right} ${top + height * 0.27}v12Q${left + width / 2} ${top + height * 0.21 + 12} ${left} ${top + height * 0.27 + 12}Z`, accent),
      printed(brush, { ...print, brand: '', weight: '' }, { x: left + width / 2, top: top + height * 0.02, width, height: height * 0.96, ink: '#ffffff', second: darken(colour, 0.4) }),
      printed(brush, { ...print, title: '', weight: '', emblem: 'none' }, { x: left + width / 2, top: top + height * 0.03, width, height: shape === 'wide' ? height : height * 0.8, ink: '#ffffff' }),
      printed(brush, { ...print, brand: '', title: '', emblem: 'none' }, { x: left + width / 2, top: top + height * 0.015, width: width * 0.6, height: height * 0.89, ink: darken(colour, 0.4) }),
      path(`M${left} ${top}H${left + width * 0.3}L${left + width * 0.06} ${bottom}H${left}Z`, '#ffffff', { opacity: 0.08 }),
      stroke(`M${right} ${top}V${bottom}`, lighten(colour, 0.5), 2, { opacity: 0.6 }),
    ].join('')
  })
