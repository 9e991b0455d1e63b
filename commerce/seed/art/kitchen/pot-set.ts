import { cylinder, darken, lighten, steel } from '../colour.ts'
import { type Brush, ellipse, groundShadow, path, picture, rect, stroke } from '../drawing.ts'

/** One pot with its glass lid; `x` is its middle, `base` the ground. */
function pot(brush: Brush, x: number, base: number, width: number, height: number, colour: string, wood: string): string {
  const [left, right, top] = [x - width / 2, x + width / 2, base - height]
  const rim = width * 0.085
  const grip = brush.linear(90, [0, lighten(wood, 0.25)], [1, darken(wood, 0.35)])
  return [
    groundShadow(brush, x, base - 4, width * 0.56, 22),
    rect(left - 66, top + 26, 76, 28, 13, grip) + rect(right - 10, top + 26, 76, 28, 13, grip) + rect(left - 12, top + 22, 22, 36, 7, steel(brush)) + rect(right - 10, top + 22, 22, 36, 7, steel(brush)),
    path(`M${left} ${top}V${base - 50}Q${left + 4} ${base} ${left + 60} ${base}H${right - 60}Q${right - 4} ${base} ${right} ${base - 50}V${top}Z`, cylinder(brush, colour)),
    path(`M${left + 6} ${base - 46}Q${left + 12} ${base - 5} ${left + 62} ${base - 5}H${right - 62}Q${right - 12} ${base - 5} ${right - 6} ${base - 46}Q${x} ${base - 20} ${left + 6} ${base - 46}Z`, darken(colour, 0.45), { opacity: 0.35 }),
    ellipse(x, top, width / 2 + 4, rim, steel(brush, 0)) + ellipse(x, top, width / 2 - 6, rim - 4, darken(colour, 0.7)),
    path(`M${left + 2} ${top}Q${left + 20} ${top - width * 0.25} ${x} ${top - width * 0.26}Q${right - 20} ${top - width * 0.25} ${right - 2} ${top}Q${x} ${top + rim * 1.9} ${left + 2} ${top}Z`, brush.linear(35, [0, '#f4fafd', 0.85], [0.4, '#b8ccd8', 0.55], [1, '#7d95a5', 0.75])),
    path(`M${left + 26} ${top - 10}Q${left + 46} ${top - width * 0.2} ${x - 20} ${top - width * 0.23}Q${x - width * 0.3} ${top - 26} ${left + 60} ${top + 4}Z`, '#ffffff', { opacity: 0.5 }),
    stroke(`M${left + 2} ${top}Q${x} ${top + rim * 1.9} ${right - 2} ${top}`, '#c4ccd5', 8) + stroke(`M${left + 6} ${top - 1}Q${x} ${top + rim * 1.9 - 3} ${right - 6} ${top - 1}`, '#ffffff', 2.5),
    ellipse(x, top - width * 0.26, 20, 7, steel(brush, 0)) + path(`M${x - 14} ${top - width * 0.26}L${x - 30} ${top - width * 0.26 - 36}Q${x} ${top - width * 0.26 - 52} ${x + 30} ${top - width * 0.26 - 36}L${x + 14} ${top - width * 0.26}Z`, grip),
  ].join('')
}

function pan(brush: Brush, x: number, y: number, r: number, colour: string, wood: string): string {
  return [
    groundShadow(brush, x, y + r * 0.3, r, 18),
    `<g transform="rotate(-9 ${x} ${y})">${rect(x + r - 12, y - 16, 214, 32, 16, brush.linear(90, [0, lighten(wood, 0.3)], [1, darken(wood, 0.35)]))}${rect(x + r - 18, y - 18, 44, 36, 8, steel(brush))}</g>`,
    ellipse(x, y + 26, r, r * 0.32, darken(colour, 0.3)) + ellipse(x, y, r, r * 0.32, steel(brush, 0)) + ellipse(x, y, r - 7, r * 0.32 - 5, brush.linear(60, [0, '#525a65'], [1, '#191d23'])) + ellipse(x, y + 12, r - 34, r * 0.24 - 8, brush.radial(0.4, 0.3, 0.8, [0, '#4b535d'], [1, '#20252c'])) + stroke(`M${x - r * 0.6} ${y - 2}Q${x - r * 0.3} ${y - r * 0.2} ${x + r * 0.1} ${y - r * 0.22}`, '#ffffff', 6, { opacity: 0.22 }),
  ].join('')
}

export const potSet = ({ colour, wood }: { colour: string; wood: string }): string =>
  picture((brush) => [
    pot(brush, 622, 612, 400, 260, colour, wood),
    pot(brush, 268, 664, 300, 200, colour, wood),
    pot(brush, 700, 846, 270, 150, colour, wood),
    pan(brush, 308, 806, 210, colour, wood),
  ].join(''))
