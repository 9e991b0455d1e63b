import { darken, lighten } from '../colour.ts'
import { type Brush, circle, ellipse, path, rect, stroke, times } from '../drawing.ts'

/** Printed signs of the newer packages, around (0, 0) about 100 wide, in the hand of `label-art`. */
export type PackageEmblem =
  | 'orange' | 'coconut' | 'leaf' | 'milk' | 'honey' | 'nuts' | 'fish' | 'corn' | 'cookie' | 'paw' | 'bone' | 'cat' | 'sun' | 'hop' | 'guarana' | 'baby' | 'flower'
  | 'none' | 'potato' | 'bubbles' | 'crystal' | 'oats' | 'strawberry' | 'chilli' | 'bolt' | 'shine' | 'tooth' | 'wave' | 'barley' | 'mint' | 'cane' | 'gear'

const ball = (brush: Brush, light: string, colour: string, dark: string): string => brush.radial(0.35, 0.3, 0.8, [0, light], [0.5, colour], [1, dark])
const leafAt = (x: number, y: number, turn: number, size: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${path('M0 0C-16 -16 -14 -40 0 -54C14 -40 16 -16 0 0Z', colour)}${stroke('M0 -2V-46', lighten(colour, 0.4), 2)}</g>`
const paw = (colour: string): string => path('M0 -6C26 -6 44 22 34 40C26 54 10 44 0 44S-26 54 -34 40C-44 22 -26 -6 0 -6Z', colour) + ellipse(-40, -10, 13, 18, colour, { transform: 'rotate(-24 -40 -10)' }) + ellipse(-16, -36, 13, 19, colour, { transform: 'rotate(-8 -16 -36)' }) + ellipse(16, -36, 13, 19, colour, { transform: 'rotate(8 16 -36)' }) + ellipse(40, -10, 13, 18, colour, { transform: 'rotate(24 40 -10)' })
const ear = (colour: string): string => stroke('M0 60V-30', darken(colour, 0.2), 4) + times(5, (at) => ellipse(-9, -28 + at * 16, 6, 12, colour, { transform: `rotate(26 -9 ${-28 + at * 16})` }) + ellipse(9, -28 + at * 16, 6, 12, darken(colour, 0.12), { transform: `rotate(-26 9 ${-28 + at * 16})` })) + ellipse(0, -44, 6, 13, lighten(colour, 0.2))

export const PACKAGE_EMBLEMS: Record<PackageEmblem, (brush: Brush) => string> = {
  none: () => '',
  orange: (brush) => circle(-14, 2, 44, ball(brush, '#ffd48a', '#ff9a1f', '#c95a00')) + circle(32, 20, 33, '#ffb04a') + circle(32, 20, 29, '#fff2d6') + times(8, (at) => `<g transform="rotate(${at * 45} 32 20)">${path('M32 18L25 -5Q32 -11 39 -5Z', '#ff9d2e')}</g>`) + leafAt(-16, -38, 50, 0.9, '#3f9a47'),
  coconut: (brush) => circle(-8, 4, 50, ball(brush, '#a5744a', '#6d4527', '#38200f')) + ellipse(6, -2, 38, 34, '#f7f3ea') + ellipse(8, -2, 30, 26, brush.linear(90, [0, '#d9ebf2'], [1, '#ffffff'])) + times(5, (at) => leafAt(-10, -44, -80 + at * 40, 0.7, at % 2 ? '#2f8b4a' : '#46a85c')),
  leaf: () => leafAt(0, 50, 0, 1.7, '#3f9a52') + leafAt(-4, 48, -58, 1.25, '#5cb069') + leafAt(4, 48, 58, 1.25, '#338046'),
  milk: (brush) => path('M-44 -10C-30 -34 -18 4 0 -16S34 -30 48 -6C60 26 36 50 0 50S-60 30 -44 -10Z', brush.linear(90, [0, '#ffffff'], [1, '#b7d3ea']), { stroke: '#6f9fc9', 'stroke-width': 3 }) + [[-2, -42, 11], [30, -38, 7], [-34, -34, 6]].map(([x, y, r]) => circle(x!, y!, r!, '#ffffff', { stroke: '#6f9fc9', 'stroke-width': 3 })).join(''),
  honey: (brush) => times(7, (at) => path('M0 -22L19 -11V11L0 22L-19 11V-11Z', at % 2 ? '#f6b42c' : '#ffd469', { transform: `translate(${[0, 40, -40, 20, -20, 20, -20][at]} ${[0, 0, 0, -35, -35, 35, 35][at]})`, stroke: '#b8740c', 'stroke-width': 3 })) + path('M-6 20C-20 44 -16 66 0 66S18 44 6 20Z', brush.linear(0, [0, '#f9c24a'], [1, '#c97a06'])),
  nuts: (brush) => [[-32, 10, -24], [0, -18, 14], [34, 14, 30], [4, 32, -80]].map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M-14 -28C6 -38 26 -12 14 10S-16 34 -20 20S0 6 -6 -6S-24 -18 -14 -28Z', ball(brush, '#f7dfae', '#e0b878', '#a8743a'))}</g>`).join(''),
  fish: (brush) => path('M-62 0C-36 -40 20 -38 44 -6L70 -28V28L44 6C20 38 -36 40 -62 0Z', brush.linear(90, [0, '#2e6f9f'], [0.5, '#8fc3dd'], [1, '#e6f3f8'])) + circle(-40, -6, 5, '#0d2233') + stroke('M-24 -20Q-12 0 -24 20M-2 -16Q8 0 -2 16M18 -14Q26 0 18 14', '#2e6f9f', 3, { opacity: 0.7 }),
  potato: (brush) => path('M-44 -18C-30 -46 30 -44 46 -14C62 22 34 46 0 46S-62 18 -44 -18Z', ball(brush, '#f3d9a0', '#d3a45c', '#94682c')) + [[-18, -10], [14, -20], [22, 12], [-8, 22]].map(([x, y]) => ellipse(x!, y!, 5, 3, '#8a602a')).join(''),
  corn: (brush) => `<g transform="rotate(18)">${ellipse(0, -6, 27, 54, ball(brush, '#fff3a3', '#ffd23c', '#d79a10'))}${times(5, (row) => times(8, (at) => circle(-20 + row * 10, -46 + at * 12 + (row % 2) * 6, 3.6, '#e0a51a', { opacity: 0.7 })))}${path('M-34 60C-44 10 -34 -12 -22 -24C-20 10 -12 34 0 56ZM34 60C44 10 34 -12 22 -24C20 10 12 34 0 56Z', '#5c9f3f')}</g>`,
  cookie: (brush) => circle(0, 0, 52, ball(brush, '#f2c98c', '#d39a55', '#96602a')) + [[-20, -18], [14, -26], [26, 8], [-4, 8], [-28, 18], [8, 32]].map(([x, y]) => ellipse(x!, y!, 8, 6.5, '#4a2815') + circle(x! - 2, y! - 2, 2, '#8a5a3a')).join(''),
  paw: () => paw('#ffffff'),
  bone: () => `<g transform="rotate(-24)">${path('M-44 -12C-56 -34 -84 -14 -66 0C-84 14 -56 34 -44 12H44C56 34 84 14 66 0C84 -14 56 -34 44 -12Z', '#fff6e2', { stroke: '#d9c193', 'stroke-width': 3 })}</g>`,
  cat: (brush) => path('M-46 -52L-20 -34Q0 -40 20 -34L46 -52Q54 -10 48 10Q38 46 0 50Q-38 46 -48 10Q-54 -10 -46 -52Z', ball(brush, '#ffcf94', '#e89446', '#a85c1c')) + ellipse(-19, 0, 7, 10, '#27331f') + ellipse(19, 0, 7, 10, '#27331f') + path('M-6 16H6L0 23Z', '#7a3620') + stroke('M0 23V30M-30 20L-62 14M-30 26L-60 32M30 20L62 14M30 26L60 32', '#5c2c14', 2.5),
  sun: (brush) => times(12, (at) => path('M-6 -44L0 -66L6 -44Z', '#ffb52e', { transform: `rotate(${at * 30})` })) + circle(0, 0, 38, ball(brush, '#fff4b8', '#ffcf3d', '#f29a12')),
  hop: () => times(4, (row) => times(4 - row, (at) => leafAt(-24 + at * 16 + row * 8, -12 + row * 20, 180, 0.62, (at + row) % 2 ? '#7fb04a' : '#99c862'))) + leafAt(-6, -30, -60, 0.9, '#4f8f3a') + leafAt(6, -30, 60, 0.9, '#437d31'),
  guarana: (brush) => [[-26, 8], [24, 14], [0, -26]].map(([x, y]) => circle(x!, y!, 26, ball(brush, '#ff9a7a', '#d92f1e', '#83120c')) + circle(x! - 1, y! + 4, 13, '#ffffff') + circle(x! - 1, y! + 4, 8, '#1b1512')).join('') + leafAt(4, -46, 44, 0.9, '#3d9148') + leafAt(-4, -46, -44, 0.9, '#4fa45a'),
  baby: () => circle(0, 0, 46, '#ffdfc4') + stroke('M-18 -2q4 5 9 0M9 -2q5 5 9 0', '#7a4a30', 4) + stroke('M-12 18Q0 28 12 18', '#c9624a', 4) + stroke('M-2 -46q10 -14 -4 -18', '#8a5a34', 5) + circle(-28, 14, 8, '#ffb7a3', { opacity: 0.7 }) + circle(28, 14, 8, '#ffb7a3', { opacity: 0.7 }),
  flower: (brush) => times(6, (at) => ellipse(0, -32, 17, 26, brush.radial(0.5, 0.7, 0.8, [0, '#ffd9e6'], [1, '#e56f9b']), { transform: `rotate(${at * 60})` })) + circle(0, 0, 15, '#ffd25a'),
  bubbles: () => [[-22, 12, 28], [24, -8, 22], [14, 34, 14], [-18, -34, 16], [44, 30, 9], [-50, -16, 9]].map(([x, y, r]) => circle(x!, y!, r!, '#e9f7ff', { opacity: 0.8, stroke: '#6fbbe6', 'stroke-width': 3 }) + circle(x! - r! * 0.35, y! - r! * 0.35, r! * 0.22, '#ffffff')).join(''),
  crystal: () => path('M0 -54L44 -20L34 36L0 56L-34 36L-44 -20Z', '#eaf2f8', { stroke: '#9db8cc', 'stroke-width': 3 }) + stroke('M0 -54L-8 -8L34 36M-44 -20L-8 -8L-34 36M44 -20L-8 -8', '#9db8cc', 2.5),
  oats: () => times(3, (at) => `<g transform="rotate(${at * 26 - 26} 0 60)">${ear('#d9b26a')}</g>`),
  strawberry: (brush) => path('M0 56C-44 30 -52 -16 -30 -28Q0 -38 30 -28C52 -16 44 30 0 56Z', ball(brush, '#ff9aa0', '#e0263c', '#8f0f22')) + times(9, (at) => ellipse(-22 + (at % 3) * 22, -12 + Math.floor(at / 3) * 18, 2.6, 4, '#ffe28a')) + times(5, (at) => leafAt(0, -28, -80 + at * 40, 0.5, '#3f9a47')),
  chilli: (brush) => path('M-30 -40C10 -44 46 -6 52 54C20 40 -26 18 -44 -16Q-48 -36 -30 -40Z', ball(brush, '#ff8a6b', '#d7281c', '#7f0f0b')) + stroke('M-36 -34Q-52 -44 -50 -62', '#3d8b3a', 8),
  bolt: () => path('M14 -60L-38 10H-4L-14 60L40 -14H6Z', '#ffd23c', { stroke: '#8a5f00', 'stroke-width': 3 }),
  shine: () => [[-14, 6, 1], [34, -28, 0.55], [32, 36, 0.42]].map(([x, y, size]) => path('M0 -50Q6 -6 50 0Q6 6 0 50Q-6 6 -50 0Q-6 -6 0 -50Z', '#ffc93c', { transform: `translate(${x} ${y}) scale(${size})` })).join(''),
  tooth: () => path('M-34 -44C-10 -54 -8 -40 0 -40S10 -54 34 -44C56 -30 42 6 34 28C28 52 14 54 10 30C6 12 -6 12 -10 30C-14 54 -28 52 -34 28C-42 6 -56 -30 -34 -44Z', '#ffffff', { stroke: '#a9cbe0', 'stroke-width': 3 }) + stroke('M-26 -28Q-34 -14 -28 4', '#cfe6f2', 6),
  wave: () => times(3, (at) => stroke(`M-56 ${-20 + at * 24}Q-38 ${-44 + at * 24} -20 ${-20 + at * 24}T18 ${-20 + at * 24}T56 ${-20 + at * 24}`, ['#8fd0ef', '#3f9fd6', '#1668ad'][at]!, 9)),
  barley: () => times(2, (at) => `<g transform="rotate(${at * 40 - 20} 0 60)">${ear('#e0ac4a')}</g>`),
  mint: () => leafAt(-2, 30, -40, 1.3, '#3da35f') + leafAt(2, 30, 40, 1.3, '#2f8b4e') + leafAt(0, 20, 0, 1.1, '#6cc487'),
  cane: () => times(3, (at) => `<g transform="rotate(${at * 16 - 16} 0 60)">${rect(-8, -54, 16, 112, 5, ['#9cbf4a', '#b6d364', '#86a83a'][at]!)}${times(4, (knot) => stroke(`M-8 ${-30 + knot * 26}H8`, '#5c7a24', 3))}</g>`) + leafAt(10, -48, 40, 0.9, '#5c9a3a') + leafAt(-12, -48, -40, 0.9, '#6cab48'),
  gear: () => times(8, (at) => rect(-9, -56, 18, 22, 4, '#e6ebf0', { transform: `rotate(${at * 45})` })) + circle(0, 0, 42, '#e6ebf0') + circle(0, 0, 18, '#5a6470'),
}
