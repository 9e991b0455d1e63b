import { darken, lighten } from '../colour.ts'
import { circle, groundShadow, path, picture, rect, scaled, stroke, times } from '../drawing.ts'
import type { Brush } from '../drawing.ts'

const wheel = (brush: Brush, x: number, y: number, r: number) => circle(x, y, r, '#1d2228') + circle(x, y, r * 0.66, brush.radial(0.4, 0.35, 0.8, [0, '#f4f6f8'], [1, '#8d969f'])) + times(6, (at) => `<g transform="rotate(${at * 60} ${x} ${y})">${rect(x - 4, y - r * 0.62, 8, r * 0.6, 4, '#59626c')}</g>`) + circle(x, y, r * 0.16, '#2b3138')

export const stroller = ({ colour }: { colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 480, 918, 370, 28),
    stroke('M250 810L690 330L850 210M700 830L330 470', '#3a424c', 24) + stroke('M250 806L690 326', '#8a949f', 6) + stroke('M850 210H906', '#1d2228', 34),
    path('M210 470H640Q700 640 560 690H330Q220 670 210 470Z', brush.linear(70, [0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.35)])),
    path('M236 470C250 220 400 100 610 110L690 330L640 470Z', brush.linear(40, [0, lighten(colour, 0.36)], [0.5, colour], [1, darken(colour, 0.25)])),
    stroke('M640 470C600 330 520 210 420 170M640 470C560 360 430 290 290 300', darken(colour, 0.35), 6, { opacity: 0.6 }),
    path('M270 470H620Q600 400 500 396T270 470Z', lighten(colour, 0.72)) + path('M236 470H640L632 514H226Z', darken(colour, 0.15)),
    path('M360 700H580L560 790Q470 820 380 790Z', darken(colour, 0.4)) + stroke('M380 730H560', lighten(colour, 0.2), 5, { 'stroke-dasharray': '12 8' }),
    wheel(brush, 250, 820, 96) + wheel(brush, 710, 830, 86),
    path('M300 260C360 170 460 134 560 136C450 160 370 220 330 300Z', '#ffffff', { opacity: 0.22 }),
  ].join(''))

export const tricycle = ({ colour, accent }: { colour: string; accent: string }): string =>
  picture((brush) => scaled(1.14, [
    groundShadow(brush, 500, 912, 390, 28),
    stroke('M300 420L340 780M300 420L290 330', colour, 34) + stroke('M316 520C420 640 560 640 720 760', darken(colour, 0.1), 40) + stroke('M320 514C430 620 560 624 716 744', lighten(colour, 0.4), 8),
    stroke('M190 300Q290 340 380 290', '#3a424c', 22) + rect(150, 270, 70, 44, 20, accent, { transform: 'rotate(14 180 290)' }) + rect(352, 262, 70, 44, 20, accent, { transform: 'rotate(-18 386 284)' }),
    rect(616, 540, 34, 190, 12, '#59626c', { transform: 'rotate(-10 633 640)' }),
    path('M470 500Q480 470 530 468H680Q740 470 750 340Q790 330 800 380L780 540Q770 570 720 570H520Q470 560 470 500Z', brush.linear(70, [0, lighten(accent, 0.35)], [1, darken(accent, 0.2)])),
    wheel(brush, 340, 760, 146) + wheel(brush, 740, 810, 98) + stroke('M340 760L270 800', '#59626c', 16) + rect(220, 786, 80, 28, 10, accent),
    path('M200 700C240 600 420 580 480 690L450 706C400 620 280 640 232 716Z', brush.linear(60, [0, lighten(colour, 0.4)], [1, darken(colour, 0.2)])),
  ].join('')))
