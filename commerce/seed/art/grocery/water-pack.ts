import { type Brush, circle, ellipse, group, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { cylinder } from '../colour.ts'
import { lettering } from '../lettering.ts'
import { emblem } from './label-art.ts'

function bottle(brush: Brush, brand: readonly [string, string] | null): string {
  const body = 'M-30 -330H30C34 -290 98 -276 104 -210V330Q102 352 80 354H-80Q-102 352 -104 330V-210C-98 -276 -34 -290 -30 -330Z'
  return [
    path(body, brush.linear(0, [0, '#6fb4de', 0.85], [0.12, '#eaf7ff', 0.85], [0.35, '#bfe3f7', 0.75], [0.7, '#a5d5f0', 0.8], [0.92, '#e3f4fd', 0.9], [1, '#5a9fcc', 0.9])),
    times(5, (at) => stroke(`M-102 ${-196 + at * 18}Q0 ${-180 + at * 18} 102 ${-196 + at * 18}`, '#5ea9d8', 3, { opacity: 0.5 })) + times(6, (at) => stroke(`M-102 ${176 + at * 26}Q0 ${194 + at * 26} 102 ${176 + at * 26}`, '#5ea9d8', 3, { opacity: 0.5 })),
    stroke('M-74 -230V320', '#ffffff', 12, { opacity: 0.65 }),
    rect(-38, -396, 76, 66, 9, cylinder(brush, '#1f6fc0')) + times(6, (at) => stroke(`M${-28 + at * 11} -386V-340`, '#0b3d75', 2.6, { opacity: 0.6 })) + ellipse(0, -394, 36, 6, '#6cb0ef') + rect(-42, -336, 84, 14, 6, '#0e4f96'),
    path('M-104 -90Q0 -72 104 -90V140Q0 158 -104 140Z', brush.linear(0, [0, '#0a4a92'], [0.2, '#2b86dc'], [0.6, '#1668bd'], [1, '#083a75'])),
    brand ? emblem(brush, 'drop', 0, -22, 0.78) + lettering(brand[0], 0, 46, 19, { colour: '#ffffff', weight: 1.7, spacing: 3 }) + lettering(brand[1], 0, 78, 30, { colour: '#ffffff', weight: 1.8, spacing: 3 }) + path('M-104 138L-40 112L-10 126L36 104L104 136V140Q0 158 -104 140Z', '#bfe9ff', { opacity: 0.8 }) : '',
  ].join('')
}

export const waterPack = ({ brand, badge }: { brand: readonly [string, string]; badge: string }): string =>
  picture((brush) => {
    const at = (x: number, y: number, size: number, content: string) => group({ transform: `translate(${x} ${y}) scale(${size})` }, content)
    return [
      groundShadow(brush, 500, 900, 390, 34),
      ...[270, 500, 730].map((x) => at(x + 18, 492, 0.98, bottle(brush, null))),
      ...[262, 500, 738].map((x) => at(x, 536, 1.06, bottle(brush, brand))),
      // Shrink film with its highlights, and the carrying strap.
      path('M132 360Q140 330 176 326Q500 300 824 326Q860 330 868 360L884 880Q886 908 852 912Q500 926 148 912Q114 908 116 880Z', brush.linear(30, [0, '#ffffff', 0.3], [0.3, '#ffffff', 0.05], [0.6, '#ffffff', 0.16], [1, '#cfe6f5', 0.2]), { stroke: '#ffffff', 'stroke-width': 3, 'stroke-opacity': 0.6 }),
      stroke('M150 420Q170 640 140 880M384 350Q372 520 392 640M616 350Q640 480 612 620M848 420Q830 640 862 880M160 900Q300 880 420 906M840 900Q700 884 590 906', '#ffffff', 7, { opacity: 0.55 }),
      path('M330 330C360 220 430 196 500 196S640 220 670 330L636 336C612 256 566 232 500 232S388 256 364 336Z', '#0b5cab') + path('M372 300C394 232 440 210 500 208', 'none', { stroke: '#7ab8ee', 'stroke-width': 5, opacity: 0.8 }),
      circle(822, 812, 74, '#f26b00') + circle(822, 812, 74, 'none', { stroke: '#ffffff', 'stroke-width': 5 }) + lettering(badge, 822, 790, 44, { colour: '#ffffff', weight: 1.8 }),
    ].join('')
  })
