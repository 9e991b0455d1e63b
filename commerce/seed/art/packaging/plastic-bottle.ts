import { cylinder, darken, lighten } from '../colour.ts'
import { type Brush, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { type Print, printed } from './printed-label.ts'

export interface PlasticBottle extends Print {
  /** A soda bottle, sauce to squeeze, flip-top shampoo, pump, trigger spray, cooking oil, or a big handled jug. */
  shape: 'soda' | 'shampoo' | 'pump' | 'spray' | 'oil' | 'jug' | 'lotion' | 'squeeze'
  /** Colour of the label. */
  label: string
}

const BODIES = {
  soda: { d: 'M446 150H554V214C560 300 654 320 656 420Q640 520 656 620V860Q654 924 606 930Q560 914 500 930Q440 914 394 930Q346 924 344 860V620Q360 520 344 420C346 320 440 300 446 214Z', left: 346, right: 654, label: [420, 250] },
  shampoo: { d: 'M372 290Q372 244 420 238H580Q628 244 628 290L650 860Q650 916 600 920H400Q350 916 350 860Z', left: 352, right: 648, label: [360, 430] },
  pump: { d: 'M360 400Q362 330 440 312H560Q638 330 640 400V860Q638 918 590 922H410Q362 918 360 860Z', left: 360, right: 640, label: [450, 380] },
  spray: { d: 'M430 300H570C572 370 660 400 664 500Q650 620 664 700V870Q662 920 612 924H388Q338 920 336 870V700Q350 620 336 500C340 400 428 370 430 300Z', left: 340, right: 660, label: [500, 350] },
  oil: { d: 'M456 160H544V230C552 320 636 350 640 440V560Q616 590 640 620V880Q638 926 590 930H410Q362 926 360 880V620Q384 590 360 560V440C364 350 448 320 456 230Z', left: 362, right: 638, label: [640, 236] },
  jug: { d: 'M320 250Q322 210 370 204H520C560 206 600 250 640 270Q720 300 724 380V840Q720 916 660 922H330Q272 916 270 850V440Q272 380 300 330Z', left: 272, right: 722, label: [470, 370] },
  squeeze: { d: 'M400 320Q402 262 450 256H550Q598 262 600 320C606 380 668 400 670 480L650 860Q648 918 600 922H400Q352 918 350 860L330 480C332 400 394 380 400 320Z', left: 336, right: 664, label: [490, 330] },
  lotion: { d: 'M330 420C330 340 400 320 430 312H570C600 320 670 340 670 420C650 600 690 700 680 840Q672 916 600 922H400Q328 916 320 840C310 700 350 600 330 420Z', left: 330, right: 670, label: [470, 340] },
} as const

function top(brush: Brush, shape: PlasticBottle['shape'], accent: string): string {
  const tube = cylinder(brush, accent)
  const ridges = (x: number, y: number, width: number, height: number) => times(Math.floor(width / 13), (at) => stroke(`M${x + 10 + at * 13} ${y + 8}v${height - 18}`, darken(accent, 0.4), 2.6, { opacity: 0.45 }))
  if (shape === 'soda' || shape === 'oil') return rect(440, 90, 120, 70, 12, tube) + ridges(440, 90, 120, 70) + ellipse(500, 92, 56, 8, lighten(accent, 0.4)) + rect(434, 158, 132, 14, 6, darken(accent, 0.15))
  if (shape === 'shampoo') return rect(388, 92, 224, 154, 26, tube) + stroke('M390 200H610', darken(accent, 0.35), 4) + path('M470 196Q500 214 530 196V206Q500 226 470 206Z', darken(accent, 0.4)) + ellipse(500, 104, 92, 12, lighten(accent, 0.4))
  if (shape === 'squeeze') return path('M474 92Q500 76 526 92L540 150H460Z', tube) + path('M440 150H560L588 256H412Z', tube) + ridges(420, 196, 164, 66)
  if (shape === 'jug') return rect(360, 90, 150, 122, 14, tube) + ridges(360, 90, 150, 122) + ellipse(435, 94, 70, 9, lighten(accent, 0.4))
  if (shape === 'spray') return path('M404 306V262Q404 250 416 250H584Q596 250 596 262V306Z', tube) + path('M436 252V170Q380 176 300 168Q272 164 274 134Q276 112 304 110C400 96 560 88 640 120Q690 142 676 196Q640 176 590 188L572 252Z', brush.linear(80, [0, lighten(accent, 0.35)], [0.5, accent], [1, darken(accent, 0.25)])) + rect(250, 118, 36, 42, 8, darken(accent, 0.35)) + path('M440 190Q376 214 366 300Q362 320 346 322Q330 318 336 296Q350 200 420 176Z', darken(accent, 0.2))
  return rect(432, 250, 136, 70, 12, tube) + ridges(432, 250, 136, 70) + rect(484, 172, 32, 84, 8, cylinder(brush, lighten(accent, 0.2))) + path('M340 128Q342 96 384 94H560Q590 96 590 126V160Q588 176 570 178H430V150Q380 150 366 164Q340 160 340 128Z', brush.linear(80, [0, lighten(accent, 0.4)], [0.6, accent], [1, darken(accent, 0.25)]))
}

export const plasticBottle = ({ shape, colour, accent, label, ...print }: PlasticBottle): string =>
  picture((brush) => {
    const { d, left, right, label: box } = BODIES[shape]
    const [from, height] = box
    const ink = Number.parseInt(label.slice(1, 3), 16) + Number.parseInt(label.slice(3, 5), 16) > 380 ? darken(colour, 0.5) : '#ffffff'
    const middle = (left + right) / 2
    return [
      groundShadow(brush, 500, 924, (right - left) * 0.6, 25),
      path(d, brush.linear(0, [0, darken(colour, 0.4)], [0.08, lighten(colour, 0.2)], [0.22, lighten(colour, 0.34)], [0.45, colour], [0.8, darken(colour, 0.16)], [0.94, lighten(colour, 0.12)], [1, darken(colour, 0.42)])),
      shape === 'jug' ? path('M560 330Q640 350 650 420V560Q640 600 612 590V450Q600 390 552 372Z', darken(colour, 0.45), { opacity: 0.6 }) : '',
      shape === 'oil' ? times(4, (at) => stroke(`M364 ${450 + at * 26}Q500 ${466 + at * 26} 636 ${450 + at * 26}`, darken(colour, 0.3), 4, { opacity: 0.3 })) : '',
      path(`M${left + 6} ${from}Q${middle} ${from + 18} ${right - 6} ${from}V${from + height}Q${middle} ${from + height + 18} ${left + 6} ${from + height}Z`, brush.linear(0, [0, darken(label, 0.36)], [0.16, lighten(label, 0.18)], [0.4, label], [0.78, darken(label, 0.04)], [1, darken(label, 0.4)])),
      stroke(`M${left + 6} ${from + height - 14}Q${middle} ${from + height + 4} ${right - 6} ${from + height - 14}`, accent, 9),
      printed(brush, print, { x: middle, top: from + 22, width: (right - left) * 0.84, height: height - 26, ink }),
      stroke(`M${left + 34} ${from - 40}V880`, '#ffffff', 13, { opacity: 0.36, filter: brush.blur(2) }),
      top(brush, shape, accent),
    ].join('')
  })
