import { darken, lighten, steel } from '../colour.ts'
import { circle, ellipse, groundShadow, group, path, picture, rect, scaled, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const bicycle = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => {
    const wheel = (x: number) => circle(x, 640, 214, 'none', { stroke: '#1d2228', 'stroke-width': 34 }) + circle(x, 640, 194, 'none', { stroke: '#aab3bc', 'stroke-width': 7 }) + times(18, (at) => stroke(`M${x} 640L${x + Math.cos(at * 0.349) * 192} ${640 + Math.sin(at * 0.349) * 192}`, '#9aa3ad', 2)) + circle(x, 640, 20, '#59626c') + circle(x, 640, 66, 'none', { stroke: '#7d868f', 'stroke-width': 5 })
    return scaled(0.97, [
      groundShadow(brush, 240, 862, 170, 18) + groundShadow(brush, 760, 862, 170, 18),
      wheel(240) + wheel(760),
      stroke('M240 640L470 650L380 340ZM470 650L690 330L394 386', darken(colour, 0.3), 34) + stroke('M240 640L470 650L380 340ZM470 650L690 330L394 386', colour, 26) + stroke('M470 642L682 330M390 350L466 630', lighten(colour, 0.5), 6, { opacity: 0.7 }),
      stroke('M760 640L684 300L664 230', '#2b3139', 24) + stroke('M640 214L700 226L760 190', '#2b3139', 20) + stroke('M600 206H650', '#1d2228', 26),
      stroke('M380 340L364 280', '#8d969f', 18) + path('M280 256Q360 236 460 262Q440 290 370 288Q300 290 280 256Z', '#1d2228'),
      circle(470, 650, 62, 'none', { stroke: '#59626c', 'stroke-width': 12 }) + stroke('M470 650L520 740', '#2b3139', 18) + rect(490, 736, 80, 22, 8, '#2b3139') + stroke('M250 628L470 592M250 654L470 712', '#59626c', 5),
      `<g transform="rotate(-52 590 470)">${lettering(brand, 590, 456, 24, { colour: '#ffffff', weight: 1.8, spacing: 3 })}</g>`,
    ].join(''))
  })

export const ball = ({ colour, accent, kind }: { colour: string; accent: string; kind: 'football' | 'volleyball' }): string =>
  picture((brush) => {
    const shape = circle(500, 470, 400, '#000000')
    const seams = kind === 'football'
      ? times(5, (at) => `<g transform="rotate(${at * 72} 500 470)">${path('M500 60L590 130L556 236H444L410 130Z', accent)}${stroke('M556 236L590 320M444 236L410 320M590 130L700 150', darken(colour, 0.4), 7)}</g>`) + path('M500 350L614 433L570 567H430L386 433Z', accent)
      : times(3, (at) => `<g transform="rotate(${at * 120} 500 470)">${path('M500 470C470 330 540 160 700 70L900 200C700 230 560 340 500 470Z', accent, { opacity: at === 1 ? 0.55 : 1 })}${stroke('M500 470C450 330 500 130 640 60M500 470C540 330 690 230 880 260M500 470C600 380 740 330 910 380', darken(colour, 0.35), 7)}</g>`)
    return scaled(1.04, [
      groundShadow(brush, 500, 876, 270, 30),
      circle(500, 470, 400, colour),
      group({ 'clip-path': brush.clip(shape) }, seams),
      circle(500, 470, 400, brush.radial(0.36, 0.28, 0.8, [0, '#ffffff', 0.6], [0.4, '#ffffff', 0.05], [0.75, '#0a0f18', 0.12], [1, '#0a0f18', 0.5])),
    ].join(''))
  })

export const dumbbells = ({ colour, label }: { colour: string; label: string }): string =>
  picture((brush) => {
    const one = (y: number, turn: number) => `<g transform="rotate(${turn} 500 ${y})">${rect(300, y - 34, 400, 68, 30, steel(brush))}${[150, 640].map((x) => path(`M${x + 40} ${y - 150}H${x + 170}L${x + 210} ${y - 80}V${y + 80}L${x + 170} ${y + 150}H${x + 40}L${x} ${y + 80}V${y - 80}Z`, brush.linear(75, [0, lighten(colour, 0.4)], [0.5, colour], [1, darken(colour, 0.4)])) + stroke(`M${x + 46} ${y - 134}H${x + 164}L${x + 196} ${y - 74}`, '#ffffff', 6, { opacity: 0.5 })).join('')}${lettering(label, 255, y - 26, 50, { colour: '#ffffff', weight: 1.9 })}</g>`
    return [groundShadow(brush, 500, 850, 390, 34), one(330, -16), one(640, 8)].join('')
  })

export const sneaker = ({ colour, accent, brand }: { colour: string; accent: string; brand: string }): string =>
  picture((brush) => scaled(1.04, [
    groundShadow(brush, 500, 770, 430, 30),
    path('M70 660Q60 600 90 580H900Q960 620 946 700Q936 756 880 762H140Q80 756 70 660Z', brush.linear(90, [0, '#ffffff'], [0.6, '#eef1f4'], [1, '#b9c2cb'])) + path('M78 706Q300 740 500 726T940 700Q934 756 880 762H140Q90 756 78 706Z', accent),
    path('M90 600C80 480 100 360 130 290Q160 260 200 290L310 390C360 300 420 270 460 300C560 420 660 490 800 520Q920 540 930 610Q700 650 90 640Z', brush.linear(70, [0, lighten(colour, 0.35)], [0.5, colour], [1, darken(colour, 0.3)])),
    path('M130 290Q160 260 200 290L310 390L290 470C210 440 150 380 130 290Z', darken(colour, 0.35)) + path('M780 516Q920 540 930 610Q860 624 740 628Q720 560 780 516Z', darken(colour, 0.15)),
    path('M300 620C360 520 480 500 620 560L640 600C520 560 430 580 380 632Z', accent) + path('M250 626C290 520 360 460 440 450L452 476C400 500 350 560 330 630Z', accent, { opacity: 0.7 }),
    times(5, (at) => stroke(`M${372 + at * 56} ${330 + at * 44}L${440 + at * 52} ${296 + at * 48}`, '#ffffff', 13) + circle(372 + at * 56, 330 + at * 44, 7, darken(colour, 0.5))),
    lettering(brand, 180, 540, 26, { colour: '#ffffff', weight: 1.8, anchor: 'start' }) + stroke('M110 590Q500 624 920 590', lighten(colour, 0.5), 5, { 'stroke-dasharray': '10 8', opacity: 0.7 }),
    times(14, (at) => stroke(`M${120 + at * 60} 742v18`, darken(accent, 0.3), 8)),
  ].join('')))

export const yogaMat = ({ colour }: { colour: string }): string =>
  picture((brush) => scaled(1.04, [
    groundShadow(brush, 500, 800, 420, 32),
    path('M330 700L820 700L940 790H420Z', brush.linear(10, [0, lighten(colour, 0.2)], [1, darken(colour, 0.1)])),
    rect(120, 380, 720, 350, 170, brush.linear(90, [0, lighten(colour, 0.35)], [0.4, colour], [1, darken(colour, 0.45)])),
    ellipse(210, 555, 110, 174, lighten(colour, 0.2)) + times(6, (at) => ellipse(210, 555, 104 - at * 17, 166 - at * 27, 'none', { stroke: darken(colour, 0.35), 'stroke-width': 7 })),
    rect(400, 372, 40, 366, 10, '#2b3139') + rect(660, 372, 40, 366, 10, '#2b3139') + stroke('M420 380C430 190 670 190 680 380', '#2b3139', 24),
    times(30, (at) => circle(330 + ((at * 71) % 460), 420 + ((at * 47) % 270), 3, darken(colour, 0.35), { opacity: 0.5 })),
  ].join('')))

export const tent = ({ colour, accent }: { colour: string; accent: string }): string =>
  picture((brush) => scaled(1.05, [
    groundShadow(brush, 500, 800, 440, 36),
    path('M70 790Q180 300 480 210Q820 290 930 790Z', brush.linear(30, [0, lighten(colour, 0.35)], [0.5, colour], [1, darken(colour, 0.35)])),
    path('M480 210Q300 420 250 790H70Q180 300 480 210Z', darken(colour, 0.22)) + path('M330 790Q360 480 500 380Q640 480 690 790Z', '#23303c') + path('M500 380Q640 480 690 790H610Q580 560 500 380Z', accent) + path('M500 380Q400 450 330 790H390Q420 560 500 380Z', accent),
    stroke('M480 210Q340 420 260 790M480 210Q720 380 790 790', lighten(colour, 0.55), 7),
    stroke('M480 210L500 380', darken(colour, 0.3), 6) + stroke('M150 600L30 800M860 600L970 800', '#8d969f', 6) + path('M420 236Q480 180 540 232L600 330Q480 270 380 330Z', lighten(accent, 0.25)),
    times(5, (at) => stroke(`M${360 + at * 60} 790v-26`, '#f4f6f8', 4)),
  ].join('')))

export const backpack = ({ brand, colour, accent }: { brand: string; colour: string; accent: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 916, 280, 28),
    stroke('M410 130C410 50 590 50 590 130', darken(colour, 0.4), 26),
    path('M250 330Q250 110 500 104Q750 110 750 330V820Q746 906 660 910H340Q254 906 250 820Z', brush.linear(12, [0, lighten(colour, 0.28)], [0.45, colour], [1, darken(colour, 0.4)])),
    path('M210 480Q180 500 186 700Q190 800 250 810V470ZM790 480Q820 500 814 700Q810 800 750 810V470Z', darken(colour, 0.25)),
    path('M310 560H690V820Q688 860 650 862H350Q312 860 310 820Z', brush.linear(12, [0, lighten(colour, 0.18)], [1, darken(colour, 0.3)])) + stroke('M310 566H690', accent, 12) + rect(640, 560, 22, 60, 10, accent),
    stroke('M280 340Q300 190 500 184Q700 190 720 340', accent, 10) + rect(690, 330, 22, 66, 10, accent) + stroke('M300 420V540M700 420V540', darken(colour, 0.35), 16),
    lettering(brand, 500, 420, 40, { colour: lighten(colour, 0.8), weight: 1.6, spacing: 5 }) + stroke('M340 640H660M340 700H660', darken(colour, 0.35), 4, { 'stroke-dasharray': '10 7', opacity: 0.6 }),
    path('M282 330Q290 160 440 136Q340 200 330 400L326 880Q286 860 282 820Z', '#ffffff', { opacity: 0.13 }),
  ].join(''))

export const treadmill = ({ brand }: { brand: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 910, 430, 28),
    path('M110 820L860 740L930 800V850L160 900Q110 900 110 820Z', '#2b3139') + path('M170 812L800 746L880 790L240 870Z', brush.linear(10, [0, '#4b545e'], [1, '#1d2228'])) + stroke('M150 818L240 876M800 746L890 792', '#f26b00', 8),
    stroke('M800 780L690 300', '#59626c', 44) + stroke('M880 770L800 280', '#3a424b', 44) + stroke('M690 420L470 470', '#2b3139', 30),
    path('M560 190L840 130Q880 130 886 170L896 300Q894 330 860 336L610 380Q570 380 562 340L540 230Q540 196 560 190Z', brush.linear(30, [0, '#5a636e'], [1, '#1d2228'])) + path('M600 220L800 178L812 270L620 310Z', '#0f141b') + `<g transform="rotate(-11 706 245)">${lettering('7,2', 706, 222, 50, { colour: '#7be0b0', weight: 1.4 })}</g>` + lettering(brand, 730, 326, 18, { colour: '#dfe5eb', weight: 1.6 }),
  ].join(''))
