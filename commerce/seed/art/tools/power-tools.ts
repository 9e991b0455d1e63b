import { darken, lighten, steel } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, scaled, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const drill = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 600, 912, 260, 26),
    path('M60 296L250 286V318L60 308Z', steel(brush)) + times(7, (at) => stroke(`M${84 + at * 22} 294l14 18`, '#59626c', 5)),
    path('M236 246H330V358H236Q220 302 236 246Z', brush.linear(90, [0, '#5a636e'], [0.4, '#2b3139'], [1, '#101418'])) + times(4, (at) => stroke(`M${254 + at * 20} 250V354`, '#0b0e12', 5)),
    path('M326 200Q500 160 820 196Q868 210 868 300Q868 392 820 402L720 412L744 720H546L520 420L326 396Z', brush.linear(75, [0, lighten(colour, 0.35)], [0.4, colour], [1, darken(colour, 0.35)])),
    path('M560 430L716 420L738 700H570Z', '#2b3139') + times(6, (at) => stroke(`M586 ${470 + at * 38}H700`, '#474f59', 7)) + path('M470 424Q520 430 530 500Q540 540 508 560Q478 520 470 424Z', '#e2352c'),
    path('M506 716H790Q820 718 820 756V880Q818 908 788 910H508Q480 908 480 880V756Q480 718 506 716Z', brush.linear(90, [0, '#4b545e'], [1, '#171b20'])) + rect(480, 792, 340, 26, 0, colour) + lettering('20V', 650, 836, 44, { colour: '#ffffff', weight: 1.8 }),
    rect(760, 240, 70, 110, 20, '#2b3139') + times(4, (at) => stroke(`M774 ${262 + at * 22}H816`, '#59626c', 6)) + lettering(brand, 560, 270, 46, { colour: '#ffffff', weight: 1.8, spacing: 4 }),
    path('M340 214Q520 176 800 208L796 230Q520 200 340 240Z', '#ffffff', { opacity: 0.35 }),
  ].join(''))

export const angleGrinder = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 760, 420, 28),
    stroke('M900 470C960 480 970 560 940 640', '#23282f', 20),
    path('M330 380Q600 350 880 400Q916 420 916 470Q916 524 880 536Q600 580 330 552Z', brush.linear(85, [0, lighten(colour, 0.35)], [0.45, colour], [1, darken(colour, 0.4)])) + path('M560 372Q700 372 760 384L756 552Q660 566 560 568Z', '#2b3139') + lettering(brand, 660, 446, 36, { colour: '#ffffff', weight: 1.8 }),
    path('M250 330H380Q420 340 420 470Q420 590 380 600H250Q200 590 200 470Q200 340 250 330Z', brush.linear(60, [0, '#cfd6dd'], [0.5, '#8a939d'], [1, '#4a525b'])),
    rect(284, 160, 60, 190, 26, '#2b3139', { transform: 'rotate(-14 314 255)' }) + times(5, (at) => stroke(`M${262 + at * 2} ${190 + at * 26}h50`, '#4b545e', 7)),
    ellipse(250, 650, 210, 60, '#2b3036') + ellipse(250, 640, 210, 58, brush.radial(0.4, 0.3, 0.8, [0, '#7a828c'], [1, '#3a4149'])) + ellipse(250, 640, 70, 20, steel(brush, 0)) + times(3, (at) => ellipse(250, 640, 100 + at * 34, 28 + at * 10, 'none', { stroke: '#59626c', 'stroke-width': 3 })),
    path('M60 620Q70 560 250 556T440 620L420 636Q380 588 250 586T80 636Z', '#f0b51e'),
    times(4, (at) => rect(800 + at * 22, 420, 10, 90, 5, darken(colour, 0.45))),
  ].join(''))

export const pressureWasher = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 912, 340, 28),
    path('M330 200H600V130Q600 90 560 90H370Q330 90 330 130Z', 'none', { stroke: '#2b3139', 'stroke-width': 34 }),
    path('M270 220Q280 190 320 186H620Q660 190 670 220L710 800Q706 870 640 876H300Q234 870 230 800Z', brush.linear(15, [0, lighten(colour, 0.35)], [0.45, colour], [1, darken(colour, 0.4)])),
    path('M300 420H640L656 660H284Z', '#23282f') + times(6, (at) => stroke(`M320 ${460 + at * 34}H626`, '#474f59', 9)) + lettering(brand, 470, 280, 44, { colour: '#ffffff', weight: 1.8, spacing: 4 }) + circle(470, 740, 52, '#23282f') + rect(462, 694, 16, 60, 8, '#f2f4f6'),
    circle(240, 850, 76, '#1d2228') + circle(240, 850, 36, '#8d969f') + circle(700, 850, 76, '#1d2228') + circle(700, 850, 36, '#8d969f'),
    stroke('M700 620C860 620 880 480 820 420S720 300 800 240', '#1d2228', 22) + path('M760 120L820 110L850 260L800 280Z', '#2b3139') + rect(776, 60, 26, 80, 10, steel(brush, 0)) + path('M790 262L860 240L900 380L836 390Z', colour) + stroke('M690 636H720', '#d9b24a', 34),
  ].join(''))

export const ladder = ({ colour }: { colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 520, 916, 340, 26),
    stroke('M620 110L830 900M560 110L760 900', '#8d969f', 22) + times(3, (at) => stroke(`M${622 + at * 60} ${330 + at * 200}L${690 + at * 62} ${330 + at * 200}`, '#a9b2bb', 14)),
    path('M390 90H630L650 150H370Z', brush.linear(90, [0, lighten(colour, 0.4)], [1, darken(colour, 0.2)])),
    stroke('M390 130L190 900', '#e3e8ec', 34) + stroke('M600 130L640 900', '#b9c2cb', 34) + stroke('M382 140L186 890', '#ffffff', 6),
    times(5, (at) => path(`M${372 - at * 37} ${258 + at * 138}H${612 + at * 7}V${286 + at * 138}H${364 - at * 37}Z`, brush.linear(90, [0, '#f4f6f8'], [0.5, '#c3cbd3'], [1, '#7d868f'])) + stroke(`M${380 - at * 37} ${266 + at * 138}H${606 + at * 7}`, '#8d969f', 4, { 'stroke-dasharray': '9 7' })),
    rect(166, 884, 50, 30, 8, '#23282f') + rect(618, 884, 50, 30, 8, '#23282f') + rect(806, 886, 44, 26, 8, '#23282f') + stroke('M300 560L690 560', '#e2352c', 6),
  ].join(''))

export const toolbox = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => scaled(1.06, [
    groundShadow(brush, 500, 842, 420, 30),
    path('M360 330V260Q364 220 410 216H590Q636 220 640 260V330', 'none', { stroke: '#23282f', 'stroke-width': 36 }),
    path('M110 420Q112 330 190 326H810Q888 330 890 420V490H110Z', brush.linear(90, [0, lighten(colour, 0.4)], [1, darken(colour, 0.1)])),
    path('M110 490H890L870 800Q866 836 820 838H180Q134 836 130 800Z', brush.linear(12, [0, lighten(colour, 0.16)], [0.5, colour], [1, darken(colour, 0.4)])) + rect(110, 474, 780, 34, 8, '#23282f'),
    times(2, (at) => rect(220 + at * 470, 440, 90, 120, 14, brush.linear(90, [0, '#f4f6f8'], [1, '#8d969f'])) + rect(240 + at * 470, 500, 50, 44, 8, '#59626c')),
    rect(350, 610, 300, 120, 18, '#23282f') + lettering(brand, 500, 648, 44, { colour: '#ffffff', weight: 1.8, spacing: 4 }),
    times(3, (at) => rect(260 + at * 190, 360, 130, 40, 10, lighten(colour, 0.3), { opacity: 0.5 })),
  ].join('')))

export const wrenchSet = ({ brand }: { brand: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 900, 420, 30),
    rect(80, 110, 840, 780, 46, '#2b3139') + rect(104, 134, 792, 732, 34, brush.linear(60, [0, '#4a525c'], [1, '#1d2228'])),
    times(6, (at) => `<g transform="translate(${180 + at * 76} 190) scale(1 ${1 - at * 0.07})">${path('M-14 90L-12 400H12L14 90Q34 70 30 30L10 56H-10L-30 30Q-34 70 -14 90Z', steel(brush, 0))}${circle(0, 430, 32, '#cfd6dd')}${circle(0, 430, 17, '#2b3139')}</g>`),
    times(4, (at) => rect(680, 200 + at * 92, 70 - at * 6, 70 - at * 6, 10, steel(brush, 0)) + circle(715 - at * 3, 235 + at * 89, 18, '#23282f') + rect(790, 200 + at * 92, 60 - at * 6, 66 - at * 6, 10, steel(brush, 0)) + circle(820 - at * 3, 232 + at * 89, 15, '#23282f')),
    path('M170 720H600L640 700H690V790H640L600 770H170Z', steel(brush)) + rect(160, 700, 250, 90, 40, '#e2352c') + times(4, (at) => stroke(`M${210 + at * 46} 716V774`, '#8f1d16', 6)),
    lettering(brand, 780, 724, 26, { colour: '#f0b51e', weight: 1.7 }),
  ].join(''))
