import { darkGlass, darken, enamel, lighten } from '../colour.ts'
import { circle, groundShadow, path, picture, rect, scaled, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

/** A blood pressure monitor with its cuff, or a glass bathroom scale. */
export const bloodPressure = ({ brand }: { brand: string }): string =>
  picture((brush) => [
    groundShadow(brush, 420, 890, 330, 26) + groundShadow(brush, 800, 890, 130, 20),
    stroke('M560 420C640 240 760 240 790 420', '#3a424c', 16),
    path('M690 420Q800 380 900 430V860Q800 910 690 870Z', brush.linear(0, [0, '#2f5f9c'], [0.4, '#4b83c6'], [1, '#1f406c'])) + stroke('M704 470Q800 440 890 480M704 820Q800 850 890 820', '#a9c8ea', 4, { 'stroke-dasharray': '10 8' }) + lettering(brand, 795, 630, 20, { colour: '#ffffff', weight: 1.6 }),
    rect(90, 330, 560, 556, 70, enamel(brush, '#eef1f4')) + rect(140, 386, 460, 340, 26, darkGlass(brush)),
    lettering('12:8', 370, 430, 120, { colour: '#9be7c8', weight: 1.2 }) + lettering('72', 470, 610, 60, { colour: '#9be7c8', weight: 1.3 }) + path('M250 640C220 600 260 580 276 612C292 580 332 600 302 640L276 668Z', '#ff6b5e'),
    rect(160, 768, 300, 76, 38, '#f26b00') + stroke('M310 786V812M292 794A24 24 0 1 0 328 794', '#ffffff', 6) + circle(546, 806, 38, '#cfd6dd'),
  ].join(''))

export const bathroomScale = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) =>
    scaled(1.08, [
      groundShadow(brush, 500, 850, 430, 34),
      path('M150 250Q160 190 220 186H780Q840 190 850 250L900 780Q904 840 840 846H160Q96 840 100 780Z', darken(colour, 0.5)),
      path('M156 240Q164 180 222 176H778Q836 180 844 240L890 760Q894 820 832 826H168Q106 820 110 760Z', brush.linear(50, [0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.3)])),
      path('M180 196H420L300 810H130Z', '#ffffff', { opacity: 0.1 }),
      rect(340, 250, 320, 140, 24, darkGlass(brush)) + lettering('68,4', 500, 284, 72, { colour: '#cfeaff', weight: 1.2 }),
      times(2, (side) => rect(side ? 590 : 250, 470, 160, 270, 60, 'none', { stroke: '#cfd6dd', 'stroke-width': 8, opacity: 0.7 })),
      lettering(brand, 500, 760, 24, { colour: '#dfe5eb', weight: 1.4, spacing: 5 }),
    ].join('')),
  )
