import { darkGlass, darken, enamel, lighten, sideOf, steel } from '../colour.ts'
import { type Brush, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export interface Fridge {
  brand: string
  colour: string
  /** Where the freezer is. */
  layout: 'duplex' | 'inverse'
  /** Degrees shown on the door's panel; absent = no panel. */
  display?: string
}

const [LEFT, TOP, WIDTH, BOTTOM, DEPTH] = [262, 66, 400, 912, 84]

function door(brush: Brush, colour: string, y: number, height: number): string {
  return (
    rect(LEFT, y, WIDTH, height, 12, enamel(brush, colour)) +
    rect(LEFT + 1.5, y + 1.5, WIDTH - 3, height - 3, 11, 'none', { stroke: lighten(colour, 0.6), 'stroke-width': 2.5, opacity: 0.75 }) +
    // A tall window reflected in the enamel.
    path(`M${LEFT + 92} ${y + 10}H${LEFT + 158}L${LEFT + 118} ${y + height - 10}H${LEFT + 52}Z`, brush.linear(90, [0, '#ffffff', 0.3], [1, '#ffffff', 0.02]))
  )
}

function handle(brush: Brush, y: number, height: number): string {
  const x = LEFT + 26
  return (
    rect(x + 9, y + 8, 17, height, 8, '#0b1220', { opacity: 0.22 }) +
    rect(x, y, 17, height, 8, steel(brush, 0)) +
    rect(x + 3.5, y + 6, 4, height - 12, 2, '#ffffff', { opacity: 0.8 })
  )
}

export const fridge = ({ brand, colour, layout, display }: Fridge): string =>
  picture((brush) => {
    const split = layout === 'duplex' ? 330 : 590
    const upper = split - TOP
    const lower = BOTTOM - split - 8
    const slope = DEPTH * 0.16
    const side = `M${LEFT + WIDTH - 6} ${TOP}L${LEFT + WIDTH + DEPTH} ${TOP + slope}V${BOTTOM - slope}L${LEFT + WIDTH - 6} ${BOTTOM}Z`
    return [
      groundShadow(brush, 510, BOTTOM + 16, 270, 24),
      ellipse(LEFT + 46, BOTTOM + 8, 22, 9, '#20262e') + ellipse(LEFT + WIDTH - 40, BOTTOM + 8, 22, 9, '#20262e') + ellipse(LEFT + WIDTH + 62, BOTTOM - 6, 14, 7, '#20262e'),
      path(side, sideOf(brush, colour)),
      rect(LEFT + 4, TOP + 4, WIDTH - 4, BOTTOM - TOP - 4, 8, darken(colour, 0.62)),
      door(brush, colour, TOP, upper) + door(brush, colour, split + 8, lower),
      layout === 'duplex' ? handle(brush, split - 190, 168) + handle(brush, split + 32, 250) : handle(brush, split - 290, 266) + handle(brush, split + 34, 150),
      layout === 'inverse' ? times(2, (at) => stroke(`M${LEFT + 12} ${split + 112 + at * 100}H${LEFT + WIDTH - 12}`, darken(colour, 0.35), 3, { opacity: 0.55 })) : '',
      lettering(brand, LEFT + WIDTH / 2, TOP + 40, 17, { colour: darken(colour, 0.6), weight: 1.5, spacing: 4 }),
      display
        ? rect(LEFT + WIDTH - 132, split + 60 - (layout === 'inverse' ? 320 : 0), 88, 150, 12, darkGlass(brush)) +
          lettering(display, LEFT + WIDTH - 88, split + 84 - (layout === 'inverse' ? 320 : 0), 27, { colour: '#9be7ff', weight: 1.3 }) +
          times(3, (at) => rect(LEFT + WIDTH - 111, split + 140 + at * 19 - (layout === 'inverse' ? 320 : 0), at === 1 ? 30 : 46, 5, 2.5, '#7f93a8', { opacity: 0.75 }))
        : '',
    ].join('')
  })
