import { darken, lighten } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, scaled, stroke, times } from '../drawing.ts'
import { cylinder } from '../colour.ts'
import { emblem } from '../grocery/label-art.ts'
import { lettering } from '../lettering.ts'

export const petBed = ({ colour, cushion }: { colour: string; cushion: string }): string =>
  picture((brush) => scaled(1.08, [
    groundShadow(brush, 500, 770, 420, 40),
    path('M90 520C90 380 280 320 500 320S910 380 910 520V660C910 760 720 800 500 800S90 760 90 660Z', brush.linear(80, [0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.3)])),
    ellipse(500, 500, 380, 168, darken(colour, 0.25)) + ellipse(500, 520, 340, 150, brush.radial(0.45, 0.35, 0.8, [0, lighten(cushion, 0.5)], [0.6, cushion], [1, darken(cushion, 0.22)])),
    times(7, (at) => stroke(`M${180 + at * 108} ${690 + Math.abs(3 - at) * -22}q12 46 4 84`, darken(colour, 0.35), 4, { opacity: 0.4 })),
    path('M300 640C320 560 420 590 500 600S690 560 706 640Q716 700 640 690T360 690Q290 700 300 640Z', brush.linear(80, [0, lighten(colour, 0.4)], [1, darken(colour, 0.1)])) + emblem(brush, 'paw', 500, 730, 0.7),
    stroke('M170 470C240 400 380 370 500 370S760 400 830 470', lighten(colour, 0.5), 6, { opacity: 0.6 }),
  ].join('')))

export const petBowl = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => scaled(1.06, [
    groundShadow(brush, 500, 790, 400, 34),
    path('M200 440H800L880 740Q884 796 800 800H200Q116 796 120 740Z', brush.linear(10, [0, lighten(colour, 0.25)], [0.5, colour], [1, darken(colour, 0.35)])),
    ellipse(500, 440, 300, 92, brush.linear(0, [0, '#8d969f'], [0.3, '#ffffff'], [0.7, '#aab3bc'], [1, '#7b848d'])) + ellipse(500, 448, 270, 76, brush.linear(90, [0, '#6d757e'], [1, '#d9dfe5'])),
    times(60, (at) => ellipse(500 + Math.cos(at * 2.4) * (20 + at * 3.6), 424 + Math.sin(at * 2.4) * (8 + at * 0.9) - (60 - at) * 0.9, 26, 19, ['#b5753a', '#9a5f2c', '#c98a4c'][at % 3]!, { stroke: '#6b3f1a', 'stroke-width': 2 })),
    emblem(brush, 'bone', 500, 640, 1.1) + lettering(brand, 500, 740, 26, { colour: '#ffffff', weight: 1.7, spacing: 4 }),
  ].join('')))

export const petCollar = ({ colour }: { colour: string }): string =>
  picture((brush) => scaled(1.1, [
    groundShadow(brush, 500, 880, 260, 22),
    ellipse(500, 420, 330, 300, 'none', { stroke: brush.linear(20, [0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.4)]), 'stroke-width': 76 }) + ellipse(500, 420, 330, 300, 'none', { stroke: lighten(colour, 0.6), 'stroke-width': 4, 'stroke-dasharray': '14 12', opacity: 0.7 }),
    rect(360, 80, 280, 90, 22, brush.linear(90, [0, '#4c545e'], [1, '#171b20'])) + rect(470, 96, 60, 58, 12, '#2b3138', { stroke: '#7d868f', 'stroke-width': 4 }),
    circle(500, 752, 36, 'none', { stroke: '#b9c2cb', 'stroke-width': 14 }),
    circle(500, 836, 84, brush.radial(0.35, 0.3, 0.9, [0, '#fff0b8'], [0.6, '#e0b040'], [1, '#9a6c12'])) + emblem(brush, 'paw', 500, 836, 0.85),
  ].join('')))

export const scratchingPost = ({ colour }: { colour: string }): string =>
  picture((brush) => {
    const post = (x: number, y: number, height: number) => rect(x, y, 88, height, 8, cylinder(brush, '#c9a877')) + times(Math.floor(height / 11), (at) => stroke(`M${x} ${y + 6 + at * 11}q44 8 88 0`, '#8f6c3c', 3, { opacity: 0.5 }))
    const platform = (x: number, y: number, width: number) => rect(x, y, width, 54, 20, brush.linear(90, [0, lighten(colour, 0.4)], [0.4, colour], [1, darken(colour, 0.35)])) + ellipse(x + width / 2, y + 6, width / 2 - 8, 12, lighten(colour, 0.35))
    return [
      groundShadow(brush, 500, 920, 330, 30),
      post(290, 520, 360) + post(600, 190, 690),
      path('M230 380Q230 330 290 330H470Q520 330 520 380V560H230Z', brush.linear(10, [0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.3)])) + circle(375, 452, 74, darken(colour, 0.6)) + circle(375, 452, 74, 'none', { stroke: lighten(colour, 0.5), 'stroke-width': 6 }),
      platform(190, 550, 380) + platform(470, 150, 340) + platform(150, 866, 700),
      stroke('M760 200V360', '#e9edf1', 5) + circle(760, 388, 34, brush.radial(0.35, 0.3, 0.8, [0, '#ffd0b0'], [0.6, '#f26b00'], [1, '#a34400'])),
      path('M490 150C500 100 540 110 560 90C590 110 700 60 790 150Z', '#ffffff', { opacity: 0.12 }),
    ].join('')
  })
