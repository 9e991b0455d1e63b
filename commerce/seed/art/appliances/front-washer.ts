import { darkGlass, darken, enamel, lighten, sideOf, steel, topOf } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const frontWasher = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => {
    const [cx, cy] = [442, 566]
    return [
      groundShadow(brush, 490, 924, 380, 28),
      rect(140, 898, 66, 28, 6, '#1b2027') + rect(676, 898, 66, 28, 6, '#1b2027'),
      path('M774 128L872 100V866L774 908Z', sideOf(brush, colour)),
      path('M106 128L206 92H862Q874 92 872 102L778 134Z', topOf(brush, colour)),
      rect(106, 124, 672, 784, 16, enamel(brush, colour)),
      rect(108, 126, 668, 780, 15, 'none', { stroke: lighten(colour, 0.5), 'stroke-width': 3, opacity: 0.6 }),
      rect(106, 124, 672, 132, 16, darkGlass(brush)),
      rect(132, 152, 186, 76, 12, '#232b35', { stroke: '#475261', 'stroke-width': 2 }) + lettering(brand, 225, 181, 17, { colour: '#e6ebf0', weight: 1.6, spacing: 3.6 }),
      circle(442, 190, 46, steel(brush, 60)) + circle(442, 187, 36, brush.radial(0.35, 0.3, 0.9, [0, '#5b6572'], [1, '#1a2028'])) + rect(439, 156, 6, 24, 3, '#7fe3ff'),
      rect(540, 156, 134, 68, 10, '#080d13') + lettering('0:59', 607, 173, 32, { colour: '#9fe9ff', weight: 1.2 }),
      times(2, (at) => circle(712, 174 + at * 34, 11, '#2b333e', { stroke: '#8b97a5', 'stroke-width': 2 })),
      // Porthole: outer ring, chrome, glass bowl with the drum inside.
      circle(cx + 8, cy + 12, 264, '#05080d', { opacity: 0.28 }),
      circle(cx, cy, 262, brush.linear(50, [0, lighten(colour, 0.4)], [0.5, darken(colour, 0.25)], [1, darken(colour, 0.5)])),
      circle(cx, cy, 240, steel(brush, 50)),
      circle(cx, cy, 222, '#0c1117'),
      circle(cx, cy, 206, brush.radial(0.5, 0.5, 0.5, [0, '#69727d'], [0.62, '#3a424c'], [1, '#12171d'])),
      times(5, (ring) => times(10 + ring * 6, (at) => {
        const angle = (at / (10 + ring * 6)) * Math.PI * 2 + ring * 0.2
        return circle(cx + Math.cos(angle) * (56 + ring * 28), cy + Math.sin(angle) * (56 + ring * 28), 4, '#0a0e13', { opacity: 0.75 })
      })),
      times(3, (at) => `<g transform="rotate(${at * 120 + 20} ${cx} ${cy})">${path(`M${cx - 22} ${cy - 196}Q${cx} ${cy - 120} ${cx + 22} ${cy - 196}Z`, '#8c96a2', { opacity: 0.8 })}</g>`),
      // Clothes resting in the drum.
      path(`M${cx - 176} ${cy + 96}Q${cx - 120} ${cy + 36} ${cx - 60} ${cy + 82}Q${cx} ${cy + 30} ${cx + 66} ${cy + 84}Q${cx + 120} ${cy + 46} ${cx + 176} ${cy + 98}Q${cx + 110} ${cy + 200} ${cx} ${cy + 204}Q${cx - 110} ${cy + 200} ${cx - 176} ${cy + 96}Z`, brush.linear(90, [0, '#f0f3f6'], [1, '#8fa3b8'])),
      path(`M${cx - 60} ${cy + 82}Q${cx} ${cy + 30} ${cx + 66} ${cy + 84}Q${cx + 20} ${cy + 168} ${cx - 60} ${cy + 82}Z`, '#e9743a') + path(`M${cx + 66} ${cy + 84}Q${cx + 120} ${cy + 46} ${cx + 176} ${cy + 98}Q${cx + 130} ${cy + 150} ${cx + 66} ${cy + 84}Z`, '#3d78b8'),
      circle(cx, cy, 206, brush.linear(60, [0, '#dff1ff', 0.5], [0.35, '#dff1ff', 0.06], [0.7, '#dff1ff', 0], [1, '#a8d4ff', 0.25])),
      ellipse(cx - 84, cy - 96, 66, 36, '#ffffff', { opacity: 0.32, transform: `rotate(-42 ${cx - 84} ${cy - 96})` }),
      rect(cx + 226, cy - 46, 26, 92, 13, darken(colour, 0.5)) + rect(cx + 230, cy - 42, 9, 84, 4, '#c8d0d9', { opacity: 0.7 }),
      stroke('M130 852H756', darken(colour, 0.4), 3, { opacity: 0.5 }) + rect(652, 866, 92, 26, 6, darken(colour, 0.2)),
    ].join('')
  })
