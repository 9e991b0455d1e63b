import { darken, lighten } from '../colour.ts'
import { ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

/** A cylinder lying on its side, woven cover, rubber rings and a braided strap. */
export const portableSpeaker = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => {
    const body = brush.linear(90, [0, lighten(colour, 0.3)], [0.2, lighten(colour, 0.12)], [0.5, colour], [0.8, darken(colour, 0.36)], [1, darken(colour, 0.55)])
    const rows = Array.from({ length: 44 }, (_, row) => {
      const y = 350 + row * 9
      return Array.from({ length: 60 }, (_, column) => `M${210 + column * 10 + (row % 2) * 5} ${y}l4 5`).join('')
    }).join('')
    return [
      groundShadow(brush, 500, 768, 410, 36),
      stroke('M196 356C120 250 240 170 330 226S300 340 236 372', darken(colour, 0.5), 27) + stroke('M196 356C120 250 240 170 330 226S300 340 236 372', lighten(colour, 0.1), 17) + stroke('M196 356C120 250 240 170 330 226S300 340 236 372', darken(colour, 0.35), 17, { 'stroke-dasharray': '5 9', 'stroke-linecap': 'butt' }),
      rect(150, 340, 700, 420, 60, body),
      path(rows, 'none', { stroke: darken(colour, 0.42), 'stroke-width': 2.4, opacity: 0.55 }),
      rect(196, 340, 608, 420, 20, brush.linear(90, [0, '#ffffff', 0.24], [0.16, '#ffffff', 0.1], [0.4, '#ffffff', 0], [0.8, '#000000', 0.14], [1, '#000000', 0.3])),
      path('M820 340Q906 346 908 550Q906 754 820 760Q870 700 870 550Q870 400 820 340Z', darken(colour, 0.58)) + ellipse(838, 550, 62, 208, brush.linear(60, [0, darken(colour, 0.3)], [1, darken(colour, 0.7)])),
      ellipse(846, 550, 47, 172, brush.radial(0.4, 0.4, 0.7, [0, '#59636f'], [0.6, '#20262e'], [1, '#0c0f14'])) + ellipse(848, 550, 22, 84, '#39424d') + ellipse(842, 524, 9, 34, '#8b95a1', { opacity: 0.6 }),
      path('M178 340Q100 348 96 550Q100 752 178 760Q150 690 150 550Q150 410 178 340Z', darken(colour, 0.52)),
      rect(420, 506, 210, 86, 14, darken(colour, 0.4)) + rect(423, 509, 204, 80, 12, brush.linear(40, [0, darken(colour, 0.12)], [1, darken(colour, 0.34)])),
      lettering(brand, 525, 536, 27, { colour: '#ffffff', weight: 1.5, spacing: 3.4 }),
      times(4, (at) => ellipse(360 + at * 96, 366, 28, 11, darken(colour, 0.35)) + stroke(['M352 366H368M360 360V372', 'M446 366H466', 'M548 360L560 366L548 372Z', 'M638 361L658 371M638 371L658 361'][at]!, '#ffffff', 3.4, { opacity: 0.9 })),
    ].join('')
  })
