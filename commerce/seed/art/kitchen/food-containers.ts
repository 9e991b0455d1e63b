import { type Brush, circle, ellipse, group, groundShadow, picture, rect, scatter, stroke, times } from '../drawing.ts'

type Filling = 'pasta' | 'beans' | 'cookies' | 'rice' | 'oats'

const FILL: Record<Filling, (x: number, y: number, width: number, height: number) => string> = {
  pasta: (x, y, width, height) => times(Math.floor(width / 9), (at) => stroke(`M${x + 6 + at * 9} ${y + (at % 3) * 7}L${x + 4 + at * 9 + ((at * 7) % 5)} ${y + height}`, at % 2 ? '#e8bd62' : '#f5d58a', 7)),
  beans: (x, y, width, height) => rect(x, y, width, height, 0, '#7a3b22') + scatter(Math.floor((width * height) / 230)).map(([u, v, vary]) => ellipse(x + u * width, y + v * height, 12, 8, ['#a4552f', '#8c4426', '#bb6b3d'][Math.floor(vary * 3)]!, { transform: `rotate(${Math.round(vary * 180)} ${Math.round(x + u * width)} ${Math.round(y + v * height)})`, stroke: '#5b2a16', 'stroke-width': 1 })).join(''),
  cookies: (x, y, width, height) => times(Math.ceil(height / 30), (row) => times(Math.ceil(width / 84), (at) => ellipse(x + 44 + at * 84 + (row % 2) * 14, y + height - 14 - row * 30, 46, 17, row % 2 ? '#c98b45' : '#dba35c', { stroke: '#8f5a24', 'stroke-width': 2 }) + circle(x + 30 + at * 84 + (row % 2) * 14, y + height - 17 - row * 30, 4.5, '#4a2613') + circle(x + 56 + at * 84 + (row % 2) * 14, y + height - 12 - row * 30, 4.5, '#4a2613'))),
  rice: (x, y, width, height) => rect(x, y, width, height, 0, '#efeae0') + scatter(Math.floor((width * height) / 90)).map(([u, v, vary]) => stroke(`M${Math.round(x + u * width)} ${Math.round(y + v * height)}l${Math.round(Math.cos(vary * 6.28) * 6)} ${Math.round(Math.sin(vary * 6.28) * 6)}`, vary > 0.4 ? '#ffffff' : '#cfc7b6', 3.4)).join(''),
  oats: (x, y, width, height) => rect(x, y, width, height, 0, '#d9bd8d') + scatter(Math.floor((width * height) / 110)).map(([u, v, vary]) => ellipse(x + u * width, y + v * height, 8, 5, vary > 0.45 ? '#ecd9b2' : '#b8945e', { transform: `rotate(${Math.round(vary * 180)} ${Math.round(x + u * width)} ${Math.round(y + v * height)})` })).join(''),
}

function container(brush: Brush, x: number, base: number, width: number, height: number, filling: Filling, lid: string): string {
  const top = base - height
  const level = top + height * 0.26
  return [
    rect(x + 4, top + 20, width - 8, height - 20, 22, '#dfe9f0', { opacity: 0.55 }),
    group({ 'clip-path': brush.clip(rect(x + 10, top + 20, width - 20, height - 28, 18, '#000000')) }, FILL[filling](x + 10, level, width - 20, base - 8 - level)),
    rect(x, top + 12, width, height - 12, 24, brush.linear(0, [0, '#8fa8ba', 0.5], [0.1, '#ffffff', 0.45], [0.5, '#ffffff', 0.05], [0.9, '#ffffff', 0.28], [1, '#7f99ab', 0.5]), { stroke: '#a9bccb', 'stroke-width': 3 }),
    rect(x + 18, top + 44, 15, height - 90, 7, '#ffffff', { opacity: 0.75 }),
    rect(x - 8, top - 16, width + 16, 44, 13, brush.linear(90, [0, '#ffffff'], [0.3, lid], [1, '#49596a'])) + rect(x - 2, top + 22, width + 4, 8, 4, '#ff8a2a'),
    rect(x + width / 2 - 36, top - 10, 72, 66, 11, brush.linear(90, [0, '#ffffff'], [0.5, lid], [1, '#6b7c8d'])) + stroke(`M${x + width / 2 - 18} ${top + 36}H${x + width / 2 + 18}`, '#5a6a7a', 4, { opacity: 0.7 }),
  ].join('')
}

export const foodContainers = ({ lid }: { lid: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 880, 420, 32),
    container(brush, 96, 870, 230, 690, 'pasta', lid),
    container(brush, 360, 560, 270, 210, 'oats', lid),
    container(brush, 350, 870, 290, 270, 'beans', lid),
    container(brush, 668, 870, 240, 380, 'cookies', lid),
    container(brush, 680, 466, 216, 200, 'rice', lid),
  ].join(''))
