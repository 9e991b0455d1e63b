import { darken, lighten } from '../colour.ts'
import { ellipse, group, groundShadow, path, picture, rect, scatter, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { type Emblem, emblem } from './label-art.ts'

export interface GrainBag {
  brand: string
  title: string
  weight: string
  colour: string
  grain: 'rice' | 'beans' | 'spaghetti'
  emblem: Emblem
}

/** Marks of one tint are one path: a bag holds thousands. */
const layers = (count: number, tints: readonly string[], width: number, mark: (x: number, y: number, vary: number) => string): string =>
  tints.map((tint, layer) => stroke(scatter(count).filter((_, at) => at % tints.length === layer).map(([x, y, vary]) => mark(Math.round(150 + x * 700), Math.round(84 + y * 850), vary)).join(''), tint, width)).join('')

/** A bean lying at some angle: a short thick stroke with round ends, an outline under it. */
const bean = (x: number, y: number, vary: number): string => `M${x} ${y}l${Math.round(Math.cos(vary * 6.28) * 13)} ${Math.round(Math.sin(vary * 6.28) * 13)}`

const GRAINS: Record<GrainBag['grain'], () => string> = {
  rice: () => rect(150, 80, 700, 860, 0, '#e2dac8') + layers(4200, ['#cfc6b1', '#f8f4ea', '#ffffff'], 5, (x, y, vary) => `M${x} ${y}l${Math.round(Math.cos(vary * 6.28) * 11)} ${Math.round(Math.sin(vary * 6.28) * 11)}`),
  beans: () =>
    rect(150, 80, 700, 860, 0, '#8a5c34') +
    [0, 1, 2].map((third) => {
      const points = scatter(1500).filter((_, at) => at % 3 === third)
      const line = (mark: typeof bean) => points.map(([x, y, vary]) => mark(Math.round(150 + x * 700), Math.round(84 + y * 850), vary)).join('')
      return stroke(line(bean), '#7c4f2a', 24) + stroke(line(bean), ['#d2a473', '#e0b98c', '#ecc9a0'][third]!, 20) + stroke(line((x, y, vary) => `M${x - 4} ${y - 4}q5 -4 ${Math.round(8 + vary * 5)} 1M${x - 3} ${y + 4}q5 -3 ${Math.round(7 + vary * 4)} 1`), '#9a6638', 2.2)
    }).join(''),
  spaghetti: () => rect(150, 80, 700, 860, 0, '#d9a94c') + times(62, (at) => stroke(`M${296 + at * 6.6} 90C${298 + at * 6.6} 380 ${292 + at * 6.6 + (at % 5)} 640 ${296 + at * 6.6} 930`, ['#f6d98c', '#e8bf62', '#fae7ad'][at % 3]!, 5)),
}

const OUTLINES: Record<'wide' | 'slim', string> = {
  wide: 'M206 104Q350 84 500 94T794 104Q812 300 826 500Q838 720 800 906Q650 930 500 920T200 906Q162 720 174 500Q188 300 206 104Z',
  slim: 'M300 84Q400 72 500 78T700 84Q712 300 716 500Q720 720 704 920Q600 936 500 930T296 920Q280 720 284 500Q288 300 300 84Z',
}

export const grainBag = ({ brand, title, weight, colour, grain, emblem: kind }: GrainBag): string =>
  picture((brush) => {
    const slim = grain === 'spaghetti'
    const outline = OUTLINES[slim ? 'slim' : 'wide']
    const [left, right] = slim ? [270, 730] : [150, 850]
    const clip = brush.clip(path(outline, '#000000'))
    const size = slim ? 0.72 : 1
    return [
      groundShadow(brush, 500, 916, (right - left) * 0.5, 28),
      group(
        { 'clip-path': clip },
        GRAINS[grain](),
        // Printed film: band at the top and a rounded label in the middle; the grains show through the rest.
        path(`M${left} 60H${right}V250Q500 ${slim ? 300 : 330} ${left} 250Z`, brush.linear(10, [0, lighten(colour, 0.2)], [0.5, colour], [1, darken(colour, 0.3)])),
        path(`M${left} 256Q500 ${slim ? 306 : 336} ${right} 256V268Q500 ${slim ? 318 : 348} ${left} 268Z`, '#f5b301'),
        path(`M${left} 960V800Q500 ${slim ? 770 : 740} ${right} 800V960Z`, brush.linear(10, [0, lighten(colour, 0.12)], [0.5, colour], [1, darken(colour, 0.35)])),
        rect(left, 60, right - left, 900, 0, brush.linear(0, [0, '#000000', 0.34], [0.12, '#ffffff', 0.22], [0.3, '#ffffff', 0.06], [0.72, '#000000', 0.02], [0.92, '#000000', 0.16], [1, '#000000', 0.42])),
        path(`M${left + 70} 90C${left + 40} 340 ${left + 70} 620 ${left + 50} 910L${left + 96} 914C${left + 110} 620 ${left + 84} 340 ${left + 120} 90Z`, '#ffffff', { opacity: 0.3 }),
        path(`M${right - 90} 280C${right - 60} 420 ${right - 84} 560 ${right - 66} 760L${right - 96} 764C${right - 112} 560 ${right - 92} 420 ${right - 110} 286Z`, '#ffffff', { opacity: 0.2 }),
        stroke(`M${left + 40} 140Q500 160 ${right - 40} 140`, '#000000', 5, { opacity: 0.12 }),
      ),
      ellipse(500, 500, 196 * size, 150 * size, '#0a0f18', { opacity: 0.18 }),
      ellipse(500, 490, 196 * size, 150 * size, '#fffdf6') + ellipse(500, 490, 184 * size, 138 * size, 'none', { stroke: colour, 'stroke-width': 5 }),
      emblem(brush, kind, 500, 446, 1.05 * size),
      lettering(title, 500, slim ? 530 : 548, slim ? 17 : 30, { colour: darken(colour, 0.25), weight: 1.7, spacing: 3.2 }),
      lettering(brand, 500, 172, slim ? 25 : 58, { colour: '#ffffff', weight: 1.9, spacing: slim ? 3 : 3.4 }),
      lettering(weight, 500, 842, slim ? 36 : 44, { colour: '#ffffff', weight: 1.7 }),
      times(2, (end) => times(Math.floor((right - left) / 15), (at) => stroke(`M${left + 62 + at * ((right - left - 124) / Math.floor((right - left) / 15))} ${end ? 902 : 92}v${slim ? 18 : 16}`, '#ffffff', 2.6, { opacity: 0.35 }))),
    ].join('')
  })
