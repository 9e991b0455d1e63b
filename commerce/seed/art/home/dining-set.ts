import { darken, lighten } from '../colour.ts'
import { type Brush, ellipse, groundShadow, path, picture, rect, stroke } from '../drawing.ts'

function chair(brush: Brush, x: number, y: number, size: number, wood: string, fabric: string): string {
  const cloth = brush.linear(40, [0, lighten(fabric, 0.35)], [0.5, fabric], [1, darken(fabric, 0.24)])
  const leg = brush.linear(0, [0, lighten(wood, 0.2)], [1, darken(wood, 0.4)])
  return `<g transform="translate(${x} ${y}) scale(${size})">${[
    path('M-62 8H-46L-54 210H-68ZM46 8H62L68 210H54Z', leg),
    path('M-80 -226Q0 -250 80 -226Q92 -110 72 6H-72Q-92 -110 -80 -226Z', cloth),
    path('M-28 -212Q0 -220 28 -212Q30 -196 24 -190H-24Q-30 -196 -28 -212Z', darken(fabric, 0.55), { opacity: 0.75 }),
    stroke('M-66 -214Q-76 -110 -60 -8M66 -214Q76 -110 60 -8', darken(fabric, 0.3), 3, { 'stroke-dasharray': '7 5', opacity: 0.5 }),
    path('M-82 -6Q0 -22 82 -6Q90 14 80 32H-80Q-90 14 -82 -6Z', brush.linear(90, [0, lighten(fabric, 0.42)], [1, darken(fabric, 0.1)])),
  ].join('')}</g>`
}

export const diningSet = ({ wood, fabric }: { wood: string; fabric: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 856, 440, 36),
    chair(brush, 300, 470, 0.86, wood, darken(fabric, 0.1)) + chair(brush, 500, 470, 0.86, wood, darken(fabric, 0.1)) + chair(brush, 700, 470, 0.86, wood, darken(fabric, 0.1)),
    // Crossed legs, then the top: wood under glass.
    path('M250 500L330 500L440 842H386ZM420 500H356L250 842H304Z', brush.linear(10, [0, lighten(wood, 0.1)], [1, darken(wood, 0.5)])),
    path('M580 500H660L750 842H696ZM750 500H670L560 842H614Z', brush.linear(10, [0, wood], [1, darken(wood, 0.55)])),
    path('M170 402H830Q846 402 856 414L942 512Q948 524 930 526H70Q52 524 58 512L144 414Q154 402 170 402Z', brush.linear(70, [0, lighten(wood, 0.42)], [0.6, wood], [1, darken(wood, 0.2)])),
    stroke('M120 446H878M96 474H904M74 500H926M142 424H858', darken(wood, 0.3), 2.4, { opacity: 0.4 }),
    path('M180 408H820L916 512H84Z', brush.linear(30, [0, '#e8f6fb', 0.6], [0.5, '#cfe8f2', 0.1], [1, '#ffffff', 0.4])),
    path('M300 408H430L330 512H170Z', '#ffffff', { opacity: 0.4 }),
    rect(60, 520, 880, 26, 8, brush.linear(0, [0, lighten(wood, 0.1)], [1, darken(wood, 0.35)])) + rect(64, 516, 872, 7, 3, '#bfe3e0', { opacity: 0.9 }),
    // A bowl of fruit.
    ellipse(510, 446, 74, 14, '#0a0f18', { opacity: 0.25 }) + ellipse(484, 398, 30, 30, brush.radial(0.35, 0.3, 0.8, [0, '#ffb84a'], [1, '#e07a10'])) + ellipse(534, 396, 30, 30, brush.radial(0.35, 0.3, 0.8, [0, '#ff7b62'], [1, '#b8271c'])) + ellipse(508, 382, 28, 28, brush.radial(0.35, 0.3, 0.8, [0, '#b9d95a'], [1, '#5f8f22'])) + path('M428 402H590Q584 446 540 450H478Q434 446 428 402Z', brush.linear(0, [0, '#ffffff'], [1, '#b8c1cb'])),
    chair(brush, 232, 640, 1.02, wood, fabric) + chair(brush, 500, 648, 1.02, wood, fabric) + chair(brush, 768, 640, 1.02, wood, fabric),
  ].join(''))
