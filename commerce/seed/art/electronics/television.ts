import { darken, lighten, steel } from '../colour.ts'
import { groundShadow, path, picture, rect } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { type Scene, wallpaper } from './wallpaper.ts'

export interface Television {
  brand: string
  scene: Scene
  stand: 'feet' | 'pedestal'
  colour: string
  /** Width of the set in the picture, up to 900. */
  width?: number
}

export const television = ({ brand, scene, stand, colour, width = 880 }: Television): string =>
  picture((brush) => {
    const height = width * 0.575
    const [left, top] = [500 - width / 2, 470 - height / 2]
    const bottom = top + height
    const foot = (x: number, lean: number) => path(`M${x - 10} ${bottom - 6}H${x + 12}L${x + 12 + lean} ${bottom + 78}Q${x + 12 + lean} ${bottom + 86} ${x + lean} ${bottom + 86}H${x - 40 + lean * 0.4}Q${x - 44 + lean * 0.4} ${bottom + 76} ${x - 30 + lean * 0.4} ${bottom + 74}L${x - 16 + lean * 0.6} ${bottom + 68}Z`, brush.linear(20, [0, lighten(colour, 0.35)], [1, darken(colour, 0.4)]))
    return [
      groundShadow(brush, 500, bottom + 90, stand === 'feet' ? width * 0.44 : 220, 20),
      stand === 'feet'
        ? foot(left + width * 0.2, -44) + `<g transform="translate(1000 0) scale(-1 1)">${foot(left + width * 0.2, -44)}</g>`
        : path(`M440 ${bottom - 10}H560L576 ${bottom + 64}H424Z`, brush.linear(0, [0, lighten(colour, 0.2)], [0.4, lighten(colour, 0.5)], [1, darken(colour, 0.4)])) + rect(290, bottom + 60, 420, 24, 10, steel(brush, 0)) + rect(290, bottom + 74, 420, 12, 6, darken(colour, 0.3)),
      rect(left, top, width, height, 9, brush.linear(40, [0, lighten(colour, 0.5)], [0.3, colour], [1, darken(colour, 0.5)])),
      rect(left + 3, top + 3, width - 6, height - 6, 7, '#080a0e'),
      wallpaper(brush, scene, left + 9, top + 9, width - 18, height - 30, 3),
      rect(left + 3, bottom - 21, width - 6, 18, 5, brush.linear(90, [0, lighten(colour, 0.15)], [1, darken(colour, 0.3)])),
      lettering(brand, 500, bottom - 17, 9.5, { colour: '#e3e8ee', weight: 1.6, spacing: 4.5 }),
      rect(492, bottom - 3, 16, 4, 2, '#d84b3a'),
    ].join('')
  })
