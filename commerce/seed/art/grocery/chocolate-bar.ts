import { darken, lighten } from '../colour.ts'
import { group, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { emblem } from './label-art.ts'

export const chocolateBar = ({ brand, title, weight, colour, chocolate }: { brand: string; title: string; weight: string; colour: string; chocolate: string }): string =>
  picture((brush) => {
    const square = (x: number, y: number) => rect(x, y, 128, 104, 10, darken(chocolate, 0.5)) + rect(x + 3, y + 2, 122, 98, 9, brush.linear(50, [0, lighten(chocolate, 0.32)], [0.5, chocolate], [1, darken(chocolate, 0.25)])) + rect(x + 19, y + 16, 90, 70, 7, brush.linear(50, [0, chocolate], [0.5, lighten(chocolate, 0.14)], [1, lighten(chocolate, 0.3)])) + stroke(`M${x + 12} ${y + 12}H${x + 112}`, '#ffffff', 3, { opacity: 0.3 })
    const torn = 'M246 392L282 374L312 398L350 372L388 396L424 370L462 396L500 372L540 398L576 370L614 396L652 372L690 396L722 376L760 392'
    return group(
      { transform: 'rotate(9 500 500)' },
      rect(262, 106, 520, 826, 16, '#1c2536', { opacity: 0.28, filter: brush.blur(15) }),
      // Bar, foil, then the printed sleeve.
      rect(252, 84, 500, 420, 12, darken(chocolate, 0.55)) + times(4, (row) => times(4, (at) => (row === 0 && at === 3 ? '' : square(252 + at * 123, 90 + row * 104)))),
      path(`${torn}V470H246Z`, brush.linear(20, [0, '#fdfdfd'], [0.3, '#b9c0c8'], [0.5, '#f4f6f7'], [0.75, '#a2abb5'], [1, '#e4e8ec'])) + stroke('M282 376L296 460M388 398L372 466M500 374L512 462M614 398L600 466M722 378L734 460', '#8f98a3', 3, { opacity: 0.6 }),
      path('M240 440H764V898Q764 914 748 914H256Q240 914 240 898Z', brush.linear(12, [0, lighten(colour, 0.2)], [0.4, colour], [1, darken(colour, 0.35)])),
      rect(240, 440, 524, 12, 0, '#f2cf86') + rect(240, 892, 524, 10, 0, '#f2cf86'),
      path('M270 452H352L316 892H250V760Z', '#ffffff', { opacity: 0.12 }),
      lettering(brand, 502, 500, 52, { colour: '#fdf1d8', weight: 1.6, spacing: 4.4 }),
      lettering(title, 502, 584, 22, { colour: '#f2cf86', weight: 1.5, spacing: 3.6 }),
      emblem(brush, 'cocoa', 488, 726, 1.5),
      lettering(weight, 680, 850, 24, { colour: '#fdf1d8', weight: 1.5 }),
    )
  })
