import { darken, lighten } from '../colour.ts'
import { circle, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { board } from './wood.ts'

const SPINES = ['#c8553d', '#2f5f8f', '#e8b04a', '#4f7f6a', '#7a4b6f', '#d9c9a8', '#3a414b']

export const bookshelf = ({ wood }: { wood: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 926, 330, 24),
    rect(220, 80, 560, 830, 6, darken(wood, 0.5)),
    times(4, (row) => times(row % 2 ? 6 : 9, (at) => rect(250 + at * 34 + (row === 2 ? 180 : 0), 130 + row * 200 + ((at * 23) % 40), 30, 160 - ((at * 23) % 40), 3, SPINES[(at + row * 2) % 7]!))),
    circle(680, 250, 34, '#c8553d') + path('M640 290Q680 200 720 290Z', '#4f7f6a') + rect(300, 590, 110, 90, 10, '#d9c9a8') + path('M600 490Q590 410 640 420Q690 410 680 490Z', '#2f8f8a') + stroke('M640 420C620 360 600 360 590 340M640 420C660 350 680 360 690 336', '#4f8f5a', 9) + path('M560 830Q600 740 700 890H560Z', '#b5673c'),
    times(5, (at) => board(brush, 210, 80 + at * 202, 580, 26, wood)) + board(brush, 204, 80, 30, 836, wood) + board(brush, 766, 80, 30, 836, darken(wood, 0.1)),
  ].join(''))

export const notebookPaper = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 520, 912, 320, 26),
    rect(236, 100, 560, 806, 20, '#e9edf1') + rect(228, 92, 560, 806, 20, brush.linear(20, [0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.25)])),
    circle(620, 600, 140, lighten(colour, 0.3), { opacity: 0.5 }) + path('M228 700Q420 560 788 760V878Q780 898 768 898H248Q230 898 228 878Z', darken(colour, 0.25), { opacity: 0.6 }) + stroke('M330 420L520 600L700 380', '#ffffff', 14, { opacity: 0.35 }),
    rect(320, 190, 400, 130, 14, '#fffdf6') + lettering(brand, 520, 220, 44, { colour: darken(colour, 0.3), weight: 1.7, spacing: 4 }) + stroke('M360 292H680', '#b9c2cb', 5),
    times(19, (at) => circle(262, 128 + at * 41, 9, darken(colour, 0.5)) + stroke(`M262 ${128 + at * 41}C200 ${118 + at * 41} 200 ${142 + at * 41} 252 ${136 + at * 41}`, '#9aa3ad', 8)),
  ].join(''))
