import { darken, lighten } from '../colour.ts'
import { ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const babyBottle = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 924, 210, 24),
    path('M330 420C300 520 372 580 372 660C372 740 322 780 330 880Q336 924 390 926H610Q664 924 670 880C678 780 628 740 628 660C628 580 700 520 670 420Z', brush.linear(0, [0, '#b9cad6', 0.9], [0.14, '#ffffff', 0.9], [0.5, '#e6eff5', 0.8], [0.86, '#f7fbfd', 0.9], [1, '#a5b8c6', 0.9]), { stroke: '#b5c6d2', 'stroke-width': 4 }),
    path('M352 600C366 620 380 640 374 670C368 740 330 800 342 880Q346 912 392 914H608Q654 912 658 880C670 800 632 740 626 670C620 640 634 620 648 600Q500 620 352 600Z', '#fffdf4', { opacity: 0.96 }),
    times(6, (at) => stroke(`M560 ${620 + at * 44}h${at % 2 ? 30 : 50}`, colour, 6, { opacity: 0.8 })),
    lettering(brand, 470, 470, 30, { colour: darken(colour, 0.2), weight: 1.6, spacing: 4 }) + lettering('260', 470, 720, 34, { colour, weight: 1.5 }),
    rect(310, 330, 380, 96, 26, brush.linear(0, [0, darken(colour, 0.3)], [0.25, lighten(colour, 0.5)], [0.5, colour], [1, darken(colour, 0.35)])) + times(15, (at) => stroke(`M${330 + at * 24} 352v54`, darken(colour, 0.3), 4, { opacity: 0.4 })),
    path('M400 332C410 250 452 250 458 190C462 120 474 84 500 84S538 120 542 190C548 250 590 250 600 332Z', brush.linear(0, [0, '#e0b48a'], [0.3, '#fff0dc'], [1, '#c9935c'])) + ellipse(500, 92, 10, 5, '#a8713f'),
    path('M352 450C340 520 396 590 396 650', 'none', { stroke: '#ffffff', 'stroke-width': 14, opacity: 0.8 }) + ellipse(500, 330, 170, 12, lighten(colour, 0.4)),
  ].join(''))
