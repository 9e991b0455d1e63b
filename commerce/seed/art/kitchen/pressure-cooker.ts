import { cylinder, darken, lighten, steel } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, stroke } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const pressureCooker = ({ brand, colour, ink }: { brand: string; colour: string; ink: string }): string =>
  picture((brush) => {
    const bakelite = brush.linear(90, [0, '#59626d'], [0.3, '#23282f'], [1, '#0c0e12'])
    return [
      groundShadow(brush, 420, 846, 360, 34),
      rect(636, 486, 300, 60, 28, bakelite) + rect(650, 494, 268, 14, 7, '#7d8792', { opacity: 0.5 }),
      rect(46, 500, 90, 46, 20, bakelite),
      path('M104 470V770Q110 846 190 850H650Q730 846 736 770V470Z', cylinder(brush, colour)),
      path('M112 770Q124 838 192 842H648Q716 838 728 770Q420 826 112 770Z', darken(colour, 0.4), { opacity: 0.35 }),
      path('M176 500Q166 660 196 800H236Q208 650 220 500Z', '#ffffff', { opacity: 0.35 }),
      // Lid with its bar, weight and valves.
      ellipse(420, 470, 330, 54, darken(colour, 0.35)) + rect(88, 436, 664, 44, 20, cylinder(brush, lighten(colour, 0.1))),
      path('M94 440Q110 340 300 316Q420 304 540 316Q730 340 746 440Q420 500 94 440Z', brush.linear(40, [0, lighten(colour, 0.55)], [0.45, lighten(colour, 0.12)], [1, darken(colour, 0.32)])),
      path('M150 420Q190 350 330 332Q250 370 220 436Q180 432 150 420Z', '#ffffff', { opacity: 0.5 }),
      rect(628, 416, 320, 54, 26, bakelite) + rect(646, 423, 280, 13, 6, '#7d8792', { opacity: 0.55 }) + rect(590, 410, 66, 66, 14, steel(brush)),
      rect(206, 306, 428, 46, 20, steel(brush)) + rect(224, 313, 392, 9, 4, '#ffffff', { opacity: 0.8 }) + stroke('M150 430Q150 330 216 326M690 430Q690 330 624 326', '#8a939e', 16),
      rect(386, 222, 68, 92, 14, bakelite) + rect(398, 180, 44, 60, 12, cylinder(brush, '#b9c1ca')) + ellipse(420, 180, 22, 8, '#eef1f4'),
      circle(556, 296, 17, '#c33a2c') + circle(551, 291, 6, '#ff9d8c') + rect(286, 280, 26, 34, 8, cylinder(brush, '#cbd2da')),
      stroke('M410 160Q396 132 414 110T408 62M436 158Q452 126 432 100T440 70', '#b5c2cf', 9, { opacity: 0.5, filter: brush.blur(3) }),
      lettering(brand, 420, 640, 38, { colour: ink, weight: 1.4, spacing: 4.5 }),
      lettering('4,5 L', 420, 710, 24, { colour: ink, weight: 1.4 }),
    ].join('')
  })
