import { darken, lighten } from '../colour.ts'
import { groundShadow, path, picture, scatter, stroke } from '../drawing.ts'

/** Curls of bouclé: small arcs scattered evenly, the same ones each time. */
const curls = (colour: string, clip: string): string => {
  const d = scatter(1100).map(([x, y, vary]) => `M${Math.round(130 + x * 740)} ${Math.round(130 + y * 680)}q${Math.round(3 + vary * 5)} -8 11 0q-2 7 -8 5`).join('')
  return `<g clip-path="${clip}">${path(d, 'none', { stroke: colour, 'stroke-width': 2.4, 'stroke-linecap': 'round', opacity: 0.4 })}</g>`
}

const SHELL = 'M150 520C132 300 250 140 500 140S868 300 850 520C852 610 828 690 780 726H220C172 690 148 610 150 520Z'
const SEAT = 'M234 560C240 520 300 506 500 506S760 520 766 560C776 640 772 730 748 766C700 800 300 800 252 766C228 730 224 640 234 560Z'

export const armchair = ({ colour }: { colour: string }): string =>
  picture((brush) => {
    const leg = (x: number, lean: number, tint: string) => path(`M${x - 17} 750H${x + 17}L${x + lean + 8} 920Q${x + lean} 926 ${x + lean - 8} 920Z`, brush.linear(0, [0, '#c98f56'], [0.4, tint], [1, '#5d3a1c']))
    const clip = brush.clip(path(SHELL, '#000000') + path(SEAT, '#000000'))
    return [
      groundShadow(brush, 500, 920, 300, 26),
      leg(332, -18, '#7d5128') + leg(668, 18, '#7d5128') + leg(266, -34, '#a66f3c') + leg(734, 34, '#a66f3c'),
      path(SHELL, brush.linear(30, [0, lighten(colour, 0.4)], [0.4, colour], [1, darken(colour, 0.3)])),
      path('M262 548C250 352 332 240 500 240S750 352 738 548C700 500 300 500 262 548Z', brush.radial(0.42, 0.3, 0.8, [0, lighten(colour, 0.2)], [1, darken(colour, 0.3)])),
      stroke('M266 540C256 352 336 244 500 244S744 352 734 540', darken(colour, 0.35), 5, { opacity: 0.5 }),
      stroke('M388 262Q366 380 378 506M612 262Q634 380 622 506M500 246V500', darken(colour, 0.3), 5, { opacity: 0.4 }),
      path('M236 570C250 520 750 520 764 570L750 600H250Z', darken(colour, 0.6), { opacity: 0.35 }),
      path(SEAT, brush.linear(85, [0, lighten(colour, 0.46)], [0.38, lighten(colour, 0.12)], [1, darken(colour, 0.26)])),
      curls(darken(colour, 0.3), clip) + curls(lighten(colour, 0.7), brush.clip(path(SEAT, '#000000'))),
      stroke('M244 640C320 668 680 668 756 640', darken(colour, 0.35), 5, { opacity: 0.45 }) + stroke('M246 634C320 662 680 662 754 634', lighten(colour, 0.6), 3, { opacity: 0.6 }),
      stroke('M180 470C176 320 270 186 440 166', '#ffffff', 14, { opacity: 0.35, filter: brush.blur(6) }),
    ].join('')
  })
