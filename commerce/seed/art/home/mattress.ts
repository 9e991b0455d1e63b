import { darken, lighten } from '../colour.ts'
import { groundShadow, group, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export interface Mattress {
  brand: string
  /** Colour of the side band. */
  band: string
  /** Height of the side in the picture. */
  height: number
  /** A second, softer layer on top. */
  pillowTop: boolean
}

export const mattress = ({ brand, band, height, pillowTop }: Mattress): string =>
  picture((brush) => {
    const base = 700
    const edge = base - height
    const top = `M70 ${edge}Q66 ${edge - 14} 88 ${edge - 28}L300 ${edge - 186}Q318 ${edge - 198} 340 ${edge - 198}H872Q900 ${edge - 198} 912 ${edge - 178}L936 ${edge - 122}Q940 ${edge - 112} 930 ${edge - 100}L720 ${edge + 8}Q700 ${edge + 20} 672 ${edge + 20}H96Q72 ${edge + 18} 70 ${edge}Z`
    const quilt = group(
      { 'clip-path': brush.clip(path(top, '#000000')), opacity: 0.75 },
      times(18, (at) => stroke(`M${-300 + at * 82} ${edge + 40}L${160 + at * 82} ${edge - 230}`, '#c4cbd5', 3.4)),
      times(18, (at) => stroke(`M${-260 + at * 82} ${edge - 230}L${240 + at * 82} ${edge + 40}`, '#c4cbd5', 3.4)),
      times(18, (at) => stroke(`M${-297 + at * 82} ${edge + 43}L${163 + at * 82} ${edge - 227}`, '#ffffff', 2.4)),
    )
    const side = `M70 ${edge}V${base - 20}Q72 ${base} 96 ${base}H672Q700 ${base} 720 ${base - 14}L928 ${base - 132}Q938 ${base - 140} 938 ${base - 152}V${edge - 112}L720 ${edge + 8}Q700 ${edge + 20} 672 ${edge + 20}H96Q72 ${edge + 18} 70 ${edge}Z`
    const bandTop = edge + (pillowTop ? 74 : 26)
    return [
      groundShadow(brush, 500, base - 6, 450, 36),
      path(side, brush.linear(0, [0, '#ffffff'], [0.68, '#e9edf1'], [0.72, '#cfd6de'], [1, '#b4bdc8'])),
      path(`M71 ${bandTop}H676Q700 ${bandTop} 722 ${bandTop - 12}L938 ${bandTop - 134}V${base - 174}L722 ${base - 54}Q700 ${base - 40} 676 ${base - 40}H71Z`, brush.linear(0, [0, lighten(band, 0.25)], [0.66, band], [0.72, darken(band, 0.2)], [1, darken(band, 0.4)])),
      times(15, (at) => stroke(`M${108 + at * 39} ${bandTop + 8}V${base - 48}`, darken(band, 0.3), 2, { opacity: 0.3 })),
      stroke(`M72 ${base - 30}H676Q700 ${base - 30} 722 ${base - 44}L937 ${base - 164}M72 ${bandTop - 8}H676Q700 ${bandTop - 8} 722 ${bandTop - 20}L937 ${bandTop - 142}`, '#ffffff', 7) + stroke(`M72 ${base - 26}H676Q700 ${base - 26} 722 ${base - 40}L937 ${base - 160}`, '#9aa5b2', 2, { opacity: 0.7 }),
      pillowTop ? stroke(`M72 ${edge + 50}H676Q702 ${edge + 50} 724 ${edge + 38}L937 ${edge - 82}`, '#aab4c0', 4, { opacity: 0.6 }) : '',
      path(top, brush.linear(70, [0, '#ffffff'], [0.6, '#f4f6f8'], [1, '#dbe1e8'])),
      quilt,
      path(top, 'none', { stroke: '#ffffff', 'stroke-width': 9 }) + path(top, 'none', { stroke: '#a9b3bf', 'stroke-width': 2, opacity: 0.6 }),
      rect(250, (bandTop + base - 40) / 2 - 24, 230, 48, 8, '#ffffff', { opacity: 0.92 }) + lettering(brand, 365, (bandTop + base - 40) / 2 - 11, 22, { colour: darken(band, 0.45), weight: 1.5, spacing: 5 }),
    ].join('')
  })
