import { type Brush, group, path, picture, rect, stroke } from '../drawing.ts'

/** Mirror steel: a narrow piece needs hard edges to read as metal. */
const mirror = (brush: Brush, angle: number): string => brush.linear(angle, [0, '#78828e'], [0.16, '#d9dee4'], [0.34, '#ffffff'], [0.52, '#9aa4af'], [0.7, '#e6eaee'], [0.88, '#a3acb7'], [1, '#59636f'])
const EDGE = { stroke: '#6d7783', 'stroke-width': 2 }

/** One handle, 300 long from the neck at y = 560, faceted down the middle. */
const handle = (x: number, brush: Brush): string =>
  path(`M${x - 10} 470C${x - 12} 560 ${x - 26} 760 ${x - 29} 862Q${x - 28} 902 ${x} 904Q${x + 28} 902 ${x + 29} 862C${x + 26} 760 ${x + 12} 560 ${x + 10} 470Z`, mirror(brush, 4), EDGE) + stroke(`M${x - 2} 500L${x - 4} 880`, '#ffffff', 4, { opacity: 0.85 }) + stroke(`M${x + 5} 500L${x + 12} 876`, '#7a838e', 3, { opacity: 0.55 })

export const cutlery = (): string =>
  picture((brush) => {
    const spoon = (x: number, size: number) => group({ transform: `translate(${x} ${904 - 904 * size}) scale(${size})` }, handle(0, brush), path('M0 92C62 92 84 190 78 268C72 360 36 424 12 486H-12C-36 424 -72 360 -78 268C-84 190 -62 92 0 92Z', mirror(brush, 14), EDGE), path('M0 116C44 116 62 196 58 262C54 330 30 376 0 392C-30 376 -54 330 -58 262C-62 196 -44 116 0 116Z', brush.linear(60, [0, '#646e7a'], [0.4, '#b9c1ca'], [0.72, '#ffffff'], [1, '#7f8994'])))
    const fork = (x: number) => group({ transform: `translate(${x} 0)` }, handle(0, brush), path('M-62 96Q-54 88 -46 96L-42 250H-30L-26 96Q-20 88 -14 96L-8 250H8L14 96Q20 88 26 96L30 250H42L46 96Q54 88 62 96L66 282C66 360 30 400 12 486H-12C-30 400 -66 360 -66 282Z', mirror(brush, 8), EDGE), stroke('M-54 108L-50 270M-20 108L-16 270', '#ffffff', 3.4, { opacity: 0.9 }))
    const knife = (x: number) => group({ transform: `translate(${x} 0)` }, handle(0, brush), path('M-14 486L-20 150Q-18 92 12 92Q46 130 42 300Q40 410 24 486Z', mirror(brush, 6), EDGE), stroke('M36 180Q44 320 26 470', '#8b949f', 3, { 'stroke-dasharray': '3 4' }), stroke('M-8 140L-6 470', '#ffffff', 4, { opacity: 0.9 }))
    return [
      group({ opacity: 0.28, filter: brush.blur(9), transform: 'translate(10 14)' }, rect(176, 110, 60, 790, 26, '#1c2536'), rect(372, 110, 56, 790, 26, '#1c2536'), rect(576, 110, 60, 790, 26, '#1c2536'), rect(786, 300, 46, 600, 22, '#1c2536')),
      fork(206) + knife(400) + spoon(606, 1) + spoon(806, 0.74),
    ].join('')
  })
