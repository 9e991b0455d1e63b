import { cylinder, darken, lighten } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { emblem } from './label-art.ts'

const BODY = 'M452 236H548C560 290 690 300 696 420C704 520 672 600 684 690C692 770 700 820 692 880Q686 930 636 932H364Q314 930 308 880C300 820 308 770 316 690C328 600 296 520 304 420C310 300 440 290 452 236Z'

export const squeezeBottle = ({ brand, title, volume, liquid, cap }: { brand: string; title: string; volume: string; liquid: string; cap: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 926, 220, 26),
    path(BODY, brush.linear(0, [0, darken(liquid, 0.3), 0.92], [0.12, lighten(liquid, 0.45), 0.9], [0.4, lighten(liquid, 0.1), 0.88], [0.75, liquid, 0.9], [1, darken(liquid, 0.36), 0.95])),
    path('M452 236H548C558 280 640 294 676 350Q500 376 324 350C360 294 442 280 452 236Z', '#ffffff', { opacity: 0.45 }) + ellipse(500, 352, 176, 14, lighten(liquid, 0.5), { opacity: 0.9 }),
    path(BODY, 'none', { stroke: '#ffffff', 'stroke-width': 4, opacity: 0.7 }),
    times(14, (at) => circle(330 + ((at * 71) % 330), 380 + ((at * 97) % 520), 4 + (at % 4) * 3, '#ffffff', { opacity: 0.4 })),
    rect(440, 196, 120, 48, 10, cylinder(brush, cap)) + path('M456 150H544L556 200H444Z', cylinder(brush, cap)) + rect(478, 82, 44, 72, 14, cylinder(brush, lighten(cap, 0.2))) + ellipse(500, 84, 22, 8, lighten(cap, 0.5)) + stroke('M444 222H556', darken(cap, 0.3), 3, { opacity: 0.6 }),
    path('M320 470Q500 492 680 470C668 560 664 620 680 700C686 760 690 790 688 826Q500 850 312 826C310 790 314 760 320 700C336 620 332 560 320 470Z', brush.linear(0, [0, '#d5dde4'], [0.16, '#ffffff'], [0.8, '#f4f8fb'], [1, '#b8c4cf'])),
    path('M314 770Q500 800 688 770Q690 800 688 826Q500 850 312 826Z', '#0b5cab') + stroke('M316 762Q500 792 686 762', '#7ac142', 8),
    lettering(brand, 500, 512, 35, { colour: '#0b5cab', weight: 2, spacing: 2.6 }),
    lettering(title, 500, 566, 17, { colour: '#4f8a2a', weight: 1.6, spacing: 2.6 }),
    emblem(brush, 'lemon', 496, 682, 1.2),
    lettering(volume, 500, 802, 19, { colour: '#ffffff', weight: 1.6 }),
    stroke('M342 400C334 470 360 560 348 690C342 780 344 830 348 880', '#ffffff', 12, { opacity: 0.5 }),
  ].join(''))
