import { darken, lighten } from '../colour.ts'
import { circle, group, groundShadow, path, picture, stroke, times } from '../drawing.ts'
import { type Print, printed } from './printed-label.ts'

export interface SoftPack extends Print {
  /** A wrapped block of nappies with its handle, or rolls of paper seen through the film. */
  shape: 'block' | 'rolls'
}

export const softPack = ({ shape, colour, accent, ...print }: SoftPack): string =>
  picture((brush) => {
    const d = 'M128 300Q130 232 200 226H800Q870 232 872 300Q886 560 872 826Q868 888 806 894H194Q132 888 128 826Q114 560 128 300Z'
    return [
      groundShadow(brush, 500, 894, 400, 32),
      path('M330 232C350 110 650 110 670 232L630 236C606 160 394 160 370 236Z', brush.linear(90, [0, lighten(colour, 0.4)], [1, darken(colour, 0.2)])),
      path(d, brush.linear(20, [0, lighten(colour, 0.36)], [0.45, colour], [1, darken(colour, 0.28)])),
      group(
        { 'clip-path': brush.clip(path(d, '#000000')) },
        shape === 'rolls' ? times(8, (at) => circle(208 + (at % 4) * 195, 330 + Math.floor(at / 4) * 440, 92, '#fbfcfd', { stroke: '#d3dae2', 'stroke-width': 4 }) + times(4, (ring) => circle(208 + (at % 4) * 195, 330 + Math.floor(at / 4) * 440, 34 + ring * 15, 'none', { stroke: '#e1e6ec', 'stroke-width': 3 })) + circle(208 + (at % 4) * 195, 330 + Math.floor(at / 4) * 440, 26, '#b9a68a')) : '',
        path('M80 400Q500 330 920 400V724Q500 794 80 724Z', brush.linear(20, [0, '#ffffff'], [0.7, '#f4f7fa'], [1, '#d6dde5'])),
        path('M80 400Q500 330 920 400V416Q500 346 80 416ZM80 708Q500 778 920 708V724Q500 794 80 724Z', accent),
        path('M170 200Q130 560 180 920H250Q196 560 240 200Z', '#ffffff', { opacity: 0.28 }) + path('M820 200Q850 560 812 920H780Q820 560 790 200Z', '#ffffff', { opacity: 0.16 }),
        stroke('M130 300Q200 330 220 250M870 300Q800 330 780 250M130 830Q200 800 210 880M870 830Q800 800 790 880', '#ffffff', 7, { opacity: 0.4 }),
      ),
      printed(brush, { ...print, title: '', weight: '', emblem: 'none' }, { x: 360, top: 424, width: 380, height: 560, ink: colour }),
      printed(brush, { ...print, brand: '', title: '', weight: '' }, { x: 700, top: 388, width: 330, height: 380, ink: colour }),
      printed(brush, { ...print, brand: '', weight: '', emblem: 'none' }, { x: 360, top: 178, width: 400, height: 540, ink: darken(colour, 0.4) }),
      printed(brush, { ...print, brand: '', title: '', emblem: 'none' }, { x: 360, top: 20, width: 500, height: 700, ink: darken(colour, 0.4) }),
    ].join('')
  })
