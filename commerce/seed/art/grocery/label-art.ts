import { darken, lighten } from '../colour.ts'
import { type Brush, circle, ellipse, path, stroke, times } from '../drawing.ts'
import { PACKAGE_EMBLEMS, type PackageEmblem } from '../packaging/label-emblems.ts'

/** Small pictures printed on packages, drawn around (0, 0) about 100 wide. */
type PrintedEmblem = 'grapes' | 'olive' | 'tomato' | 'lemon' | 'cotton' | 'drop' | 'vineyard' | 'wheat' | 'riceEar' | 'beanPod' | 'mountains' | 'cocoa'
export type Emblem = PrintedEmblem | PackageEmblem

const leaf = (x: number, y: number, turn: number, size: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${path('M0 0C-16 -16 -14 -40 0 -54C14 -40 16 -16 0 0Z', colour)}${stroke('M0 -2V-46', lighten(colour, 0.4), 2)}</g>`

const EMBLEMS: Record<Emblem, (brush: Brush) => string> = {
  ...PACKAGE_EMBLEMS,
  grapes: (brush) => {
    const skin = brush.radial(0.35, 0.3, 0.8, [0, '#a979d6'], [0.5, '#5d2a8c'], [1, '#2c1048'])
    return stroke('M0 -50Q6 -68 22 -72', '#6b4a28', 6) + leaf(2, -50, -64, 0.9, '#4c9a45') + leaf(6, -54, 60, 0.75, '#3b8238') + [[-36, -34], [-12, -36], [12, -36], [36, -34], [-24, -13], [0, -14], [24, -13], [-13, 8], [12, 8], [0, 30], [-34, -10], [35, -11]].map(([x, y]) => circle(x!, y!, 15, skin)).join('')
  },
  olive: (brush) => {
    const fruit = brush.radial(0.35, 0.3, 0.85, [0, '#cfd96a'], [0.6, '#7f9130'], [1, '#47561a'])
    return stroke('M-52 34Q0 -10 54 -40', '#6f7d3a', 5) + times(6, (at) => leaf(-44 + at * 19, 28 - at * 14, at % 2 ? 118 : -14, 0.72, at % 2 ? '#6a7f3c' : '#86994a')) + ellipse(-14, 40, 15, 20, fruit, { transform: 'rotate(20 -14 40)' }) + ellipse(26, 14, 15, 20, fruit, { transform: 'rotate(20 26 14)' })
  },
  tomato: (brush) => circle(-16, 8, 40, brush.radial(0.35, 0.3, 0.8, [0, '#ff8b6b'], [0.5, '#e0341f'], [1, '#8f140c'])) + times(5, (at) => leaf(-16, -28, at * 72 + 10, 0.46, '#3f8f45')) + circle(32, 22, 28, brush.radial(0.35, 0.3, 0.8, [0, '#ff8b6b'], [0.5, '#d92d1a'], [1, '#85120b'])) + leaf(30, 0, 24, 1, '#3c9a4b') + leaf(38, 2, 68, 0.8, '#2f8040'),
  lemon: (brush) => ellipse(-12, 0, 46, 36, brush.radial(0.35, 0.3, 0.85, [0, '#fff6a8'], [0.5, '#ffd92e'], [1, '#d69a00']), { transform: 'rotate(-18 -12 0)' }) + circle(30, 22, 32, '#f5c400') + circle(30, 22, 28, '#fffbe0') + times(8, (at) => `<g transform="rotate(${at * 45} 30 22)">${path('M30 20L23 -1Q30 -6 37 -1Z', '#ffe14d')}</g>`) + leaf(-24, -32, 40, 0.8, '#48a04c'),
  cotton: (brush) => stroke('M0 60Q4 30 0 6', '#7a5a36', 5) + leaf(0, 46, -60, 0.7, '#5c9a58') + leaf(2, 40, 62, 0.7, '#4b8748') + [[-24, -6], [24, -6], [0, -28], [0, 4]].map(([x, y]) => circle(x!, y!, 27, brush.radial(0.4, 0.35, 0.7, [0, '#ffffff'], [1, '#cfe2f2']))).join(''),
  drop: (brush) => path('M0 -58C26 -20 40 4 40 24A40 40 0 0 1 -40 24C-40 4 -26 -20 0 -58Z', brush.linear(60, [0, '#bfe9ff'], [0.5, '#4bb3ee'], [1, '#1266b4'])) + stroke('M-22 26Q-20 44 -4 48', '#ffffff', 6, { opacity: 0.85 }),
  vineyard: () => stroke('M-60 30Q0 -6 60 22', '#7a6a54', 2.5) + times(5, (at) => stroke(`M${-52 + at * 26} 52Q${-30 + at * 16} 24 ${-12 + at * 7} 8`, '#7a6a54', 2.5)) + path('M-62 10L-28 -26L-8 -8L18 -38L62 12Q0 -8 -62 10Z', 'none', { stroke: '#7a6a54', 'stroke-width': 2.5 }) + circle(34, -40, 10, 'none', { stroke: '#7a6a54', 'stroke-width': 2.5 }) + path('M-8 -12V-24L2 -31L12 -24V-14', 'none', { stroke: '#7a6a54', 'stroke-width': 2.5 }),
  wheat: () => times(3, (ear) => `<g transform="rotate(${ear * 24 - 24} 0 60)">${stroke('M0 60V-40', '#c98f2c', 4)}${times(5, (at) => ellipse(-8, -32 + at * 15, 5, 10, '#e9b64a', { transform: `rotate(24 -8 ${-32 + at * 15})` }) + ellipse(8, -32 + at * 15, 5, 10, '#d9a02f', { transform: `rotate(-24 8 ${-32 + at * 15})` }))}${ellipse(0, -48, 5, 11, '#f2c766')}</g>`),
  riceEar: () => times(3, (ear) => `<g transform="rotate(${ear * 34 - 34} 0 60)">${stroke('M0 60C0 10 6 -30 34 -50', '#7fa04a', 4)}${times(7, (at) => ellipse(3 + at * at * 0.78, 8 - at * 10.5, 5.4, 9.5, at % 2 ? '#efe2b0' : '#d9c57c', { transform: `rotate(${at % 2 ? 62 : -10} ${3 + at * at * 0.78} ${8 - at * 10.5})` }))}</g>`) + leaf(-6, 60, -58, 0.9, '#6f9a3d') + leaf(8, 60, 62, 0.9, '#5c8a34'),
  beanPod: (brush) => `<g transform="rotate(-24)">${path('M-66 4C-40 -34 40 -34 66 0C40 34 -40 36 -66 4Z', brush.linear(80, [0, '#a9c45c'], [1, '#5f8433']))}${path('M-54 3C-34 -20 34 -20 54 1C34 20 -34 22 -54 3Z', '#dfeab4')}${times(4, (at) => ellipse(-33 + at * 22, 1, 12, 10, brush.radial(0.35, 0.3, 0.8, [0, '#f2d3aa'], [1, '#a8713f'])) + stroke(`M${-39 + at * 22} -2q5 -4 9 1`, '#9a6638', 2))}${stroke('M66 0Q78 -8 82 -22', '#5f8433', 5)}</g>` + leaf(-30, 52, -50, 0.7, '#5c8a34') + leaf(14, 46, 40, 0.6, '#6f9a3d'),
  mountains: (brush) => circle(16, -20, 24, brush.linear(90, [0, '#ffd27a'], [1, '#f2803c'])) + path('M-76 42L-34 -22L-10 12L22 -34L76 42Z', brush.linear(90, [0, '#e9dcc3'], [1, '#9d7a4c'])) + path('M-34 -22L-10 12L-26 42H-76ZM22 -34L34 42H-4Z', '#6d4f2c', { opacity: 0.55 }) + stroke('M-70 52Q-30 42 0 52T70 50', '#f4e9d4', 4, { opacity: 0.8 }),
  cocoa: (brush) => `<g transform="rotate(-32)">${ellipse(0, 0, 34, 60, brush.linear(10, [0, '#f0a13c'], [0.5, '#c4611c'], [1, '#7a2f0e']))}${stroke('M0 -58V58M-16 -52Q-26 0 -16 52M16 -52Q26 0 16 52', darken('#c4611c', 0.35), 3, { opacity: 0.7 })}</g>` + leaf(30, -34, 70, 0.9, '#4c8f45') + ellipse(44, 40, 16, 11, '#5b2e17', { transform: 'rotate(-20 44 40)' }) + stroke('M34 43Q44 36 55 37', '#a5714a', 2.5),
}

export const emblem = (brush: Brush, kind: Emblem, x: number, y: number, size: number): string => `<g transform="translate(${x} ${y}) scale(${size})">${EMBLEMS[kind](brush)}</g>`
