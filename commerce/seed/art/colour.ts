import type { Brush } from './drawing.ts'

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Colour between two `#rrggbb`, `share` of the way to the second. */
function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  return `#${a.map((value, at) => Math.round(value + (b[at]! - value) * share).toString(16).padStart(2, '0')).join('')}`
}
export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share)
export const darken = (colour: string, share: number): string => mix(colour, '#0a0f18', share)

/** Painted metal or plastic seen from the front: light from the left, a sheen, a darker right edge. */
export const enamel = (brush: Brush, colour: string): string =>
  brush.linear(12, [0, lighten(colour, 0.1)], [0.16, lighten(colour, 0.3)], [0.5, colour], [0.85, darken(colour, 0.12)], [1, darken(colour, 0.22)])
/** The face turned away from the light. */
export const sideOf = (brush: Brush, colour: string): string => brush.linear(0, [0, darken(colour, 0.3)], [1, darken(colour, 0.46)])
/** The face turned up to the light. */
export const topOf = (brush: Brush, colour: string): string => brush.linear(100, [0, lighten(colour, 0.5)], [1, lighten(colour, 0.12)])
/** Polished steel along an angle. */
export const steel = (brush: Brush, angle = 90): string =>
  brush.linear(angle, [0, '#fbfcfd'], [0.18, '#d5dae0'], [0.42, '#f4f6f8'], [0.6, '#aab2bc'], [0.82, '#cdd3da'], [1, '#868f9a'])
/** A cylinder of one colour standing upright. */
export const cylinder = (brush: Brush, colour: string): string =>
  brush.linear(0, [0, darken(colour, 0.34)], [0.1, darken(colour, 0.1)], [0.28, lighten(colour, 0.34)], [0.42, lighten(colour, 0.08)], [0.72, darken(colour, 0.16)], [0.93, darken(colour, 0.42)], [1, darken(colour, 0.3)])
export const darkGlass = (brush: Brush): string => brush.linear(50, [0, '#3a424e'], [0.32, '#1a2029'], [0.7, '#0f141b'], [1, '#232a34'])
