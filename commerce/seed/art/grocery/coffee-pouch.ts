import { darken, lighten } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { emblem } from './label-art.ts'

export const coffeePouch = ({ brand, roast, weight, colour }: { brand: readonly [string, string]; roast: string; weight: string; colour: string }): string =>
  picture((brush) => {
    const bean = (x: number, y: number, turn: number) => `<g transform="translate(${x} ${y}) rotate(${turn})">${ellipse(3, 7, 30, 20, '#0a0f18', { opacity: 0.25 })}${ellipse(0, 0, 30, 20, brush.radial(0.35, 0.3, 0.85, [0, '#a5714a'], [0.6, '#5b3218'], [1, '#2d160a']))}${stroke('M-27 2Q-8 -9 0 0T27 -2', '#1f0e06', 4)}</g>`
    return [
      groundShadow(brush, 500, 898, 290, 28),
      path('M700 120L772 150V840Q770 872 740 880L690 896Z', darken(colour, 0.55)),
      path('M252 112H720L732 860Q732 898 694 898H276Q240 898 240 860Z', brush.linear(6, [0, darken(colour, 0.2)], [0.1, lighten(colour, 0.16)], [0.3, colour], [0.75, darken(colour, 0.16)], [1, darken(colour, 0.42)])),
      // Folded top with its tin tie.
      path('M246 64H724L730 176H244Z', brush.linear(90, [0, lighten(colour, 0.2)], [0.45, darken(colour, 0.16)], [0.5, darken(colour, 0.4)], [1, colour])) + rect(226, 92, 526, 34, 8, brush.linear(90, [0, '#f0c977'], [0.5, '#b98a33'], [1, '#7d5a17'])) + stroke('M232 100H746', '#fff0c9', 3, { opacity: 0.8 }),
      path('M290 180Q276 500 286 890H330Q316 520 336 180Z', '#ffffff', { opacity: 0.1 }) + path('M664 180Q690 500 676 890H700Q716 520 690 180Z', '#000000', { opacity: 0.16 }),
      circle(486, 226, 15, darken(colour, 0.4)) + circle(486, 226, 5, '#05070a') + circle(486, 226, 15, 'none', { stroke: lighten(colour, 0.3), 'stroke-width': 2 }),
      path('M290 280Q486 258 682 280V786Q486 808 290 786Z', brush.linear(20, [0, '#fbf3e3'], [1, '#e6d6b8'])) + path('M304 296Q486 276 668 296V770Q486 790 304 770Z', 'none', { stroke: '#b98a33', 'stroke-width': 3 }),
      emblem(brush, 'mountains', 486, 398, 1.75),
      lettering(brand[0], 486, 520, 52, { colour: '#3c2312', weight: 1.6, spacing: 4 }) + lettering(brand[1], 486, 592, 52, { colour: '#3c2312', weight: 1.6, spacing: 4 }),
      rect(386, 672, 200, 4, 2, '#b98a33') + lettering(roast, 486, 694, 19, { colour: '#7a4a20', weight: 1.5, spacing: 3.6 }) + lettering(weight, 486, 732, 24, { colour: '#3c2312', weight: 1.5 }),
      times(5, (at) => bean(160 + at * 42, 888 + (at % 3) * 16 - (at === 2 ? 16 : 0), at * 47)) + bean(820, 890, 20) + bean(876, 904, -30),
    ].join('')
  })
