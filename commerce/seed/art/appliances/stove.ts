import { darkGlass, darken, enamel, lighten, sideOf, steel } from '../colour.ts'
import { type Brush, circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export interface Stove {
  brand: string
  colour: string
  burners: 4 | 5
  /** Colour of the worktop; glass when absent. */
  top?: string
}

/** One burner seen from above at a low angle: bowl, cap and cast-iron grid. */
function burner(brush: Brush, x: number, y: number, r: number): string {
  const flat = 0.34
  return (
    ellipse(x, y, r * 0.8, r * 0.8 * flat, '#11161d') +
    ellipse(x, y - 4, r * 0.52, r * 0.52 * flat, brush.linear(90, [0, '#cfd5dc'], [1, '#6c7580'])) +
    ellipse(x, y - 10, r * 0.38, r * 0.38 * flat, brush.linear(60, [0, '#4a525d'], [1, '#14181e'])) +
    stroke(`M${x - r} ${y - 13}H${x - r * 0.34}M${x + r * 0.34} ${y - 13}H${x + r}M${x} ${y - 13 - r * flat}V${y - 18}M${x} ${y - 8}V${y - 13 + r * flat}`, '#1b2027', 11) +
    stroke(`M${x - r} ${y - 17}H${x - r * 0.36}M${x + r * 0.36} ${y - 17}H${x + r}`, '#596270', 3)
  )
}

export const stove = ({ brand, colour, burners, top }: Stove): string =>
  picture((brush) => {
    const wide = burners === 5
    const [left, width] = wide ? [136, 690] : [196, 570]
    const right = left + width
    const depth = 70
    const surface = top ?? '#171c24'
    const knobs = burners + 1
    const spots = wide ? [[0.2, 214], [0.8, 214], [0.5, 244], [0.2, 284], [0.8, 284]] : [[0.26, 214], [0.74, 214], [0.26, 282], [0.74, 282]]
    const knob = (x: number, y: number) =>
      ellipse(x + 4, y + 8, 27, 27, '#0b1220', { opacity: 0.28 }) + circle(x, y, 27, steel(brush, 60)) + circle(x, y, 20, brush.radial(0.35, 0.3, 0.9, [0, '#ffffff'], [1, '#9aa3ae'])) + rect(x - 4, y - 20, 8, 22, 4, '#3a424d')
    return [
      groundShadow(brush, left + width / 2 + 20, 924, width * 0.6, 26),
      rect(left + 26, 900, 44, 26, 6, '#242a32') + rect(right - 70, 900, 44, 26, 6, '#242a32'),
      path(`M${right - 4} 330L${right + depth - 18} 198V842L${right - 4} 908Z`, sideOf(brush, colour)),
      rect(left, 322, width, 586, 10, enamel(brush, colour)),
      // Raised lid behind, worktop in front of it.
      path(`M${left + 54} 96Q${left + 54} 84 ${left + 66} 84H${right + 30}Q${right + 42} 84 ${right + 42} 96L${right + 44} 196H${left + 52}Z`, brush.linear(60, [0, '#aebac8', 0.85], [0.4, '#e4eaf0', 0.75], [1, '#8c99a8', 0.85])),
      path(`M${left + 120} 92H${left + 260}L${left + 180} 194H${left + 60}Z`, '#ffffff', { opacity: 0.35 }),
      path(`M${left + 52} 190H${right + depth - 18}L${right + 12} 316H${left - 8}Z`, top ? brush.linear(80, [0, lighten(surface, 0.2)], [1, darken(surface, 0.22)]) : darkGlass(brush)),
      path(`M${right + 12} 316L${right + depth - 18} 190V206L${right + 12} 334Z`, top ? darken(surface, 0.4) : '#39414c'),
      rect(left - 8, 314, width + 20, 20, 8, steel(brush)),
      spots.map(([share, y]) => burner(brush, left + 20 + width * share! + (300 - y!) * 0.22, y!, wide && share === 0.5 ? 88 : 74)).join(''),
      rect(left + 8, 346, width - 16, 92, 8, lighten(colour, 0.14), { opacity: 0.55 }),
      times(knobs, (at) => knob(left + 62 + (at * (width - 124)) / (knobs - 1), 390)),
      // Oven door.
      rect(left + 14, 456, width - 28, 336, 12, darken(colour, 0.1)),
      rect(left + 17, 459, width - 34, 330, 11, enamel(brush, colour)),
      rect(left + 62, 534, width - 124, 218, 16, darkGlass(brush)),
      rect(left + 84, 560, width - 168, 168, 10, brush.radial(0.5, 0.2, 0.9, [0, '#8a5a2a', 0.85], [0.6, '#3d2815', 0.75], [1, '#141414', 0.4])),
      times(3, (at) => stroke(`M${left + 92} ${610 + at * 36}H${right - 92}`, '#c9b596', 3, { opacity: 0.4 })),
      path(`M${left + 110} 536H${left + 230}L${left + 160} 750H${left + 64}Z`, '#ffffff', { opacity: 0.09 }),
      rect(left + 52, 494, width - 104, 20, 10, '#0b1220', { opacity: 0.25 }) + rect(left + 52, 482, width - 104, 20, 10, steel(brush)) + rect(left + 66, 478, 16, 28, 5, '#79828d') + rect(right - 82, 478, 16, 28, 5, '#79828d'),
      rect(left + 14, 806, width - 28, 86, 10, enamel(brush, darken(colour, 0.05))) + stroke(`M${left + width / 2 - 90} 830H${left + width / 2 + 90}`, darken(colour, 0.4), 8, { opacity: 0.5 }),
      lettering(brand, left + width / 2, 762, 15, { colour: darken(colour, 0.62), weight: 1.7, spacing: 4 }),
    ].join('')
  })
