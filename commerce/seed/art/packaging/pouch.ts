import { darken, lighten } from '../colour.ts'
import { group, groundShadow, path, picture, stroke, times } from '../drawing.ts'
import { type Print, printed } from './printed-label.ts'

export interface Pouch extends Print {
  /** A bag standing on its own with a zip, a pillow bag of snacks, a flat paper bag, or a big sewn sack. */
  shape: 'zip' | 'pillow' | 'paper' | 'sack'
}

const OUTLINES = {
  zip: 'M236 96H764Q776 98 776 112Q752 480 792 846Q796 884 760 902Q500 940 240 902Q204 884 208 846Q248 480 224 112Q224 98 236 96Z',
  pillow: 'M206 110Q500 84 794 110Q760 300 770 500Q780 700 794 890Q500 916 206 890Q240 700 230 500Q220 300 206 110Z',
  sack: 'M190 90Q500 74 810 90L824 180Q796 480 836 850Q838 920 780 926H220Q162 920 164 850Q204 480 176 180Z',
  paper: 'M262 150Q500 120 738 150L752 880Q752 914 720 918H280Q248 914 248 880Z',
} as const

export const pouch = ({ shape, colour, accent, ...print }: Pouch): string =>
  picture((brush) => {
    const outline = OUTLINES[shape]
    const clip = brush.clip(path(outline, '#000000'))
    const ink = darken(colour, 0.45)
    return [
      groundShadow(brush, 500, shape === 'pillow' ? 902 : 916, 290, 28),
      group(
        { 'clip-path': clip },
        path('M150 60H850V960H150Z', brush.linear(8, [0, darken(colour, 0.25)], [0.14, lighten(colour, 0.28)], [0.34, colour], [0.7, darken(colour, 0.06)], [0.88, darken(colour, 0.24)], [1, darken(colour, 0.45)])),
        path('M150 300Q500 240 850 300V770Q500 830 150 770Z', brush.linear(8, [0, '#d9d3c6'], [0.16, '#fffdf6'], [0.7, '#f8f2e4'], [1, '#b9b2a4'])),
        path('M150 300Q500 240 850 300V316Q500 256 150 316ZM150 754Q500 814 850 754V770Q500 830 150 770Z', accent),
        path('M286 60Q262 480 300 940H350Q306 480 338 60Z', '#ffffff', { opacity: 0.16 }) + path('M716 60Q742 480 704 940H676Q716 480 682 60Z', '#000000', { opacity: 0.09 }),
        shape === 'zip' ? stroke('M220 172Q500 166 780 172M220 186Q500 180 780 186', '#000000', 4, { opacity: 0.2 }) + path('M150 860Q500 780 850 860V980H150Z', '#000000', { opacity: 0.13 }) : '',
        shape === 'paper' ? path('M150 100H850V216H150Z', darken(colour, 0.12)) + stroke('M200 216H800', darken(colour, 0.4), 4) : '',
        shape === 'sack' ? path('M150 60H850V128H150Z', darken(colour, 0.3)) + stroke('M176 112H824M176 124H824', '#f4ead4', 4, { 'stroke-dasharray': '16 9' }) : '',
        shape === 'pillow' ? times(46, (at) => stroke(`M${206 + at * 13} 104v26M${206 + at * 13} 872v30`, '#ffffff', 3, { opacity: 0.3 })) : '',
      ),
      printed(brush, { ...print, title: '', weight: '', emblem: 'none' }, { x: 500, top: 172, width: 450, height: 410, ink: '#ffffff' }),
      printed(brush, { ...print, brand: '', weight: '' }, { x: 500, top: 226, width: 470, height: 620, ink, second: ink }),
      printed(brush, { ...print, brand: '', title: '', emblem: 'none' }, { x: 500, top: 190, width: 380, height: 700, ink: '#ffffff' }),
      path(outline, 'none', { stroke: lighten(colour, 0.35), 'stroke-width': 2.5, opacity: 0.5 }),
    ].join('')
  })
