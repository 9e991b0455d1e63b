import { darken, lighten } from '../colour.ts'
import { type Brush, group, rect, stroke, times } from '../drawing.ts'

/** White paint: the grain hardly shows through. */
const isPale = (colour: string): boolean => Number.parseInt(colour.slice(1, 3), 16) > 225

/** A board of wood with its grain running along the longer side. */
export function board(brush: Brush, x: number, y: number, width: number, height: number, colour: string, radius = 4): string {
  const flat = width >= height
  const length = flat ? width : height
  const across = flat ? height : width
  const clip = brush.clip(rect(x, y, width, height, radius, '#000000'))
  const lines = Math.max(3, Math.round(across / 14))
  const grain = times(lines, (at) => {
    const offset = ((at + 0.5) * across) / lines
    const bend = ((at * 37) % 9) - 4
    return flat
      ? stroke(`M${x} ${y + offset}C${x + length * 0.3} ${y + offset + bend} ${x + length * 0.6} ${y + offset - bend} ${x + length} ${y + offset + bend * 0.5}`, at % 3 ? darken(colour, 0.25) : lighten(colour, 0.35), 1.6 + (at % 3) * 0.6)
      : stroke(`M${x + offset} ${y}C${x + offset + bend} ${y + length * 0.3} ${x + offset - bend} ${y + length * 0.6} ${x + offset + bend * 0.5} ${y + length}`, at % 3 ? darken(colour, 0.25) : lighten(colour, 0.35), 1.6 + (at % 3) * 0.6)
  })
  return (
    rect(x, y, width, height, radius, brush.linear(flat ? 80 : 10, [0, lighten(colour, 0.16)], [0.5, colour], [1, darken(colour, 0.14)])) +
    group({ 'clip-path': clip, opacity: isPale(colour) ? 0.09 : 0.32 }, grain) +
    rect(x + 1, y + 1, width - 2, height - 2, radius, 'none', { stroke: lighten(colour, 0.4), 'stroke-width': 1.6, opacity: 0.5 })
  )
}
