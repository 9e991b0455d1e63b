import { cylinder, darken, lighten, steel } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const faucet = ({ dark }: { dark: boolean }): string =>
  picture((brush) => {
    const metal = dark ? brush.linear(0, [0, '#15181c'], [0.3, '#5a636e'], [0.6, '#262b31'], [1, '#0b0d10']) : steel(brush, 0)
    const line = dark ? '#2b3037' : '#b5bec7'
    return [
      groundShadow(brush, 400, 908, 210, 24),
      stroke('M400 700V300C400 60 740 60 740 320V400', line, 74) + stroke('M386 700V300C386 84 720 90 726 320', dark ? '#7a838d' : '#ffffff', 12, { opacity: 0.75 }),
      rect(692, 390, 96, 70, 12, metal) + rect(704, 452, 72, 22, 6, '#3a424b') + times(3, (at) => stroke(`M${722 + at * 18} 500v${120 + (at % 2) * 60}`, '#8fd0ef', 7, { opacity: 0.8 })),
      path('M330 690H470L500 880H300Z', metal) + ellipse(400, 884, 130, 22, line) + rect(318, 660, 164, 44, 14, metal),
      stroke('M470 780L640 720', line, 34) + circle(640, 720, 26, line) + circle(470, 784, 44, metal),
    ].join('')
  })

export const shower = ({ brand }: { brand: string }): string =>
  picture((brush) => [
    path('M470 60H530V250H470Z', steel(brush, 0)) + ellipse(500, 60, 90, 24, '#cfd6dd'),
    path('M330 240Q340 210 380 206H620Q660 210 670 240L760 470H240Z', brush.linear(15, [0, '#ffffff'], [0.5, '#e6ebef'], [1, '#a3adb7'])),
    path('M220 460H780Q820 470 810 520Q800 560 740 566H260Q200 560 190 520Q180 470 220 460Z', brush.linear(90, [0, '#f8fafb'], [1, '#b3bcc5'])) + ellipse(500, 562, 250, 26, '#cfd7de') + times(13, (at) => circle(290 + at * 35, 562, 6, '#5a6470')),
    lettering(brand, 500, 300, 34, { colour: '#3a4a5c', weight: 1.6, spacing: 4 }) + rect(400, 380, 200, 42, 21, '#23282f') + times(4, (at) => circle(424 + at * 50, 401, 12, ['#4fb3ee', '#ffd23c', '#f28a1a', '#e2352c'][at]!)),
    times(11, (at) => stroke(`M${300 + at * 40} 610V${780 + ((at * 53) % 140)}`, '#7cc4ec', 6, { opacity: 0.75, 'stroke-dasharray': '38 18' })),
    stroke('M700 250C860 250 880 340 870 900', '#d9dfe5', 26) + rect(840, 820, 60, 130, 20, brush.linear(0, [0, '#f4f6f8'], [1, '#aab3bc'])),
    ellipse(500, 944, 330, 18, '#8fcdee', { opacity: 0.5 }),
  ].join(''))

export const ledBulb = ({ brand, warm }: { brand: string; warm: boolean }): string =>
  picture((brush) => [
    circle(500, 380, 380, brush.radial(0.5, 0.5, 0.5, [0, warm ? '#ffe3a0' : '#e3f1ff', 0.95], [1, '#ffffff', 0])),
    groundShadow(brush, 500, 930, 150, 18),
    path('M500 96C680 96 760 230 740 360C724 470 640 520 624 640H376C360 520 276 470 260 360C240 230 320 96 500 96Z', brush.radial(0.4, 0.35, 0.8, [0, '#ffffff'], [0.6, warm ? '#fff3d0' : '#f4f9ff'], [1, warm ? '#e8cf94' : '#c6d6e4'])),
    path('M376 636H624L600 760H400Z', cylinder(brush, '#e3e8ec')) + lettering(brand, 500, 676, 24, { colour: '#5a6470', weight: 1.6, spacing: 3 }),
    path('M404 760H596V880Q590 910 560 914H440Q410 910 404 880Z', cylinder(brush, '#b9c2cb')) + times(4, (at) => stroke(`M404 ${786 + at * 30}Q500 ${806 + at * 30} 596 ${786 + at * 30}`, '#7d868f', 8)) + ellipse(500, 918, 40, 12, '#3a424b'),
    path('M340 230C370 170 430 140 480 136C420 180 380 250 372 330Z', '#ffffff', { opacity: 0.9 }),
  ].join(''))

/** A floor, table or hanging lamp under a fabric shade. */
export const lamp = ({ kind, shade, stand }: { kind: 'floor' | 'table' | 'hanging'; shade: string; stand: string }): string =>
  picture((brush) => {
    const cloth = brush.linear(0, [0, darken(shade, 0.25)], [0.35, lighten(shade, 0.55)], [0.6, lighten(shade, 0.25)], [1, darken(shade, 0.3)])
    if (kind === 'hanging')
      return [
        ellipse(500, 66, 80, 18, stand) + stroke('M500 70V420', '#2b3139', 8) + rect(474, 380, 52, 60, 12, stand),
        path('M440 430H560L800 760H200Z', cloth) + ellipse(500, 760, 300, 46, '#fff3cf') + ellipse(500, 762, 300, 46, 'none', { stroke: darken(shade, 0.3), 'stroke-width': 6 }) + circle(500, 764, 44, '#fffdf2'),
        path('M260 800L120 960H880L740 800Q500 850 260 800Z', '#fff0b8', { opacity: 0.4 }),
      ].join('')
    const [top, wide, foot] = kind === 'floor' ? [90, 220, 912] : [130, 290, 900]
    const shadeHeight = kind === 'floor' ? 240 : 360
    return [
      groundShadow(brush, 500, foot, kind === 'floor' ? 210 : 240, 24),
      kind === 'floor' ? stroke(`M500 ${top + shadeHeight}V560M500 540L330 ${foot}M500 540L670 ${foot}M500 540V${foot - 20}`, stand, 24) + stroke(`M494 ${top + shadeHeight}V560`, lighten(stand, 0.4), 6) : path(`M430 ${top + shadeHeight}H570Q700 620 640 800Q620 880 560 ${foot}H440Q380 880 360 800Q300 620 430 ${top + shadeHeight}Z`, cylinder(brush, stand)),
      path(`M${500 - wide * 0.68} ${top}H${500 + wide * 0.68}L${500 + wide} ${top + shadeHeight}H${500 - wide}Z`, cloth) + ellipse(500, top, wide * 0.68, 18, lighten(shade, 0.6)) + path(`M${500 - wide} ${top + shadeHeight}Q500 ${top + shadeHeight + 34} ${500 + wide} ${top + shadeHeight}Z`, '#fff3cf'),
    ].join('')
  })
