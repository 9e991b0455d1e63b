/** Strokes of what measures are written with, each in a box ten high: pictures hold no letter of a font. */
const STROKES: Readonly<Record<string, readonly [width: number, path: string]>> = {
  '0': [6, 'M3 0C1 0 .5 2.5 .5 5S1 10 3 10 5.5 7.5 5.5 5 5 0 3 0Z'],
  '1': [4, 'M.6 2L3 0V10'],
  '2': [6, 'M.7 2.6C.7 1 1.7 0 3.1 0S5.4 1 5.4 2.6C5.4 5 .6 7 .6 10H5.6'],
  '3': [
    6,
    'M.8 1.2C1.3 .4 2 0 3 0 4.5 0 5.3 1.1 5.3 2.4S4.4 4.8 2.6 4.8C4.6 4.8 5.5 6 5.5 7.3S4.6 10 3 10C1.9 10 1 9.5 .5 8.6',
  ],
  '4': [6, 'M4.2 10V0L.4 7H5.8'],
  '5': [6, 'M5.2 0H1.3L.9 4.4C1.5 3.9 2.2 3.7 3 3.7 4.6 3.7 5.5 5 5.5 6.8S4.5 10 2.9 10C1.9 10 1 9.6 .5 8.8'],
  '6': [6, 'M5 .9C4.5 .3 3.9 0 3.2 0 1.3 0 .5 2.4 .5 5.5 .5 8.4 1.3 10 3 10S5.5 8.7 5.5 6.9 4.6 4 3.1 4 .6 5.2 .5 6.9'],
  '7': [6, 'M.5 0H5.5L2.2 10'],
  '8': [
    6,
    'M3 4.7C1.7 4.7 .9 3.7 .9 2.4S1.7 0 3 0 5.1 1 5.1 2.4 4.3 4.7 3 4.7 .5 5.8 .5 7.3 1.4 10 3 10 5.5 8.8 5.5 7.3 4.3 4.7 3 4.7Z',
  ],
  '9': [
    6,
    'M1 9.1C1.5 9.7 2.1 10 2.8 10 4.7 10 5.5 7.6 5.5 4.5 5.5 1.6 4.7 0 3 0S.5 1.3 .5 3.1 1.4 6 2.9 6 5.4 4.8 5.5 3.1',
  ],
  ',': [1.5, 'M1 9.2L.4 11.4'],
  c: [5, 'M4.6 5C4.2 4.2 3.6 3.8 2.8 3.8 1.4 3.8 .5 5.1 .5 6.9S1.4 10 2.8 10C3.6 10 4.2 9.6 4.6 8.8'],
  m: [
    8.4,
    'M.5 10V4M.5 6C.9 4.6 1.7 3.8 2.6 3.8 3.7 3.8 4.2 4.6 4.2 6V10M4.2 6C4.6 4.6 5.4 3.8 6.3 3.8 7.4 3.8 7.9 4.6 7.9 6V10',
  ],
  ' ': [2, ''],
}
const GAP = 1.6
const HEIGHT = 30

/** A measure such as `16,3 cm` as strokes, its middle at a point. */
export function figures(text: string, x: number, y: number): string {
  const glyphs = [...text].map((letter) => STROKES[letter]!)
  const width = glyphs.reduce((sum, [own]) => sum + own + GAP, -GAP)
  const scale = HEIGHT / 10
  let left = 0
  const paths = glyphs.map(([own, path]) => {
    const at = left
    left += own + GAP
    return path === '' ? '' : `<path transform="translate(${round(at)} 0)" d="${path}"/>`
  })
  const place = `translate(${round(x - (width * scale) / 2)} ${round(y - HEIGHT / 2)}) scale(${scale})`
  return `<g transform="${place}" fill="none" stroke="#10325f" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}

export const round = (value: number): number => Math.round(value * 10) / 10
