import { darken, steel } from '../colour.ts'
import { ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { type Scene, wallpaper } from '../electronics/wallpaper.ts'
import { board } from './wood.ts'

export const desk = ({ wood, frame, scene }: { wood: string; frame: string; scene: Scene }): string =>
  picture((brush) => {
    const bar = brush.linear(0, [0, '#5a636e'], [0.3, frame], [1, darken(frame, 0.5)])
    return [
      groundShadow(brush, 500, 872, 440, 26),
      path('M800 470L872 452V806H848V476L800 490Z', darken(frame, 0.3)) + path('M188 470H206V806H188Z', darken(frame, 0.4)),
      rect(210, 560, 600, 16, 3, darken(frame, 0.2)),
      rect(92, 484, 24, 380, 4, bar) + rect(872, 484, 24, 380, 4, bar) + rect(92, 840, 24, 24, 3, '#0d1116') + rect(872, 840, 24, 24, 3, '#0d1116'),
      path('M116 700L188 660V676L116 720Z', darken(frame, 0.3)),
      // Drawers under the top.
      board(brush, 596, 492, 262, 74, wood, 4) + board(brush, 596, 570, 262, 74, wood, 4) + times(2, (at) => rect(688, 520 + at * 78, 78, 11, 5, steel(brush))),
      path('M150 404H880L950 462H60Z', brush.linear(80, [0, darken(wood, 0.04)], [1, wood])) + stroke('M132 420H896M108 438H918M86 452H936', darken(wood, 0.3), 2, { opacity: 0.35 }),
      board(brush, 56, 460, 896, 30, wood, 4),
      ellipse(820, 424, 22, 7, '#14181e'),
      // On the desk: monitor, lamp, mug.
      rect(436, 402, 150, 14, 6, steel(brush)) + rect(492, 346, 36, 60, 4, steel(brush, 0)) + rect(326, 128, 370, 226, 10, '#11151b') + wallpaper(brush, scene, 334, 136, 354, 206, 3),
      ellipse(206, 424, 56, 12, '#20262e') + stroke('M206 418L166 286L262 190', '#2b323c', 11) + path('M236 168L300 214L262 268L200 224Z', brush.linear(40, [0, '#ff9a3d'], [1, '#c65500'])) + path('M204 226L262 268L236 300Z', '#fff2c4', { opacity: 0.9 }),
      rect(742, 366, 54, 56, 8, brush.linear(0, [0, '#ffffff'], [1, '#b9c2cc'])) + stroke('M796 380Q820 384 816 398T796 408', '#c8d0d8', 7),
    ].join('')
  })
