import { cylinder, darken, lighten, steel } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, scaled, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const kettle = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 460, 912, 300, 28),
    ellipse(450, 890, 270, 34, '#2b3139') + rect(180, 846, 540, 46, 22, '#3a424b'),
    path('M700 330C880 300 900 640 700 720', 'none', { stroke: '#23282f', 'stroke-width': 52, 'stroke-linecap': 'round' }),
    path('M270 250H630L700 830Q700 860 660 862H240Q200 860 200 830Z', cylinder(brush, colour)) + path('M270 250L170 300L190 350L258 380Z', darken(colour, 0.25)) + ellipse(450, 250, 180, 30, '#3a424b') + path('M290 240Q300 170 450 166Q600 170 610 240Z', brush.linear(90, [0, '#59626c'], [1, '#1d2228'])) + rect(420, 130, 60, 44, 16, '#2b3139'),
    rect(520, 420, 46, 320, 22, '#15191e') + rect(528, 560, 30, 172, 14, '#6fc0ea') + times(5, (at) => stroke(`M534 ${470 + at * 56}h18`, '#dfe5ea', 4)) + lettering(brand, 360, 640, 30, { colour: '#ffffff', weight: 1.6, spacing: 4 }),
    stroke('M250 400L226 800', '#ffffff', 12, { opacity: 0.35 }),
  ].join(''))

export const standMixer = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 902, 390, 30),
    path('M140 850Q150 800 220 796H800Q860 800 866 850V880Q860 900 820 900H180Q144 900 140 880Z', brush.linear(90, [0, lighten(colour, 0.3)], [1, darken(colour, 0.35)])),
    path('M640 820C600 600 620 420 660 330L860 320C850 480 860 640 850 810Z', brush.linear(10, [0, lighten(colour, 0.25)], [0.5, colour], [1, darken(colour, 0.4)])),
    path('M140 260Q130 150 260 130Q560 90 820 150Q900 180 890 270Q880 370 780 380H250Q150 370 140 260Z', brush.linear(80, [0, lighten(colour, 0.42)], [0.45, colour], [1, darken(colour, 0.35)])) + lettering(brand, 520, 220, 46, { colour: '#ffffff', weight: 1.6, spacing: 5 }) + circle(800, 260, 44, steel(brush)) + rect(794, 222, 12, 36, 5, '#3a424b'),
    rect(296, 376, 70, 60, 10, '#8d969f') + stroke('M331 430V620M331 520C260 540 260 640 331 660C402 640 402 540 331 520', '#aab3bc', 14),
    path('M130 540H560Q560 700 480 790H210Q130 700 130 540Z', brush.linear(0, [0, '#8d969f'], [0.25, '#ffffff'], [0.6, '#c3cbd3'], [1, '#6d757e'])) + ellipse(345, 540, 216, 26, '#dfe5ea') + ellipse(345, 542, 196, 18, '#9aa3ad'),
  ].join(''))

export const glasses = ({ tint }: { tint: string }): string =>
  picture((brush) => {
    const glass = (x: number, base: number, scale: number) => `<g transform="translate(${x} ${base}) scale(${scale})">${path('M-110 -430L-80 -20Q-78 0 -50 0H50Q78 0 80 -20L110 -430Z', brush.linear(0, [0, tint, 0.55], [0.15, '#ffffff', 0.75], [0.5, lighten(tint, 0.5), 0.45], [0.85, '#ffffff', 0.6], [1, tint, 0.6]), { stroke: darken(tint, 0.15), 'stroke-width': 3, 'stroke-opacity': 0.5 })}${times(6, (at) => stroke(`M${-84 + at * 34} -300L${-64 + at * 26} -30`, darken(tint, 0.1), 5, { opacity: 0.3 }))}${ellipse(0, -430, 110, 22, '#ffffff', { opacity: 0.6, stroke: darken(tint, 0.2), 'stroke-width': 4 })}${ellipse(0, -14, 72, 14, darken(tint, 0.2), { opacity: 0.4 })}${stroke('M-78 -400L-56 -40', '#ffffff', 10, { opacity: 0.8 })}</g>`
    return [groundShadow(brush, 500, 880, 420, 34), glass(260, 680, 1.25), glass(540, 650, 1.25), glass(780, 690, 1.2), glass(200, 880, 1.3), glass(500, 900, 1.35), glass(800, 890, 1.3)].join('')
  })

export const dinnerware = ({ colour, rim }: { colour: string; rim: string }): string =>
  picture((brush) => {
    const plate = (x: number, y: number, r: number) => ellipse(x, y + 14, r, r * 0.4, darken(colour, 0.35)) + ellipse(x, y, r, r * 0.4, brush.linear(60, [0, lighten(colour, 0.5)], [0.6, colour], [1, darken(colour, 0.15)])) + ellipse(x, y, r - 8, r * 0.4 - 5, 'none', { stroke: rim, 'stroke-width': 9 }) + ellipse(x, y + 4, r * 0.66, r * 0.25, brush.radial(0.4, 0.35, 0.8, [0, lighten(colour, 0.5)], [1, darken(colour, 0.12)]))
    return scaled(1.04, [
      groundShadow(brush, 500, 826, 430, 34),
      times(5, (at) => plate(390, 770 - at * 34, 330)),
      times(4, (at) => plate(400, 570 - at * 30, 240)),
      times(3, (at) => { const y = 440 - at * 70; return path(`M220 ${y}Q240 ${y + 150} 360 ${y + 160}H440Q560 ${y + 150} 580 ${y}Z`, brush.linear(0, [0, darken(colour, 0.25)], [0.3, lighten(colour, 0.4)], [1, darken(colour, 0.3)])) + ellipse(400, y, 180, 54, colour) + ellipse(400, y, 174, 50, 'none', { stroke: rim, 'stroke-width': 9 }) + ellipse(400, y + 6, 154, 38, darken(colour, 0.14)) }),
      path('M720 620H880Q884 760 850 800Q800 816 750 800Q716 760 720 620Z', cylinder(brush, colour)) + ellipse(800, 620, 80, 22, colour, { stroke: rim, 'stroke-width': 8 }) + ellipse(800, 622, 66, 15, darken(colour, 0.3)) + path('M880 660C950 650 950 750 868 756', 'none', { stroke: darken(colour, 0.12), 'stroke-width': 22 }),
    ].join(''))
  })

export const riceCooker = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 892, 360, 30),
    path('M150 470Q150 440 180 436H820Q850 440 850 470L810 820Q796 884 720 888H280Q204 884 190 820Z', cylinder(brush, colour)) + rect(92, 500, 90, 60, 26, '#23282f') + rect(818, 500, 90, 60, 26, '#23282f'),
    rect(140, 420, 720, 42, 20, steel(brush)) + path('M170 424Q200 240 500 236T830 424Z', brush.linear(90, [0, '#f4f9fc', 0.95], [1, '#a9bcc9', 0.9]), { stroke: '#b9c2cb', 'stroke-width': 6 }) + path('M240 400Q280 290 460 268Q340 310 320 404Z', '#ffffff', { opacity: 0.8 }) + rect(440, 176, 120, 64, 26, '#23282f') + circle(640, 330, 12, '#59626c'),
    rect(390, 610, 220, 180, 26, '#23282f') + circle(450, 660, 16, '#f26b00') + circle(550, 660, 16, '#5a6470') + rect(466, 710, 68, 54, 12, '#cfd6dd') + lettering(brand, 500, 540, 32, { colour: lighten(colour, 0.85), weight: 1.6, spacing: 5 }),
  ].join(''))
