import { type Brush, circle, ellipse, group, path, rect, stroke, times } from '../drawing.ts'

export type Scene = 'dusk' | 'beach' | 'waves' | 'dunes' | 'aurora'

/** What a lit screen shows, in a 160 × 90 box. */
const SCENES: Record<Scene, (brush: Brush) => string> = {
  dusk: (brush) =>
    rect(0, 0, 160, 90, 0, brush.linear(90, [0, '#25386f'], [0.42, '#b5577f'], [0.68, '#ff9a56'], [1, '#ffd9a0'])) + circle(104, 54, 13, '#fff1cf') + circle(104, 54, 26, '#fff1cf', { opacity: 0.25 }) +
    times(26, (at) => circle((at * 61) % 160, (at * 17) % 28, 0.35 + (at % 3) * 0.2, '#ffffff', { opacity: 0.8 })) +
    path('M0 62L22 44L38 56L60 32L84 58L108 46L132 60L160 40V90H0Z', '#7b3f72') + path('M0 74L30 58L58 72L92 54L124 74L160 60V90H0Z', '#47285a') + path('M0 84Q40 68 78 80T160 76V90H0Z', '#1d1536'),
  beach: (brush) =>
    rect(0, 0, 160, 90, 0, brush.linear(90, [0, '#3aa5e6'], [0.5, '#bfe9fb'], [0.52, '#1397b8'], [0.74, '#67d3cf'], [0.76, '#fbe7bf'], [1, '#f0cf92'])) +
    path('M0 70Q30 62 60 70T120 69T160 72V78Q120 72 84 78T0 78Z', '#ffffff', { opacity: 0.85 }) + path('M0 44Q16 26 44 40L58 45H0Z', '#2c7a58') + ellipse(112, 20, 20, 5, '#ffffff', { opacity: 0.9 }) + ellipse(100, 23, 16, 4, '#ffffff', { opacity: 0.8 }) +
    stroke('M132 88Q128 60 118 40', '#7a5230', 2.6) + times(6, (at) => `<g transform="translate(118 40) rotate(${at * 58 - 10})">${path('M0 0Q12 -10 26 -2Q13 -3 0 0Z', at % 2 ? '#1f7a4a' : '#35a161')}</g>`),
  waves: (brush) =>
    rect(0, 0, 160, 90, 0, '#10123a') +
    times(7, (at) => path(`M0 ${18 + at * 10}C40 ${-4 + at * 13} 64 ${50 + at * 7} 104 ${24 + at * 10}S150 ${6 + at * 14} 160 ${20 + at * 10}V90H0Z`, brush.linear(at * 12, [0, ['#ff5f6d', '#ff8a4c', '#ffc04d', '#3ed6b0', '#2aa5ee', '#5a6bf2', '#a04bd8'][at]!], [1, ['#c72d80', '#f2502e', '#ff8a3a', '#13958f', '#1f6dd6', '#3b37b8', '#64249a'][at]!]))),
  dunes: (brush) =>
    rect(0, 0, 160, 90, 0, brush.linear(90, [0, '#7db7e8'], [0.6, '#fbe3c4'])) + circle(40, 30, 8, '#fffdf2') +
    path('M0 60Q40 34 84 56T160 44V90H0Z', brush.linear(20, [0, '#f3b36a'], [1, '#b8612f'])) + path('M0 74Q46 52 96 72T160 64V90H0Z', brush.linear(20, [0, '#e08b45'], [1, '#863c22'])),
  aurora: (brush) =>
    rect(0, 0, 160, 90, 0, brush.linear(90, [0, '#070b2b'], [1, '#173a5e'])) + times(30, (at) => circle((at * 47) % 160, (at * 29) % 60, 0.3 + (at % 4) * 0.14, '#ffffff')) +
    times(4, (at) => path(`M${at * 36} 70Q${20 + at * 34} 34 ${10 + at * 42} 4L${34 + at * 42} 0Q${50 + at * 34} 34 ${34 + at * 36} 70Z`, brush.linear(90, [0, '#7c5cf0', 0], [0.4, '#3ee6b0', 0.6], [1, '#3ee6b0', 0]))) +
    path('M0 76L20 62L40 72L66 56L96 74L120 60L160 78V90H0Z', '#0a1526'),
}

/** Fills a rectangle with a scene, cropped like a photograph, and lays a faint reflection over it. */
export function wallpaper(brush: Brush, scene: Scene, x: number, y: number, width: number, height: number, radius = 0): string {
  const clip = brush.clip(rect(x, y, width, height, radius, '#000000'))
  const scale = Math.max(width / 160, height / 90)
  const [dx, dy] = [x + (width - 160 * scale) / 2, y + (height - 90 * scale) / 2]
  return group({ 'clip-path': clip }, group({ transform: `translate(${dx.toFixed(2)} ${dy.toFixed(2)}) scale(${scale.toFixed(4)})` }, SCENES[scene](brush)), path(`M${x} ${y}H${x + width * 0.46}L${x + width * 0.12} ${y + height}H${x}Z`, '#ffffff', { opacity: 0.07 }))
}
