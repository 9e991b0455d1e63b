import { darken, enamel, lighten, sideOf, topOf } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const chestFreezer = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => {
    const wheel = (x: number, y: number) => circle(x, y, 24, '#2b323c') + circle(x, y, 11, '#8a94a1') + rect(x - 20, y - 36, 40, 20, 5, '#4a5461')
    return [
      groundShadow(brush, 500, 820, 430, 30),
      wheel(168, 806) + wheel(756, 806) + wheel(886, 776),
      path('M792 330L928 300V750L792 796Z', sideOf(brush, colour)),
      rect(96, 330, 700, 466, 14, enamel(brush, colour)),
      rect(96, 730, 700, 66, 14, darken(colour, 0.14), { opacity: 0.6 }),
      path('M150 352H340L250 730H60L96 640V366Q96 352 110 352Z', brush.linear(90, [0, '#ffffff', 0.55], [1, '#ffffff', 0])),
      // Lid: top face seen from a little above, thick front edge with a recessed grip.
      path('M92 288L236 206Q246 200 258 200H906Q922 200 930 212L934 296L796 330H92Z', topOf(brush, colour)),
      path('M796 288L934 226V298L796 338Z', darken(colour, 0.3)),
      rect(84, 284, 716, 54, 16, enamel(brush, lighten(colour, 0.3))),
      stroke('M92 339H792', darken(colour, 0.5), 5, { opacity: 0.6 }),
      rect(352, 300, 190, 26, 13, darken(colour, 0.34)) + rect(356, 312, 182, 14, 7, lighten(colour, 0.5)),
      circle(738, 311, 12, '#9aa3ad') + rect(735.5, 304, 5, 14, 2, '#3c444e'),
      stroke('M268 222H890', '#ffffff', 5, { opacity: 0.8 }),
      // Controls and drain on the front.
      rect(600, 642, 162, 66, 14, '#2a313b') + circle(642, 675, 23, brush.radial(0.35, 0.3, 0.8, [0, '#f2f4f6'], [1, '#98a2ad'])) + stroke('M642 675L652 660', '#d8541c', 5),
      times(3, (at) => circle(690 + at * 26, 675, 6.5, ['#39d98a', '#ffb648', '#ff5d52'][at]!)),
      times(8, (at) => rect(130 + at * 20, 752, 9, 30, 4, darken(colour, 0.42), { opacity: 0.7 })),
      lettering(brand, 446, 430, 42, { colour: '#0b5cab', weight: 1.5, spacing: 4 }),
      // Snow crystal.
      times(6, (at) => `<g transform="translate(446 560) rotate(${at * 60})">${stroke('M0 0V-46M0 -30L-11 -41M0 -30L11 -41', '#5aa6e6', 6)}</g>`),
      ellipse(446, 560, 5, 5, '#5aa6e6'),
    ].join('')
  })
