import { darken, lighten, steel } from '../colour.ts'
import { groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

/** A hair trimmer standing, or the slim handle of an electric toothbrush. */
export const trimmer = ({ brand, colour, kind }: { brand: string; colour: string; kind: 'trimmer' | 'toothbrush' }): string =>
  picture((brush) => {
    const body = brush.linear(0, [0, darken(colour, 0.4)], [0.18, lighten(colour, 0.35)], [0.4, colour], [0.8, darken(colour, 0.2)], [1, darken(colour, 0.5)])
    const toothbrush = kind === 'toothbrush'
    return [
      groundShadow(brush, 500, 912, toothbrush ? 190 : 210, 24),
      toothbrush ? path('M340 880Q342 850 400 846H600Q658 850 660 880V904H340Z', brush.linear(0, [0, '#c3cad2'], [0.3, '#ffffff'], [1, '#9aa3ad'])) : '',
      path(toothbrush ? 'M430 420Q432 380 470 372H530Q568 380 570 420L580 840Q578 868 550 870H450Q422 868 420 840Z' : 'M378 300Q384 250 430 244H570Q616 250 622 300C650 440 600 520 604 640L612 860Q610 906 570 908H430Q390 906 388 860L396 640C400 520 350 440 378 300Z', body),
      toothbrush
        ? path('M480 376L486 190H514L520 376Z', brush.linear(0, [0, '#cfd6dd'], [0.4, '#ffffff'], [1, '#aab3bc'])) + rect(470, 88, 60, 116, 26, '#f4f7fa', { stroke: '#b9c3cc', 'stroke-width': 3 }) + times(5, (row) => times(4, (at) => rect(446, 100 + row * 20, 34, 5, 2, at % 2 ? '#5fb0e6' : '#ffffff', { transform: `translate(0 ${at * 4.5})` })))
        : path('M396 244L410 160H590L604 244Z', steel(brush, 0)) + rect(392, 128, 216, 40, 8, '#3a414a') + times(18, (at) => path(`M${396 + at * 12} 128L${402 + at * 12} 92L${408 + at * 12} 128Z`, '#cfd6dd')) + stroke('M398 206H602', '#7d868f', 4),
      rect(toothbrush ? 474 : 462, 480, toothbrush ? 52 : 76, toothbrush ? 76 : 100, 26, darken(colour, 0.45)) + rect(toothbrush ? 486 : 478, toothbrush ? 494 : 498, toothbrush ? 28 : 44, toothbrush ? 28 : 44, 14, '#5ee08a'),
      lettering(brand, 500, toothbrush ? 620 : 660, toothbrush ? 17 : 28, { colour: lighten(colour, 0.8), weight: 1.5, spacing: 3 }),
      times(3, (at) => rect(toothbrush ? 482 : 470, 730 + at * 26, toothbrush ? 36 : 60, 8, 4, lighten(colour, 0.4), { opacity: 0.6 })),
    ].join('')
  })
