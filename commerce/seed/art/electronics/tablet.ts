import { steel } from '../colour.ts'
import { circle, group, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { type Scene, wallpaper } from './wallpaper.ts'

export const tablet = ({ scene }: { scene: Scene }): string =>
  picture((brush) => {
    const pen = group({ transform: 'translate(838 300) rotate(24)' }, rect(6, 10, 30, 560, 15, '#0a0f18', { opacity: 0.25, filter: brush.blur(9) }), path('M0 14Q0 0 13 0H17Q30 0 30 14V500L18 556Q15 562 12 556L0 500Z', brush.linear(0, [0, '#d7dce2'], [0.3, '#ffffff'], [0.7, '#c9cfd6'], [1, '#8d96a1'])), path('M9 536L12 556Q15 562 18 556L21 536Z', '#3a424d'), rect(0, 470, 30, 5, 0, '#9aa4af'), rect(12, 110, 6, 84, 3, '#aab3bd'))
    return [
      groundShadow(brush, 480, 838, 410, 24),
      rect(58, 194, 830, 640, 44, '#0a0f18', { opacity: 0.25, filter: brush.blur(16) }),
      rect(50, 170, 836, 640, 44, steel(brush, 40)),
      rect(56, 176, 824, 628, 39, '#0a0d12'),
      wallpaper(brush, scene, 88, 208, 760, 564, 12),
      // A drawing app over the picture: tool rail and a brush stroke.
      rect(106, 236, 62, 392, 31, '#ffffff', { opacity: 0.92 }) + times(6, (at) => circle(137, 274 + at * 63, 17, ['#f26b00', '#e04f5f', '#2577d4', '#1aa66a', '#f5b301', '#1a2230'][at]!)),
      stroke('M246 640C330 420 420 420 430 540S520 690 600 520S720 420 756 486', '#ffffff', 20, { opacity: 0.92 }) + stroke('M246 640C330 420 420 420 430 540S520 690 600 520', '#f26b00', 9),
      rect(580, 232, 240, 52, 26, '#10151d', { opacity: 0.55 }) + times(3, (at) => rect(606 + at * 74, 252, 44, 12, 6, '#ffffff', { opacity: at === 0 ? 1 : 0.55 })),
      circle(468, 192, 5, '#28374d'),
      path('M90 176H380L220 804H90Q58 800 56 764V220Q58 180 90 176Z', '#ffffff', { opacity: 0.06 }),
      pen,
    ].join('')
  })
