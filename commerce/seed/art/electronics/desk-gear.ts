import { darkGlass, darken, enamel, lighten } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, scaled, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const keyboard = ({ colour, glow }: { colour: string; glow?: string }): string =>
  picture((brush) => scaled(1.04, [
    groundShadow(brush, 500, 700, 440, 30),
    path('M80 330Q84 300 120 298H880Q916 300 920 330L960 660Q960 696 920 698H80Q40 696 40 660Z', brush.linear(90, [0, lighten(colour, 0.35)], [0.2, colour], [1, darken(colour, 0.4)])),
    glow ? path('M104 326H896L932 650H68Z', glow, { opacity: 0.55, filter: brush.blur(14) }) : '',
    times(5, (row) => times(14 - (row === 4 ? 6 : 0), (at) => {
      const [left, wide] = [100 - row * 8, 800 + row * 16]
      const step = wide / 14
      const spacebar = row === 4 && at === 3
      const x = left + (row === 4 && at > 3 ? at + 6 : at) * step
      return rect(x + 3, 336 + row * 63, (spacebar ? step * 7 : step) - 6, 52, 9, brush.linear(90, [0, lighten(colour, 0.22)], [1, darken(colour, 0.22)]), { stroke: glow ?? lighten(colour, 0.3), 'stroke-width': 1.6 }) + (spacebar ? '' : rect(x + step / 2 - 6, 354 + row * 63, 12, 6, 3, lighten(colour, 0.6)))
    })),
  ].join('')))

export const printer = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => scaled(1.06, [
    groundShadow(brush, 500, 806, 410, 32),
    path('M280 330L310 110H690L720 330Z', '#ffffff', { stroke: '#cfd6dd', 'stroke-width': 4 }) + times(5, (at) => stroke(`M360 ${160 + at * 30}H640`, '#dfe5ea', 6)),
    path('M100 400Q104 330 170 326H830Q896 330 900 400V740Q896 800 830 802H170Q104 800 100 740Z', enamel(brush, colour)) + path('M140 326H860L820 390H180Z', darken(colour, 0.4)),
    rect(620, 430, 220, 110, 14, darkGlass(brush)) + circle(676, 485, 24, '#f26b00') + times(3, (at) => rect(720, 456 + at * 22, 90, 8, 4, '#9aa7b5')) + lettering(brand, 300, 464, 34, { colour: darken(colour, 0.6), weight: 1.6, spacing: 4 }),
    path('M220 610H780V690H220Z', '#15191e') + path('M250 640H750L830 850H170Z', '#fdfdfd', { stroke: '#cfd6dd', 'stroke-width': 4 }) + path('M300 690L420 690L380 800H270Z', '#4f9fd6') + circle(560, 746, 46, '#f2803c') + times(3, (at) => stroke(`M640 ${712 + at * 34}h90`, '#b9c2cb', 8)),
    times(4, (at) => circle(170 + at * 34, 766, 11, ['#2b3139', '#2fa3d9', '#d5396a', '#ffd23c'][at]!)),
  ].join('')))

export const router = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => scaled(1.05, [
    groundShadow(brush, 500, 836, 400, 30),
    times(4, (at) => `<g transform="rotate(${[-12, -4, 4, 12][at]} ${200 + at * 200} 660)">${rect(182 + at * 200, 130, 36, 540, 16, brush.linear(0, [0, darken(colour, 0.35)], [0.35, lighten(colour, 0.3)], [1, darken(colour, 0.45)]))}</g>`),
    path('M120 640Q130 600 180 596H820Q870 600 880 640L920 780Q920 824 870 828H130Q80 824 80 780Z', brush.linear(90, [0, lighten(colour, 0.4)], [0.4, colour], [1, darken(colour, 0.4)])),
    times(6, (at) => circle(330 + at * 68, 770, 10, at === 3 ? '#f26b00' : '#5ee0a0')) + lettering(brand, 500, 660, 46, { colour: '#ffffff', weight: 1.5, spacing: 6 }) + stroke('M140 640H860', '#ffffff', 4, { opacity: 0.35 }),
  ].join('')))

export const gamepad = ({ colour, accent }: { colour: string; accent: string }): string =>
  picture((brush) => scaled(1.04, [
    groundShadow(brush, 500, 800, 400, 32),
    path('M250 270Q300 230 380 250H620Q700 230 750 270C860 330 940 600 910 740C890 820 800 810 750 730L670 620H330L250 730C200 810 110 820 90 740C60 600 140 330 250 270Z', brush.linear(75, [0, lighten(colour, 0.4)], [0.45, colour], [1, darken(colour, 0.35)])),
    path('M250 270Q300 230 380 250L360 280Q300 270 262 300ZM750 270Q700 230 620 250L640 280Q700 270 738 300Z', darken(colour, 0.4)),
    rect(380, 290, 240, 130, 22, '#1d2228') + circle(500, 354, 34, accent),
    [[370, 540], [630, 540]].map(([x, y]) => circle(x!, y!, 82, darken(colour, 0.45)) + circle(x!, y!, 64, brush.radial(0.4, 0.35, 0.8, [0, '#6d757e'], [1, '#15181c'])) + circle(x!, y!, 40, 'none', { stroke: '#8d969f', 'stroke-width': 4 })).join(''),
    rect(206, 392, 110, 38, 8, '#1d2228') + rect(242, 356, 38, 110, 8, '#1d2228'),
    [[740, 350, '#3fae7a'], [800, 410, '#e2352c'], [680, 410, '#2577d4'], [740, 470, '#ffd23c']].map(([x, y, fill]) => circle(x as number, y as number, 28, '#15181c') + circle(x as number, (y as number) - 3, 22, fill as string)).join(''),
    times(2, (at) => rect(400 + at * 150, 440, 50, 18, 9, '#1d2228')),
  ].join('')))

export const gameConsole = ({ brand, colour, accent }: { brand: string; colour: string; accent: string }): string =>
  picture((brush) => [
    groundShadow(brush, 480, 912, 330, 28),
    path('M300 90H560Q620 100 640 180V860Q620 904 560 908H300Q260 904 250 860V150Q256 94 300 90Z', brush.linear(12, [0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.35)])) + path('M420 90H470V908H420Z', '#15181c') + rect(440, 110, 10, 780, 5, accent),
    lettering(brand, 345, 760, 22, { colour: darken(colour, 0.6), weight: 1.7, spacing: 3 }) + circle(546, 160, 20, accent) + times(12, (at) => stroke(`M500 ${300 + at * 40}H610`, darken(colour, 0.25), 7)),
    `<g transform="translate(430 520) scale(.5)">${path('M250 270Q300 230 380 250H620Q700 230 750 270C860 330 940 600 910 740C890 820 800 810 750 730L670 620H330L250 730C200 810 110 820 90 740C60 600 140 330 250 270Z', brush.linear(75, [0, lighten(colour, 0.5)], [0.5, colour], [1, darken(colour, 0.3)]), { stroke: '#8d969f', 'stroke-width': 6 })}${circle(370, 540, 70, '#2b3036')}${circle(630, 540, 70, '#2b3036')}${circle(740, 400, 60, accent)}${circle(260, 410, 56, '#2b3036')}${rect(400, 300, 200, 110, 20, '#1d2228')}</g>`,
  ].join(''))

export const earbuds = ({ colour }: { colour: string }): string =>
  picture((brush) => scaled(1.14, [
    groundShadow(brush, 500, 900, 330, 30),
    path('M200 560Q200 470 300 466H700Q800 470 800 560V760Q796 890 660 894H340Q204 890 200 760Z', brush.linear(75, [0, lighten(colour, 0.4)], [0.5, colour], [1, darken(colour, 0.3)])) + path('M200 560Q200 330 360 320H640Q800 330 800 560Z', brush.linear(90, [0, darken(colour, 0.1)], [1, darken(colour, 0.4)])) + stroke('M204 560H796', darken(colour, 0.5), 6) + circle(500, 700, 12, '#5ee0a0'),
    [[350, 1], [650, -1]].map(([x, side]) => `<g transform="translate(${x} 300) scale(${side} 1)">${path('M-20 60Q-30 260 0 270Q30 260 26 60Z', brush.linear(0, [0, lighten(colour, 0.5)], [1, darken(colour, 0.3)]))}${ellipse(0, 0, 98, 88, brush.radial(0.35, 0.3, 0.85, [0, lighten(colour, 0.6)], [0.6, colour], [1, darken(colour, 0.4)]))}${ellipse(76, -36, 52, 44, '#2b3036', { transform: 'rotate(-24 76 -36)' })}${ellipse(92, -44, 30, 26, '#59626c')}${circle(-30, 14, 12, '#23282f')}</g>`).join(''),
  ].join('')))
