import { darken, lighten } from '../colour.ts'
import { circle, group, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { type Scene, wallpaper } from './wallpaper.ts'

export interface Smartphone {
  brand: string
  colour: string
  scene: Scene
  lenses: 2 | 3
  /** Clock on the lock screen. */
  clock: string
}

const [WIDTH, HEIGHT] = [392, 800]

/** Back of the phone behind, front before it. */
export const smartphone = ({ brand, colour, scene, lenses, clock }: Smartphone): string =>
  picture((brush) => {
    const frame = brush.linear(10, [0, lighten(colour, 0.6)], [0.08, darken(colour, 0.2)], [0.5, lighten(colour, 0.25)], [0.94, darken(colour, 0.4)], [1, lighten(colour, 0.3)])
    const lens = (x: number, y: number) =>
      circle(x, y, 44, '#0c1016') + circle(x, y, 44, 'none', { stroke: lighten(colour, 0.45), 'stroke-width': 5 }) + circle(x, y, 26, brush.radial(0.4, 0.35, 0.7, [0, '#4a6fa8'], [0.5, '#15233f'], [1, '#05070c'])) + circle(x - 9, y - 10, 7, '#ffffff', { opacity: 0.75 })
    const back = group(
      { transform: 'translate(452 88) rotate(7 196 400)' },
      rect(0, 0, WIDTH, HEIGHT, 58, frame),
      rect(7, 7, WIDTH - 14, HEIGHT - 14, 52, brush.linear(60, [0, lighten(colour, 0.4)], [0.45, colour], [1, darken(colour, 0.35)])),
      path(`M60 8H190L40 ${HEIGHT - 60}Q8 ${HEIGHT - 60} 8 ${HEIGHT - 110}V60Q10 8 60 8Z`, '#ffffff', { opacity: 0.14 }),
      rect(206, 34, 152, lenses * 112 + 24, 40, brush.linear(50, [0, lighten(colour, 0.3)], [1, darken(colour, 0.25)]), { stroke: lighten(colour, 0.5), 'stroke-width': 2.5 }),
      times(lenses, (at) => lens(282, 100 + at * 112)),
      circle(228, 100, 9, '#fff3cf'),
      lettering(brand, 196, 690, 22, { colour: lighten(colour, 0.7), weight: 1.3, spacing: 4.5, opacity: 0.85 }),
    )
    const front = group(
      { transform: 'translate(118 100) rotate(-4 196 400)' },
      rect(16, 22, WIDTH, HEIGHT, 58, '#0a0f18', { opacity: 0.3, filter: brush.blur(16) }),
      rect(0, 0, WIDTH, HEIGHT, 58, frame) + rect(WIDTH - 2, 190, 7, 96, 3, darken(colour, 0.4)),
      rect(6, 6, WIDTH - 12, HEIGHT - 12, 53, '#05070a'),
      wallpaper(brush, scene, 17, 17, WIDTH - 34, HEIGHT - 34, 43),
      circle(WIDTH / 2, 46, 11, '#05070a') + circle(WIDTH / 2 - 3, 43, 3, '#3d5a88'),
      lettering(clock, WIDTH / 2, 126, 74, { colour: '#ffffff', weight: 0.95, spacing: 2.2 }),
      rect(136, 226, 120, 7, 3.5, '#ffffff', { opacity: 0.85 }),
      times(4, (at) => rect(46 + at * 79, 660, 60, 60, 17, ['#f26b00', '#1aa66a', '#2577d4', '#8a4bd6'][at]!, { opacity: 0.95 })),
      stroke('M64 690L73 700L90 680M142 690H168M155 677V703', '#ffffff', 6) + circle(234, 690, 13, 'none', { stroke: '#ffffff', 'stroke-width': 6 }) + rect(300, 677, 28, 26, 7, 'none', { stroke: '#ffffff', 'stroke-width': 6 }),
      rect(140, 752, 112, 7, 3.5, '#ffffff', { opacity: 0.9 }),
    )
    return groundShadow(brush, 500, 922, 330, 22) + back + front
  })
