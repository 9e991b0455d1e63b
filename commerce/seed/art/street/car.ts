import { darkGlass, darken, lighten } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, scaled, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const tyre = ({ brand }: { brand: string }): string =>
  picture((brush) => [
    groundShadow(brush, 520, 916, 330, 28),
    ellipse(580, 500, 330, 412, '#15181c') + times(26, (at) => path(`M${560 + Math.cos(at * 0.24) * 300} ${500 + Math.sin(at * 0.24) * 400}l60 6l-6 40l-60 -8Z`, '#0b0d10')),
    ellipse(460, 500, 370, 416, brush.radial(0.4, 0.35, 0.75, [0, '#59626c'], [0.7, '#2b3036'], [1, '#15181c'])) + times(40, (at) => stroke(`M${460 + Math.cos(at * 0.157) * 352} ${500 + Math.sin(at * 0.157) * 398}L${460 + Math.cos(at * 0.157 + 0.05) * 330} ${500 + Math.sin(at * 0.157 + 0.05) * 372}`, '#0f1215', 8)),
    ellipse(460, 500, 250, 284, '#1a1e23') + ellipse(470, 500, 232, 266, brush.linear(40, [0, '#f4f6f8'], [0.5, '#b3bcc5'], [1, '#6d757e'])) + ellipse(470, 500, 196, 228, '#3a424b'),
    times(5, (at) => `<g transform="rotate(${at * 72} 470 500)">${path('M440 480L446 290H494L500 480Z', brush.linear(0, [0, '#8d969f'], [0.4, '#f4f6f8'], [1, '#7d868f']))}</g>`) + circle(470, 500, 54, '#cfd6dd') + circle(470, 500, 28, '#59626c'),
    `<g transform="rotate(-14 460 170)">${lettering(brand, 440, 150, 30, { colour: '#dfe5eb', weight: 1.8, spacing: 5 })}</g>`,
  ].join(''))

export const carBattery = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => scaled(1.08, [
    groundShadow(brush, 510, 806, 410, 32),
    path('M800 320L900 280V750L800 800Z', '#101418') + path('M120 320L220 280H900L800 320Z', '#4b545e'),
    rect(120, 320, 680, 480, 16, brush.linear(12, [0, '#4b545e'], [0.5, '#2b3139'], [1, '#171b20'])) + rect(120, 320, 680, 110, 12, colour),
    rect(180, 250, 90, 66, 12, '#8d969f') + ellipse(225, 250, 45, 14, '#dfe5eb') + rect(660, 250, 90, 66, 12, '#8d969f') + ellipse(705, 250, 45, 14, '#dfe5eb') + lettering('+', 225, 346, 46, { colour: '#ffffff', weight: 2 }) + lettering('-', 705, 350, 46, { colour: '#ffffff', weight: 2 }),
    rect(200, 490, 520, 230, 16, '#f4f6f8') + lettering(brand, 460, 520, 54, { colour: darken(colour, 0.2), weight: 1.8, spacing: 4 }) + lettering('60 AH 12V', 460, 630, 50, { colour: '#2b3139', weight: 1.7 }),
    stroke('M300 300C340 200 580 200 620 300', '#2b3139', 20),
  ].join('')))

export const carStereo = ({ brand }: { brand: string }): string =>
  picture((brush) => scaled(1.06, [
    groundShadow(brush, 500, 760, 420, 30),
    rect(90, 250, 820, 490, 34, brush.linear(15, [0, '#59626c'], [0.5, '#2b3139'], [1, '#0f1216'])) + rect(200, 290, 680, 410, 18, darkGlass(brush)) + rect(216, 306, 648, 378, 10, brush.linear(60, [0, '#1d3f72'], [0.6, '#2f6db0'], [1, '#7a4bc0'])),
    path('M216 560L400 420L520 520L640 380L864 600V684H216Z', '#0f2747', { opacity: 0.7 }) + stroke('M300 640C400 520 520 620 640 470', '#ffd23c', 12) + circle(640, 470, 20, '#f26b00'),
    times(5, (at) => circle(144, 330 + at * 84, 30, '#1d2228', { stroke: '#7d868f', 'stroke-width': 4 })) + circle(144, 330, 12, '#f26b00'),
    lettering('18:40', 330, 340, 44, { colour: '#ffffff', weight: 1.4 }) + lettering(brand, 770, 346, 22, { colour: '#ffffff', weight: 1.6, spacing: 3 }),
    times(4, (at) => rect(590 + at * 66, 606, 52, 52, 14, ['#f26b00', '#1aa66a', '#e2352c', '#ffd23c'][at]!)),
  ].join('')))

export const airCompressor = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 880, 360, 28),
    stroke('M760 600C930 600 930 340 800 320S680 200 780 130', '#1d2228', 26) + rect(756, 86, 60, 60, 12, '#d9b24a'),
    path('M180 330Q190 250 270 246H680Q760 250 770 330V800Q764 868 700 872H250Q186 868 180 800Z', brush.linear(15, [0, lighten(colour, 0.35)], [0.45, colour], [1, darken(colour, 0.4)])),
    path('M330 246V180Q334 140 380 136H570Q616 140 620 180V246', 'none', { stroke: '#23282f', 'stroke-width': 36 }),
    rect(270, 330, 410, 200, 26, darkGlass(brush)) + lettering('32', 440, 372, 110, { colour: '#7be0b0', weight: 1.3 }) + lettering('PSI', 610, 440, 32, { colour: '#7be0b0', weight: 1.5 }),
    times(3, (at) => circle(340 + at * 135, 620, 42, '#23282f') + lettering(['-', '+', 'M'][at]!, 340 + at * 135, 602, 34, { colour: '#ffffff', weight: 2 })) + times(5, (at) => stroke(`M300 ${720 + at * 24}H650`, darken(colour, 0.4), 8)),
    lettering(brand, 475, 276, 28, { colour: '#ffffff', weight: 1.7, spacing: 4 }),
  ].join(''))
