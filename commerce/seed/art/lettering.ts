import { fix, group, stroke } from './drawing.ts'

/** Capital letters as strokes in a box 10 high: a picture must not depend on the fonts of the machine that rasterises it. */
const GLYPHS: Record<string, readonly [width: number, d: string]> = {
  A: [8, 'M0 10L4 0L8 10M1.4 6.6H6.6'], B: [6.6, 'M0 4.7H3.8A2.35 2.35 0 0 0 3.8 0H0V10H4.2A2.65 2.65 0 0 0 4.2 4.7'], C: [8.2, 'M8.2 1.8A4.8 5 0 1 0 8.2 8.2'],
  D: [8, 'M0 0V10H3A5 5 0 0 0 3 0Z'], E: [6, 'M6 0H0V10H6M0 5H5'], F: [6, 'M6 0H0V10M0 5H5'], G: [8.8, 'M8.2 1.8A4.8 5 0 1 0 8.8 6V5.4H5.4'],
  H: [7.6, 'M0 0V10M7.6 0V10M0 5H7.6'], I: [0, 'M0 0V10'], J: [4.6, 'M4.6 0V7A2.3 3 0 0 1 0 7'], K: [7.2, 'M0 0V10M6.8 0L0 6.2M2.4 4.2L7.2 10'], L: [5.6, 'M0 0V10H5.6'],
  M: [9.4, 'M0 10V0L4.7 6.6L9.4 0V10'], N: [7.8, 'M0 10V0L7.8 10V0'], O: [9.8, 'M4.9 0A4.9 5 0 1 1 4.89 0Z'], P: [6.8, 'M0 10V0H3.9A2.95 2.95 0 0 1 3.9 5.9H0'],
  Q: [9.8, 'M4.9 0A4.9 5 0 1 1 4.89 0ZM6.4 6.8L9.6 10.4'], R: [7, 'M0 10V0H3.9A2.85 2.85 0 0 1 3.9 5.7H0M3.7 5.7L7 10'],
  S: [7, 'M6.5 1.7C5.7 .6 4.8 0 3.5 0C1.6 0 .4 1 .4 2.6C.4 6 7 4.1 7 7.4C7 9 5.6 10 3.6 10C2 10 .8 9.4 0 8.2'], T: [7.6, 'M0 0H7.6M3.8 0V10'], U: [7.6, 'M0 0V6.2A3.8 3.8 0 0 0 7.6 6.2V0'],
  V: [8, 'M0 0L4 10L8 0'], W: [11.6, 'M0 0L2.9 10L5.8 1L8.7 10L11.6 0'], X: [7.4, 'M0 0L7.4 10M7.4 0L0 10'], Y: [7.6, 'M0 0L3.8 5.2L7.6 0M3.8 5.2V10'], Z: [7, 'M0 0H7L0 10H7'],
  0: [7, 'M3.5 0C5.6 0 7 2 7 5C7 8 5.6 10 3.5 10C1.4 10 0 8 0 5C0 2 1.4 0 3.5 0Z'], 1: [2.6, 'M0 1.9L2.6 0V10'], 2: [6.8, 'M.3 2.8A3.1 2.9 0 0 1 6.5 3C6.5 5.4 0 7.6 0 10H6.8'],
  3: [6.8, 'M.3 1.8C1 .6 2 0 3.4 0C5.2 0 6.3 1 6.3 2.5C6.3 4 5.1 4.8 3.2 4.8C5.5 4.8 6.8 5.8 6.8 7.4C6.8 9 5.5 10 3.5 10C1.9 10 .7 9.3 0 8.1'], 4: [7.2, 'M5.4 10V0L0 7H7.2'],
  5: [6.8, 'M6.2 0H1.2L.7 4.6C1.4 4 2.4 3.7 3.4 3.7C5.5 3.7 6.8 5 6.8 6.8C6.8 8.7 5.4 10 3.3 10C1.8 10 .7 9.4 0 8.4'], 6: [6.8, 'M5.8 .4C2.4 .8 0 3.4 0 6.6A3.4 3.4 0 1 0 .3 5.4'],
  7: [6.6, 'M0 0H6.6L2.4 10'], 8: [6.8, 'M3.4 4.7C1.6 4.7 .5 3.8 .5 2.4C.5 1 1.6 0 3.4 0C5.2 0 6.3 1 6.3 2.4C6.3 3.8 5.2 4.7 3.4 4.7C1.4 4.7 0 5.7 0 7.3C0 9 1.4 10 3.4 10C5.4 10 6.8 9 6.8 7.3C6.8 5.7 5.4 4.7 3.4 4.7Z'],
  9: [6.8, 'M1 9.6C4.4 9.2 6.8 6.6 6.8 3.4A3.4 3.4 0 1 0 6.5 4.6'], ':': [0, 'M0 3V3.1M0 7.9V8'], '.': [0, 'M0 9.9V10'], ',': [1, 'M1 9.4V10L0 11.8'], '-': [4, 'M0 5H4'], '%': [8.4, 'M8 0L.4 10M2 0A2 2.2 0 1 1 1.99 0M6.4 5.6A2 2.2 0 1 1 6.39 5.6'], '°': [3, 'M1.5 0A1.5 1.5 0 1 1 1.49 0'], '+': [6, 'M3 2V8M0 5H6'],
}
const MARKS: Record<string, string> = { '\u0301': 'M-.6 -1.6L1.4 -3.4', '\u0302': 'M-2 -1.5L0 -3.3L2 -1.5', '\u0303': 'M-2.2 -1.6C-1 -3.6 .6 -.8 2.2 -2.8', '\u0327': 'M.2 10V11.4C1.8 11.4 1.6 13.4 -.8 13' }
const SPACE = 4.5

export interface Lettering {
  colour: string
  /** Thickness of the stroke where a capital is 10 high. */
  weight?: number
  /** Air between letters on the same scale. */
  spacing?: number
  anchor?: 'start' | 'middle'
  /** Degrees of slant. */
  slant?: number
  /** Horizontal stretch. */
  stretch?: number
  opacity?: number
}

/** Words drawn as strokes; `x` is the start or middle, `y` the top of the capitals, `height` their height in picture units. */
export function lettering(text: string, x: number, y: number, height: number, { colour, weight = 1.4, spacing = 2.6, anchor = 'middle', slant = 0, stretch = 1, opacity = 1 }: Lettering): string {
  let at = 0
  const strokes: string[] = []
  for (const character of text.toUpperCase()) {
    const [base = '', ...marks] = character.normalize('NFD')
    const glyph = GLYPHS[base]
    if (!glyph) {
      at += SPACE
      continue
    }
    const moved = (d: string, by: number) => group({ transform: `translate(${fix(by)} 0)` }, stroke(d, colour, weight))
    strokes.push(moved(glyph[1], at), ...marks.flatMap((mark) => (MARKS[mark] ? [moved(MARKS[mark], at + glyph[0] / 2)] : [])))
    at += glyph[0] + spacing
  }
  const scale = height / 10
  const start = anchor === 'middle' ? x - ((at - spacing) * scale * stretch) / 2 : x
  return group({ transform: `translate(${fix(start)} ${fix(y)}) skewX(${-slant}) scale(${fix(scale * stretch)} ${fix(scale)})`, opacity }, ...strokes)
}
