import { sideOf, topOf } from '../colour.ts'
import { type Brush, circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

const BLACK = '#262c35'

/** Woven grille: rows of offset dots. */
const weave = (x: number, y: number, columns: number, rows: number, step: number): string =>
  `<path d="${Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => `M${x + column * step + (row % 2) * step * 0.5} ${y + row * step * 0.62}h.1`).join('')).join('')}" stroke="#6b7683" stroke-width="${step * 0.36}" stroke-linecap="round" fill="none" opacity="0.55"/>`

function subwoofer(brush: Brush, brand: string): string {
  return [
    groundShadow(brush, 700, 652, 210, 22),
    path('M842 210L910 184V606L842 648Z', sideOf(brush, BLACK)),
    path('M520 210L590 180H900Q912 182 910 190L846 214Z', topOf(brush, BLACK)),
    rect(516, 206, 330, 442, 18, brush.linear(30, [0, '#4a535f'], [0.5, '#272d36'], [1, '#14181e'])),
    weave(538, 232, 27, 60, 11),
    circle(681, 470, 108, '#0a0d12', { opacity: 0.55 }) + circle(681, 470, 92, 'none', { stroke: '#4b5561', 'stroke-width': 7, opacity: 0.7 }) + ellipse(681, 470, 40, 40, brush.radial(0.38, 0.32, 0.8, [0, '#67727f'], [1, '#15191f'])),
    lettering(brand, 681, 240, 14, { colour: '#c2cad3', weight: 1.5, spacing: 4 }),
  ].join('')
}

export const soundbar = ({ brand }: { brand: string }): string =>
  picture((brush) => [
    subwoofer(brush, brand),
    groundShadow(brush, 490, 802, 450, 24),
    path('M52 664Q56 640 80 636L130 622H900Q930 624 946 640L950 668Z', topOf(brush, BLACK)),
    times(4, (at) => circle(470 + at * 40, 645, 9, '#39424d', { stroke: '#66717e', 'stroke-width': 1.5 })) + stroke('M466 645H474M510 641V649M506 645H514', '#c9d1d9', 2),
    rect(44, 656, 912, 136, 42, brush.linear(90, [0, '#566170'], [0.2, '#2b323c'], [0.75, '#1a1f26'], [1, '#0e1116'])),
    weave(84, 676, 74, 15, 11.2),
    rect(44, 656, 912, 136, 42, 'none', { stroke: '#79848f', 'stroke-width': 2.5, opacity: 0.7 }),
    rect(800, 702, 104, 44, 10, '#070a0e', { opacity: 0.85 }) + lettering('HDMI', 852, 715, 18, { colour: '#8fe3ff', weight: 1.4 }),
    rect(430, 716, 130, 26, 8, '#1a1f26') + lettering(brand, 495, 722, 14, { colour: '#dfe5eb', weight: 1.6, spacing: 4 }),
    path('M90 660H430L350 788H90Q56 786 50 740V700Q56 664 90 660Z', '#ffffff', { opacity: 0.05 }),
  ].join(''))
