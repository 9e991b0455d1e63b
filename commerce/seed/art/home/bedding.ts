import { darken, lighten } from '../colour.ts'
import { type Brush, group, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

function fold(brush: Brush, y: number, height: number, inset: number, colour: string): string {
  const [left, right] = [120 + inset, 880 - inset]
  return (
    path(`M${left + 26} ${y}Q500 ${y - 8} ${right - 26} ${y}Q${right} ${y + 2} ${right} ${y + height / 2}T${right - 26} ${y + height}Q500 ${y + height + 6} ${left + 26} ${y + height}Q${left} ${y + height - 2} ${left} ${y + height / 2}T${left + 26} ${y}Z`, brush.linear(85, [0, lighten(colour, 0.4)], [0.5, lighten(colour, 0.08)], [1, darken(colour, 0.14)])) +
    stroke(`M${left + 8} ${y + height * 0.36}Q500 ${y + height * 0.3} ${right - 8} ${y + height * 0.36}M${left + 8} ${y + height * 0.68}Q500 ${y + height * 0.64} ${right - 8} ${y + height * 0.68}`, darken(colour, 0.24), 3, { opacity: 0.55 }) +
    stroke(`M${left + 10} ${y + height * 0.41}Q500 ${y + height * 0.35} ${right - 10} ${y + height * 0.41}`, lighten(colour, 0.6), 2.5, { opacity: 0.7 })
  )
}

/** Folded sheets under two pillowcases, tied with a ribbon. */
export const bedding = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => {
    const slip = (x: number, y: number, tint: string) =>
      path(`M${x} ${y + 30}Q${x - 6} ${y + 4} ${x + 26} ${y + 8}Q${x + 240} ${y - 26} ${x + 454} ${y + 8}Q${x + 486} ${y + 4} ${x + 480} ${y + 30}Q${x + 496} ${y + 80} ${x + 478} ${y + 138}Q${x + 482} ${y + 160} ${x + 450} ${y + 154}Q${x + 240} ${y + 178} ${x + 30} ${y + 154}Q${x - 2} ${y + 160} ${x + 2} ${y + 138}Q${x - 16} ${y + 80} ${x} ${y + 30}Z`, brush.linear(70, [0, lighten(tint, 0.6)], [0.5, lighten(tint, 0.22)], [1, darken(tint, 0.1)])) +
      stroke(`M${x + 60} ${y + 60}Q${x + 200} ${y + 20} ${x + 330} ${y + 54}M${x + 120} ${y + 116}Q${x + 270} ${y + 140} ${x + 400} ${y + 104}`, darken(tint, 0.25), 4, { opacity: 0.25 }) +
      rect(x + 408, y + 10, 4, 140, 2, darken(tint, 0.3), { opacity: 0.5 })
    return group(
      { transform: 'translate(-40 -40) scale(1.08)' },
      groundShadow(brush, 500, 842, 400, 28),
      fold(brush, 690, 146, 0, colour) + fold(brush, 550, 142, 12, lighten(colour, 0.3)),
      times(3, (at) => stroke(`M140 ${596 + at * 30}Q500 ${588 + at * 30} 860 ${596 + at * 30}`, colour, 5, { opacity: 0.55 })),
      fold(brush, 436, 116, 26, darken(colour, 0.06)),
      slip(270, 296, colour) + slip(250, 186, lighten(colour, 0.35)),
      // Paper band with the mark.
      path('M412 424Q500 418 588 424V840H412Z', '#ffffff', { opacity: 0.95 }) + path('M560 424Q576 422 588 424V840H560Z', '#d9dee5'),
      times(5, (at) => `<g transform="translate(496 590) rotate(${at * 72})">${path('M0 -6C-22 -20 -20 -50 0 -58C20 -50 22 -20 0 -6Z', brush.radial(0.5, 0.3, 0.8, [0, '#ffffff'], [1, lighten(colour, 0.3)]), { stroke: darken(colour, 0.35), 'stroke-width': 3 })}</g>`),
      lettering(brand, 487, 684, 14, { colour: darken(colour, 0.55), weight: 1.5, spacing: 2 }),
      lettering('300', 487, 726, 38, { colour: darken(colour, 0.4), weight: 1.2 }),
    )
  })
