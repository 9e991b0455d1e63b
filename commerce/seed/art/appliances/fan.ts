import { cylinder, darken, lighten } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const fan = ({ brand, colour, blades }: { brand: string; colour: string; blades: number }): string =>
  picture((brush) => {
    const [cx, cy, r] = [500, 330, 278]
    const blade = path(`M${cx} ${cy}C${cx - 70} ${cy - 60} ${cx - 96} ${cy - 190} ${cx - 20} ${cy - 236}C${cx + 50} ${cy - 240} ${cx + 64} ${cy - 90} ${cx} ${cy}Z`, brush.linear(30, [0, lighten(colour, 0.5)], [0.6, lighten(colour, 0.2)], [1, colour]))
    return [
      groundShadow(brush, 500, 926, 240, 26),
      ellipse(500, 916, 214, 30, darken(colour, 0.4)) + ellipse(500, 904, 214, 30, brush.linear(20, [0, lighten(colour, 0.32)], [0.5, colour], [1, darken(colour, 0.4)])) + ellipse(500, 899, 100, 14, lighten(colour, 0.2)),
      rect(482, 560, 36, 342, 10, cylinder(brush, colour)) + rect(474, 742, 52, 46, 12, cylinder(brush, darken(colour, 0.2))),
      rect(452, 584, 96, 104, 26, cylinder(brush, lighten(colour, 0.08))),
      times(4, (at) => rect(470 + at * 16, 640, 11, 26, 4, at === 1 ? '#f26b00' : lighten(colour, 0.42))),
      circle(cx, cy, r, '#eef2f6', { opacity: 0.55 }),
      times(blades, (at) => `<g transform="rotate(${(at * 360) / blades + 12} ${cx} ${cy})">${blade}</g>`),
      times(6, (at) => circle(cx, cy, 92 + at * 34, 'none', { stroke: darken(colour, 0.1), 'stroke-width': 2.6, opacity: 0.85 })),
      times(60, (at) => `<g transform="rotate(${at * 6} ${cx} ${cy})">${stroke(`M${cx} ${cy - 62}C${cx + 14} ${cy - 140} ${cx + 6} ${cy - 220} ${cx} ${cy - r}`, darken(colour, 0.2), 2.2, { opacity: 0.85 })}</g>`),
      circle(cx, cy, r, 'none', { stroke: brush.linear(50, [0, lighten(colour, 0.6)], [0.5, colour], [1, darken(colour, 0.5)]), 'stroke-width': 15 }),
      circle(cx, cy, r - 7, 'none', { stroke: '#ffffff', 'stroke-width': 1.5, opacity: 0.4 }),
      circle(cx + 3, cy + 6, 66, '#05080d', { opacity: 0.3 }) + circle(cx, cy, 64, brush.radial(0.35, 0.28, 0.85, [0, lighten(colour, 0.55)], [0.6, colour], [1, darken(colour, 0.5)])),
      lettering(brand, cx, cy - 8, 14, { colour: '#ffffff', weight: 1.5, spacing: 2.2 }),
    ].join('')
  })
