import { darken, enamel, lighten, sideOf, steel, topOf } from '../colour.ts'
import { groundShadow, path, picture, rect, stroke } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const charger = ({ brand, colour, watts }: { brand: string; colour: string; watts: string }): string =>
  picture((brush) => {
    const pin = (x: number, y: number) => rect(x, y, 26, 116, 13, steel(brush, 0)) + rect(x, y + 66, 26, 52, 0, '#39414c')
    const coil = (dy: number, width: number, tint: string) => stroke(`M640 ${700 + dy}C760 ${690 + dy} 900 ${730 + dy} 890 ${800 + dy}C880 ${880 + dy} 600 ${890 + dy} 560 ${830 + dy}C530 ${770 + dy} 760 ${748 + dy} 812 ${792 + dy}C850 ${830 + dy} 700 ${862 + dy} 650 ${836 + dy}`, tint, width)
    return [
      groundShadow(brush, 400, 836, 280, 26),
      pin(282, 82) + pin(386, 66) + pin(490, 82),
      path('M570 236L664 196V720L570 820Z', sideOf(brush, colour)),
      path('M170 236L262 196H654Q666 196 664 206L574 240Z', topOf(brush, colour)),
      rect(166, 230, 414, 594, 54, enamel(brush, colour)),
      rect(169, 233, 408, 588, 52, 'none', { stroke: '#ffffff', 'stroke-width': 4, opacity: 0.9 }),
      path('M226 250H340L276 800H214Q190 780 186 740Z', '#ffffff', { opacity: 0.5 }),
      lettering(brand, 373, 352, 34, { colour: '#0b5cab', weight: 1.4, spacing: 4 }),
      lettering(`${watts}W`, 373, 430, 66, { colour: '#f26b00', weight: 1.5 }),
      rect(300, 646, 146, 56, 28, darken(colour, 0.3)) + rect(306, 652, 134, 44, 22, '#1a2029') + rect(330, 668, 86, 12, 6, '#8a94a1'),
      path('M392 540L352 596H376L362 634L404 578H378Z', lighten('#f26b00', 0.1)),
      coil(8, 24, '#aab3bd') + coil(0, 22, '#f7f9fa') + coil(-5, 5, '#ffffff'),
      rect(574, 668, 86, 54, 15, enamel(brush, colour)) + rect(540, 680, 40, 30, 12, steel(brush)),
    ].join('')
  })
