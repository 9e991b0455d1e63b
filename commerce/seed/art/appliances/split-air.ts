import { darken, enamel, lighten, sideOf, topOf } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export interface SplitAir {
  brand: string
  degrees: string
  /** Blows warm air too: a warm breeze beside the cool one. */
  heats: boolean
}

const WHITE = '#eef1f4'

export const splitAir = ({ brand, degrees, heats }: SplitAir): string =>
  picture((brush) => {
    const breeze = (x: number, colour: string) => stroke(`M${x} 344C${x - 22} 380 ${x + 16} 398 ${x - 10} 440`, colour, 10, { opacity: 0.5 })
    return [
      // Wall unit.
      path('M92 328Q120 372 180 372H850Q896 372 914 330Z', '#1c2536', { opacity: 0.12, filter: brush.blur(12) }),
      rect(62, 96, 876, 236, 34, enamel(brush, WHITE)),
      path('M96 98H904Q938 98 938 132V150H62V132Q62 98 96 98Z', topOf(brush, WHITE)),
      rect(64, 98, 872, 232, 33, 'none', { stroke: '#ffffff', 'stroke-width': 4 }),
      rect(62, 96, 876, 236, 34, 'none', { stroke: '#b9c2cc', 'stroke-width': 1.5 }),
      path('M74 264H926L918 300Q908 332 872 332H128Q92 332 82 300Z', brush.linear(90, [0, '#59636f'], [0.5, '#232a33'], [1, '#11161d'])),
      path('M78 258H922L912 284H88Z', brush.linear(90, [0, '#ffffff'], [1, '#c9d1d9'])),
      times(12, (at) => stroke(`M${150 + at * 64} 292L${144 + at * 64} 322`, '#6b7683', 4)),
      stroke('M88 176H912', '#c8d0d8', 2.5),
      lettering(brand, 190, 206, 20, { colour: '#0b5cab', weight: 1.5, spacing: 4 }),
      lettering(degrees, 838, 196, 36, { colour: '#3aa7e8', weight: 1.2, opacity: 0.95 }),
      breeze(240, '#8fd0f5') + breeze(320, '#8fd0f5') + breeze(400, '#8fd0f5') + breeze(600, heats ? '#ffb37a' : '#8fd0f5') + breeze(680, heats ? '#ffb37a' : '#8fd0f5') + breeze(760, heats ? '#ffb37a' : '#8fd0f5'),
      // Outdoor unit.
      groundShadow(brush, 470, 912, 350, 24),
      rect(216, 890, 70, 22, 5, '#5b6570') + rect(616, 890, 70, 22, 5, '#5b6570'),
      path('M736 508L810 486V868L736 896Z', sideOf(brush, WHITE)),
      times(9, (at) => stroke(`M752 ${560 + at * 32}L796 ${546 + at * 32}`, '#6d7884', 4, { opacity: 0.7 })),
      path('M152 508L226 484H810L738 510Z', topOf(brush, WHITE)),
      rect(152, 504, 588, 392, 12, enamel(brush, darken(WHITE, 0.04))),
      circle(380, 700, 172, '#1d242d') + circle(380, 700, 172, 'none', { stroke: lighten(WHITE, 0.3), 'stroke-width': 8 }),
      times(3, (at) => `<g transform="rotate(${at * 120 + 15} 380 700)">${path('M380 700C330 640 350 562 420 546C446 590 430 660 380 700Z', brush.linear(60, [0, '#7d8894'], [1, '#333c47']))}</g>`),
      times(7, (at) => circle(380, 700, 26 + at * 23, 'none', { stroke: '#c5ccd4', 'stroke-width': 3.5 })) + times(8, (at) => `<g transform="rotate(${at * 45} 380 700)">${stroke('M380 674V528', '#c5ccd4', 3.5)}</g>`),
      circle(380, 700, 27, brush.radial(0.35, 0.3, 0.9, [0, '#ffffff'], [1, '#aab4bf'])),
      times(5, (at) => rect(590, 570 + at * 22, 116, 8, 4, '#b3bcc6')),
      lettering(brand, 648, 804, 15, { colour: '#0b5cab', weight: 1.6, spacing: 3.4 }),
      ellipse(650, 850, 12, 12, heats ? '#f2803c' : '#3aa7e8'),
    ].join('')
  })
