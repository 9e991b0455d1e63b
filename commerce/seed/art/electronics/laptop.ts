import { darken, lighten } from '../colour.ts'
import { groundShadow, path, picture, rect, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { type Scene, wallpaper } from './wallpaper.ts'

export interface Laptop {
  brand: string
  colour: string
  scene: Scene
  /** Colours the keys glow in, left to right; absent = plain keys. */
  glow?: readonly string[]
}

/** Keyboard deck in perspective: the far edge is 640 wide, the near one 900. */
function keyboard(colour: string, glow: readonly string[] | undefined): string {
  const rows = 5
  return times(rows, (row) => {
    const near = (row + 0.5) / rows
    const y = 636 + 92 * Math.pow(near, 1.12) - 9
    const width = 590 + near * 118
    const keys = row === 4 ? 8 : 14
    const height = 12 + near * 5
    return times(keys, (at) => {
      const wide = row === 4 && at === 3
      const slot = width / (row === 4 ? 12 : keys)
      const offset = row === 4 ? (at <= 3 ? at : at + 4) : at
      const x = 500 - width / 2 + offset * slot
      const tint = glow ? glow[Math.floor((offset / 14) * glow.length)]! : darken(colour, 0.72)
      return rect(x + 2, y, slot * (wide ? 5 : 1) - 5, height, 3.5, glow ? '#12151b' : tint, glow ? { stroke: tint, 'stroke-width': 2.2 } : {}) + (glow && !wide ? rect(x + slot / 2 - 4, y + height / 2 - 2, 7, 4, 1.5, tint) : '')
    })
  })
}

export const laptop = ({ brand, colour, scene, glow }: Laptop): string =>
  picture((brush) => [
    groundShadow(brush, 500, 812, 460, 26),
    rect(140, 150, 720, 470, 20, brush.linear(30, [0, lighten(colour, 0.4)], [0.5, colour], [1, darken(colour, 0.4)])),
    rect(146, 156, 708, 460, 15, '#080a0e'),
    wallpaper(brush, scene, 160, 174, 680, 420, 4),
    // A calm desktop: dock and a clock.
    rect(352, 552, 296, 34, 17, '#ffffff', { opacity: 0.32 }) + times(6, (at) => rect(372 + at * 44, 558, 22, 22, 6, ['#f26b00', '#2577d4', '#1aa66a', '#e04f5f', '#8a4bd6', '#f5b301'][at]!)),
    lettering('9:41', 500, 226, 44, { colour: '#ffffff', weight: 0.9, opacity: 0.92 }),
    rect(494, 162, 11, 6, 3, '#2d3746'),
    lettering(brand, 500, 602, 9, { colour: '#9aa5b2', weight: 1.6, spacing: 5 }),
    // Hinge, deck, front edge.
    path('M180 616H820L832 632H168Z', darken(colour, 0.6)),
    path('M160 628H840L950 786Q952 792 944 792H56Q48 792 50 786Z', brush.linear(80, [0, darken(colour, 0.12)], [0.5, lighten(colour, 0.16)], [1, lighten(colour, 0.36)])),
    path('M184 634H816L858 730H142Z', darken(colour, glow ? 0.55 : 0.2), { opacity: 0.55 }),
    keyboard(colour, glow),
    path('M392 738H608L622 782H378Z', brush.linear(90, [0, darken(colour, 0.1)], [1, lighten(colour, 0.24)]), { stroke: darken(colour, 0.3), 'stroke-width': 1.5 }),
    path('M48 788H952Q950 812 920 814H80Q50 812 48 788Z', brush.linear(90, [0, lighten(colour, 0.3)], [0.3, darken(colour, 0.15)], [1, darken(colour, 0.5)])),
    path('M430 789H570Q566 799 552 799H448Q434 799 430 789Z', darken(colour, 0.4)),
    glow ? rect(110, 806, 780, 5, 2.5, brush.linear(0, ...glow.map((tint, at): [number, string] => [at / (glow.length - 1), tint])), { opacity: 0.9 }) : '',
  ].join(''))
