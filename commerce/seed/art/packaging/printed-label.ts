import type { Brush } from '../drawing.ts'
import { type Emblem, emblem } from '../grocery/label-art.ts'
import { lettering } from '../lettering.ts'

/** What every package tells from its front. */
export interface Print {
  brand: string
  title: string
  weight: string
  colour: string
  /** Second colour: band, lid or seal. */
  accent: string
  emblem: Emblem
}

/** Height at which a word fills at most `width`, and never more than `most`. */
export function fitting(text: string, width: number, most: number): number {
  return Math.min(most, (width * 10) / (text.length * 9.4))
}

interface Place {
  x: number
  top: number
  width: number
  height: number
  ink: string
  /** Ink of the title and weight, where it is not the brand's. */
  second?: string
}

/** Brand, sign, title and weight one under the other in a box. */
export function printed(brush: Brush, { brand, title, weight, emblem: kind }: Pick<Print, 'brand' | 'title' | 'weight' | 'emblem'>, { x, top, width, height, ink, second = ink }: Place): string {
  const lines = title.split('\n')
  const title_ = Math.min(...lines.map((line) => fitting(line, width * 0.9, height * 0.085)))
  return [
    lettering(brand, x, top + height * 0.05, fitting(brand, width * 0.84, height * 0.14), { colour: ink, weight: 1.9, spacing: 3 }),
    emblem(brush, kind, x, top + height * (lines.length > 1 ? 0.43 : 0.46), Math.min(width, height) / 260),
    ...lines.map((line, at) => lettering(line, x, top + height * (lines.length > 1 ? 0.665 : 0.71) + at * title_ * 1.6, title_, { colour: second, weight: 1.7, spacing: 3 })),
    lettering(weight, x, top + height * 0.92, fitting(weight, width * 0.5, height * 0.055), { colour: second, weight: 1.6, opacity: 0.9 }),
  ].join('')
}
