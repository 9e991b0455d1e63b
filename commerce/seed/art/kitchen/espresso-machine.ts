import { cylinder, darken, enamel, sideOf, steel, topOf } from '../colour.ts'
import { type Brush, circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

const METAL = '#c6ccd3'

const cup = (brush: Brush, x: number, y: number): string =>
  ellipse(x, y + 66, 58, 10, brush.linear(0, [0, '#ffffff'], [1, '#aab4bf'])) + stroke(`M${x + 42} ${y + 16}Q${x + 76} ${y + 16} ${x + 68} ${y + 38}T${x + 34} ${y + 50}`, '#dfe5ea', 9) + path(`M${x - 46} ${y}H${x + 46}Q${x + 44} ${y + 62} ${x} ${y + 64}Q${x - 44} ${y + 62} ${x - 46} ${y}Z`, brush.linear(0, [0, '#c9d1d9'], [0.3, '#ffffff'], [1, '#aeb8c3'])) + ellipse(x, y, 46, 10, '#ffffff') + ellipse(x, y + 1, 38, 7, brush.radial(0.4, 0.4, 0.7, [0, '#d99a52'], [1, '#6b3a16']))

export const espressoMachine = ({ brand }: { brand: string }): string =>
  picture((brush) => [
    groundShadow(brush, 480, 900, 350, 30),
    path('M722 150L820 120V856L722 896Z', sideOf(brush, METAL)),
    path('M180 150L270 116H812Q822 118 820 124L724 154Z', topOf(brush, METAL)),
    times(9, (at) => stroke(`M${300 + at * 48} 132H${330 + at * 48}`, darken(METAL, 0.35), 4, { opacity: 0.6 })),
    rect(176, 148, 550, 270, 16, enamel(brush, METAL)) + times(26, (at) => stroke(`M182 ${160 + at * 10}H720`, '#ffffff', 1, { opacity: 0.25 })),
    rect(196, 410, 510, 400, 0, brush.linear(90, [0, '#14181d'], [0.4, '#2c333c'], [1, '#20262d'])) + rect(196, 410, 56, 400, 0, '#0a0d11', { opacity: 0.5 }),
    rect(176, 380, 28, 440, 8, enamel(brush, METAL)) + rect(698, 380, 28, 440, 8, enamel(brush, darken(METAL, 0.2))),
    // Panel: gauge, buttons, steam knob.
    circle(300, 276, 78, steel(brush, 60)) + circle(300, 276, 66, '#fbfcfd') + times(11, (at) => `<g transform="rotate(${at * 24 - 120} 300 276)">${rect(298, 218, 4, at % 5 ? 8 : 14, 2, at > 7 ? '#d8412c' : '#3a424d')}</g>`) + `<g transform="rotate(24 300 276)">${path('M296 282L300 224L304 282Z', '#d8541c')}</g>` + circle(300, 276, 9, '#2b323b') + lettering('BAR', 300, 306, 12, { colour: '#57616e', weight: 1.4 }),
    times(3, (at) => circle(450 + at * 82, 262, 31, steel(brush, 40)) + circle(450 + at * 82, 262, 23, '#f5f7f9') + circle(450 + at * 82, 262, 28, 'none', { stroke: at === 0 ? '#ff8a2a' : '#9aa4af', 'stroke-width': 3 })),
    stroke('M442 256H458Q458 272 450 272T442 256M524 256H536Q536 270 530 270T524 256M528 276H536M606 262Q614 246 622 262T614 274', '#3a424d', 3.2),
    lettering(brand, 530, 338, 22, { colour: '#3a424d', weight: 1.5, spacing: 5 }),
    rect(738, 240, 46, 84, 14, cylinder(brush, '#2a3038')),
    // Group head, portafilter, wand.
    rect(380, 410, 190, 46, 8, cylinder(brush, '#dfe4e9')) + rect(396, 452, 158, 34, 6, cylinder(brush, '#9aa4af')) + rect(412, 482, 126, 46, 10, cylinder(brush, '#cfd5dc')),
    rect(440, 494, 70, 30, 14, '#0a0d11', { opacity: 0.4 }) + path('M456 500H494L506 672Q506 692 475 692T444 672Z', cylinder(brush, '#252b33')) + rect(452, 508, 46, 22, 8, steel(brush, 0)),
    stroke('M640 412V480Q642 540 616 640', '#d5dbe2', 17) + stroke('M636 412V480Q638 540 612 636', '#ffffff', 5) + rect(598, 620, 28, 62, 10, '#1d232a', { transform: 'rotate(14 612 650)' }),
    stroke('M428 530V660M522 530V660', '#7a4a20', 7, { opacity: 0.9 }),
    rect(160, 806, 582, 88, 14, enamel(brush, METAL)) + path('M196 806H706L720 826H182Z', '#1a1f25') + times(20, (at) => stroke(`M${206 + at * 26} 808V824`, '#7d8893', 6)),
    cup(brush, 402, 714) + cup(brush, 548, 714),
    stroke('M392 690Q382 668 396 650M552 690Q562 666 546 648', '#e7ecf0', 7, { opacity: 0.4, filter: brush.blur(2) }),
  ].join(''))
