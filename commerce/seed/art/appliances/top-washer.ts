import { darkGlass, darken, enamel, lighten, sideOf, steel } from '../colour.ts'
import { circle, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const topWasher = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 928, 350, 28),
    rect(196, 902, 60, 26, 6, '#252b33') + rect(690, 902, 60, 26, 6, '#252b33'),
    path('M770 330L856 296V876L770 912Z', sideOf(brush, colour)),
    rect(168, 322, 608, 590, 18, enamel(brush, colour)),
    path('M230 344H380L300 900H184V560Z', brush.linear(90, [0, '#ffffff', 0.6], [1, '#ffffff', 0])),
    stroke('M186 846H758', darken(colour, 0.3), 3, { opacity: 0.5 }),
    // Worktop, then the glass lid set into it.
    path('M156 322Q150 306 164 296L256 214H812Q836 214 846 236L862 292L776 330H170Z', brush.linear(95, [0, lighten(colour, 0.6)], [1, darken(colour, 0.06)])),
    path('M212 302L292 232H788L810 268L752 306Z', steel(brush, 10)),
    path('M226 299L299 238H782L800 268L746 302Z', brush.linear(40, [0, '#74889b'], [0.4, '#2a3542'], [1, '#141a22'])),
    path('M340 238H470L360 300H270Z', '#ffffff', { opacity: 0.22 }),
    rect(420, 304, 190, 12, 6, darken(colour, 0.3), { opacity: 0.7 }),
    stroke('M164 330H776', darken(colour, 0.36), 5, { opacity: 0.6 }),
    // Slanted panel behind.
    path('M254 106Q256 92 272 92H822Q838 92 842 106L862 212Q864 224 848 224H250Q236 224 238 210Z', enamel(brush, lighten(colour, 0.2))),
    path('M278 116H810L822 196H268Z', darkGlass(brush)),
    circle(546, 160, 52, steel(brush, 60)) + circle(546, 156, 41, brush.radial(0.35, 0.3, 0.9, [0, '#ffffff'], [1, '#9ca6b1'])) + rect(542, 120, 8, 30, 4, '#0b5cab'),
    times(12, (at) => `<g transform="rotate(${at * 30} 546 158)">${circle(546, 96.5, 3, at === 0 ? '#ffb648' : '#aab5c2')}</g>`),
    rect(640, 132, 110, 50, 8, '#0a0f16') + lettering('0:48', 695, 145, 24, { colour: '#8fe3ff', weight: 1.3 }),
    times(3, (at) => circle(330 + at * 54, 172, 13, '#3d4753', { stroke: '#8a96a4', 'stroke-width': 2 })),
    lettering(brand, 384, 128, 17, { colour: '#e8edf2', weight: 1.6, spacing: 4 }),
    lettering('13 KG', 700, 800, 22, { colour: '#0b5cab', weight: 1.6 }),
    times(3, (at) => stroke(`M${622 + at * 56} 772Q${636 + at * 56} 758 ${650 + at * 56} 772T${678 + at * 56} 772`, '#6bb4ec', 5)),
  ].join(''))
