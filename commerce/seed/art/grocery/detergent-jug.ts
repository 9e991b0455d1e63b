import { cylinder, darken, lighten } from '../colour.ts'
import { circle, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { emblem } from './label-art.ts'

const BODY = 'M392 236H560C640 240 760 262 788 372C812 480 812 720 796 866Q786 912 736 914H264Q214 912 204 866C184 700 188 520 228 412C256 336 320 262 392 236Z'

export const detergentJug = ({ brand, title, volume, colour, cap }: { brand: string; title: string; volume: string; colour: string; cap: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 908, 330, 30),
    path(BODY, brush.linear(8, [0, darken(colour, 0.24)], [0.12, lighten(colour, 0.3)], [0.3, lighten(colour, 0.06)], [0.7, darken(colour, 0.14)], [0.94, darken(colour, 0.4)], [1, darken(colour, 0.22)])),
    // Grip: the hole on the right with its inner edge.
    path('M606 318C680 318 724 344 734 412C742 470 738 520 722 540C704 560 676 552 668 520C656 470 640 424 606 400C580 380 570 322 606 318Z', '#ffffff') + path('M606 318C680 318 724 344 734 412C742 470 738 520 722 540C704 560 676 552 668 520C656 470 640 424 606 400C580 380 570 322 606 318Z', 'none', { stroke: brush.linear(60, [0, darken(colour, 0.55)], [1, lighten(colour, 0.35)]), 'stroke-width': 13 }),
    stroke('M262 420C226 520 224 700 240 850', '#ffffff', 16, { opacity: 0.35 }) + stroke('M300 360C330 300 380 272 420 266', '#ffffff', 12, { opacity: 0.4 }),
    // Cap that doses.
    rect(376, 196, 200, 46, 12, darken(cap, 0.25)) + path('M388 92Q390 78 410 76H542Q562 78 564 92L576 204H376Z', cylinder(brush, cap)) + times(12, (at) => stroke(`M${394 + at * 15} 100L${388 + at * 16} 194`, darken(cap, 0.35), 3, { opacity: 0.45 })) + rect(390, 76, 172, 16, 8, lighten(cap, 0.4)),
    // Label.
    path('M236 470Q250 440 290 440H580Q630 446 648 500Q676 600 770 588Q790 700 776 830Q770 862 740 864H262Q232 862 228 830C218 700 222 560 236 470Z', brush.linear(15, [0, '#ffffff'], [0.6, '#f2f8fd'], [1, '#cfe0ee'])),
    path('M229 720C330 640 420 760 540 700S700 660 780 700Q784 770 776 830Q770 862 740 864H262Q232 862 228 830Z', brush.linear(10, [0, lighten(colour, 0.45)], [1, colour])) + path('M229 750C340 690 430 790 560 740S710 700 781 740', 'none', { stroke: '#ffffff', 'stroke-width': 7, opacity: 0.8 }),
    lettering(brand, 436, 496, 54, { colour: darken(colour, 0.2), weight: 2, spacing: 3 }),
    lettering(title, 436, 578, 19, { colour: '#3a7bb8', weight: 1.5, spacing: 3 }),
    emblem(brush, 'cotton', 386, 686, 1.1),
    times(7, (at) => circle(540 + ((at * 53) % 190), 650 + ((at * 41) % 80), 8 + (at % 4) * 6, 'none', { stroke: '#7fc0ee', 'stroke-width': 3.5, opacity: 0.8 })),
    circle(690, 800, 56, '#f26b00') + lettering(volume, 690, 784, 32, { colour: '#ffffff', weight: 1.8 }),
  ].join(''))
