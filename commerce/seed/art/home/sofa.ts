import { cylinder, darken, lighten } from '../colour.ts'
import { type Brush, groundShadow, path, picture, rect, stroke } from '../drawing.ts'

export interface Sofa {
  colour: string
  /** Colour of the loose cushions. */
  accent: string
  seats: 2 | 3
}

const fabric = (brush: Brush, colour: string) => brush.linear(75, [0, lighten(colour, 0.3)], [0.4, lighten(colour, 0.08)], [1, darken(colour, 0.18)])

function backrest(brush: Brush, colour: string, x: number, width: number): string {
  return (
    path(`M${x + 6} 560Q${x - 4} 420 ${x + 4} 356Q${x + 10} 318 ${x + 46} 314Q${x + width / 2} 300 ${x + width - 46} 314Q${x + width - 10} 318 ${x + width - 4} 356Q${x + width + 4} 420 ${x + width - 6} 560Z`, fabric(brush, colour)) +
    stroke(`M${x + 22} 352Q${x + width / 2} 330 ${x + width - 22} 352`, darken(colour, 0.24), 3, { 'stroke-dasharray': '7 6', opacity: 0.7 }) +
    path(`M${x + width - 60} 330Q${x + width - 20} 420 ${x + width - 30} 556H${x + width - 8}Q${x + width} 420 ${x + width - 10} 350Z`, darken(colour, 0.4), { opacity: 0.22 }) +
    stroke(`M${x + width * 0.3} 470Q${x + width * 0.4} 500 ${x + width * 0.34} 548M${x + width * 0.66} 480Q${x + width * 0.6} 510 ${x + width * 0.64} 550`, darken(colour, 0.3), 4, { opacity: 0.22 })
  )
}

function seat(brush: Brush, colour: string, x: number, width: number): string {
  return (
    path(`M${x} 576Q${x + 4} 546 ${x + 36} 544H${x + width - 36}Q${x + width - 4} 546 ${x + width} 576V640H${x}Z`, brush.linear(90, [0, lighten(colour, 0.42)], [1, lighten(colour, 0.12)])) +
    rect(x, 600, width, 110, 26, fabric(brush, colour)) +
    stroke(`M${x + 20} 608H${x + width - 20}M${x + 20} 700H${x + width - 20}`, darken(colour, 0.3), 3, { opacity: 0.5 }) +
    stroke(`M${x + 24} 614H${x + width - 24}`, lighten(colour, 0.5), 2.5, { opacity: 0.6 })
  )
}

const cushion = (brush: Brush, colour: string, x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M-78 -74Q0 -92 78 -74Q94 0 78 76Q0 92 -78 76Q-94 0 -78 -74Z', '#0a0f18', { opacity: 0.22, transform: 'translate(7 10)' })}${path('M-78 -74Q0 -92 78 -74Q94 0 78 76Q0 92 -78 76Q-94 0 -78 -74Z', fabric(brush, colour))}${stroke('M-60 -58Q0 -30 60 -58M-60 60Q0 34 60 60', darken(colour, 0.3), 3, { opacity: 0.35 })}${stroke('M-74 -70Q-88 0 -74 72', lighten(colour, 0.5), 3, { opacity: 0.6 })}</g>`

export const sofa = ({ colour, accent, seats }: Sofa): string =>
  picture((brush) => {
    const [left, right] = [seats === 3 ? 132 : 180, seats === 3 ? 868 : 820]
    const width = (right - left) / seats
    const arm = (x: number, tint: string) =>
      path(`M${x} 500Q${x + 2} 456 ${x + 46} 452Q${x + 92} 456 ${x + 94} 500V776Q${x + 94} 790 ${x + 80} 790H${x + 14}Q${x} 790 ${x} 776Z`, cylinder(brush, tint)) + path(`M${x + 6} 498Q${x + 10} 464 ${x + 47} 460Q${x + 84} 464 ${x + 88} 498Q${x + 47} 476 ${x + 6} 498Z`, lighten(tint, 0.4), { opacity: 0.7 }) + stroke(`M${x + 14} 520V770`, darken(tint, 0.3), 3, { 'stroke-dasharray': '7 6', opacity: 0.5 })
    const feet = [left - 46, right + 16].map((x) => path(`M${x} 786H${x + 34}L${x + 26} 838H${x + 8}Z`, brush.linear(0, [0, '#a5713f'], [1, '#5a3718']))).join('')
    return [
      groundShadow(brush, 500, 838, (right - left) / 2 + 80, 28),
      feet,
      Array.from({ length: seats }, (_, at) => backrest(brush, colour, left + at * width, width)).join(''),
      path(`M${left} 540H${right}V576H${left}Z`, darken(colour, 0.5), { opacity: 0.4 }) + rect(left, 570, right - left, 150, 0, darken(colour, 0.55)),
      Array.from({ length: seats }, (_, at) => seat(brush, colour, left + at * width, width)).join(''),
      rect(left, 706, right - left, 82, 12, fabric(brush, darken(colour, 0.12))) + stroke(`M${left + 12} 714H${right - 12}`, darken(colour, 0.5), 5, { opacity: 0.5 }),
      arm(left - 78, colour) + arm(right - 16, darken(colour, 0.08)),
      cushion(brush, accent, left + 92, 486, -9) + cushion(brush, lighten(colour, 0.4), right - 96, 488, 8),
    ].join('')
  })
