import { type Brush, groundShadow, path, picture, stroke } from '../drawing.ts'
import { lettering } from '../lettering.ts'

const SHAPE = 'M-380 -120Q-396 -166 -350 -158Q0 -226 350 -158Q396 -166 380 -120Q420 0 384 122Q394 168 348 158Q0 214 -348 158Q-394 168 -384 122Q-420 0 -380 -120Z'

function pillow(brush: Brush, x: number, y: number, turn: number, piping: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${[
    path(SHAPE, '#1c2536', { opacity: 0.2, transform: 'translate(6 26)', filter: brush.blur(12) }),
    path(SHAPE, brush.radial(0.4, 0.3, 0.85, [0, '#ffffff'], [0.55, '#f3f5f8'], [1, '#c5ced9'])),
    path(SHAPE, 'none', { stroke: piping, 'stroke-width': 7, 'stroke-linejoin': 'round' }),
    path(SHAPE, 'none', { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.7 }),
    stroke('M-340 -110Q-250 -60 -190 -76M340 -110Q250 -50 200 -70M-346 112Q-260 70 -200 92M350 112Q250 66 190 96M-80 -140Q-40 -110 20 -128M-60 128Q10 96 80 126', '#aab6c4', 8, { opacity: 0.4 }),
    stroke('M-338 -104Q-250 -54 -188 -70M342 -104Q252 -44 202 -64', '#ffffff', 4, { opacity: 0.8 }),
  ].join('')}</g>`
}

export const pillows = ({ brand, piping }: { brand: string; piping: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 808, 410, 34),
    pillow(brush, 520, 372, -6, piping),
    pillow(brush, 486, 628, 3, piping),
    `<g transform="rotate(3 486 628)">${path('M770 664H842V716H770Z', '#ffffff', { stroke: '#b8c2ce', 'stroke-width': 2 })}${lettering(brand, 806, 684, 10, { colour: piping, weight: 1.5, spacing: 2 })}</g>`,
  ].join(''))
