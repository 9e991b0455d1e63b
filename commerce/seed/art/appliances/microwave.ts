import { darkGlass, darken, enamel, lighten, sideOf, steel, topOf } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export interface Microwave {
  brand: string
  colour: string
  /** The whole door is a dark mirror. */
  mirrored: boolean
  clock: string
  height?: number
}

export const microwave = ({ brand, colour, mirrored, clock, height = 460 }: Microwave): string =>
  picture((brush) => {
    const [left, right, bottom] = [72, 850, 740]
    const top = bottom - height
    const panel = 640
    const food = top + height * 0.62
    return [
      groundShadow(brush, 490, bottom + 22, 430, 26),
      rect(120, bottom - 2, 60, 22, 6, '#20262e') + rect(740, bottom - 2, 60, 22, 6, '#20262e'),
      path(`M${right - 4} ${top}L928 ${top - 34}V${bottom - 62}L${right - 4} ${bottom}Z`, sideOf(brush, colour)),
      times(7, (at) => stroke(`M${874 + at * 7} ${top + 60 - at * 3}V${top + 150 - at * 4}`, '#0b1220', 3, { opacity: 0.35 })),
      path(`M${left} ${top}L160 ${top - 40}H920Q930 ${top - 40} 928 ${top - 32}L${right} ${top}Z`, topOf(brush, colour)),
      rect(left, top, right - left, height, 14, enamel(brush, colour)),
      rect(left + 2, top + 2, right - left - 4, height - 4, 13, 'none', { stroke: lighten(colour, 0.6), 'stroke-width': 3, opacity: 0.8 }),
      rect(left + 20, top + 20, panel - left - 30, height - 40, 12, mirrored ? darkGlass(brush) : enamel(brush, darken(colour, 0.06))),
      rect(left + 62, top + 64, panel - left - 134, height - 128, 22, brush.radial(0.5, 0.55, 0.75, [0, mirrored ? '#4b515a' : '#5a4a38'], [0.6, '#1e2228'], [1, '#0d1116'])),
      // Lit plate behind the mesh.
      ellipse(left + (panel - left) / 2 - 6, food + 44, 150, 26, '#d9e6ee', { opacity: 0.55 }) + path(`M${left + 196} ${food + 34}Q${left + 278} ${food - 66} ${left + 360} ${food + 34}Z`, '#c8792c', { opacity: 0.75 }) + stroke(`M${left + 222} ${food + 8}Q${left + 278} ${food - 38} ${left + 330} ${food}`, '#f4c27a', 6, { opacity: 0.6 }),
      path(`M${left + 130} ${top + 22}H${left + 290}L${left + 170} ${bottom - 22}H${left + 30}V${bottom - 160}Z`, brush.linear(90, [0, '#ffffff', 0.26], [1, '#ffffff', 0.03])),
      rect(panel - 40, top + 52, 22, height - 104, 11, '#0b1220', { opacity: 0.3 }) + rect(panel - 48, top + 46, 22, height - 104, 11, steel(brush, 0)),
      rect(panel + 4, top + 20, right - panel - 24, height - 40, 12, mirrored ? darkGlass(brush) : lighten(colour, 0.25)),
      rect(panel + 26, top + 44, right - panel - 68, 66, 10, '#0c1219') + lettering(clock, panel + (right - panel) / 2 - 8, top + 62, 31, { colour: '#7df0d4', weight: 1.3 }),
      times(12, (at) => {
        const [x, y] = [panel + 46 + (at % 3) * 54, top + 146 + Math.floor(at / 3) * (height - 250) * 0.25]
        return circle(x + 6, y, 17, mirrored ? '#39424e' : '#ffffff', { stroke: mirrored ? '#5c6674' : '#c3cad2', 'stroke-width': 2 }) + stroke(`M${x} ${y}H${x + 12}${at % 2 ? `M${x + 6} ${y - 6}V${y + 6}` : ''}`, mirrored ? '#d6dde5' : '#55606d', 3)
      }),
      rect(panel + 26, bottom - 84, right - panel - 68, 44, 12, '#f26b00') + path(`M${panel + 96} ${bottom - 74}L${panel + 122} ${bottom - 62}L${panel + 96} ${bottom - 50}Z`, '#ffffff'),
      lettering(brand, left + 278, top + 34, 13, { colour: mirrored ? '#c8d0d9' : darken(colour, 0.55), weight: 1.6, spacing: 4 }),
    ].join('')
  })
