import { darken, lighten } from '../colour.ts'
import { type Brush, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

function shell(brush: Brush, colour: string): string {
  const body = 'M500 84C640 84 726 180 738 350C748 500 752 640 718 760C684 872 600 928 500 928C400 928 316 872 282 760C248 640 252 500 262 350C274 180 360 84 500 84Z'
  return (
    groundShadow(brush, 500, 906, 250, 40) +
    path(body, brush.linear(20, [0, lighten(colour, 0.4)], [0.35, lighten(colour, 0.1)], [0.75, darken(colour, 0.2)], [1, darken(colour, 0.5)])) +
    path(body, brush.radial(0.36, 0.72, 0.6, [0, '#ffffff', 0.28], [1, '#ffffff', 0])) +
    path('M268 400C252 540 252 640 284 752C306 828 352 880 410 906C330 800 296 620 308 404Z', darken(colour, 0.55), { opacity: 0.6 }) +
    path('M732 400C748 540 748 640 716 752C694 828 648 880 590 906C670 800 704 620 692 404Z', darken(colour, 0.7), { opacity: 0.6 })
  )
}

export const mouse = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    shell(brush, colour),
    ellipse(430, 300, 70, 190, '#ffffff', { opacity: 0.16, transform: 'rotate(14 430 300)', filter: brush.blur(18) }),
    stroke('M500 96V380M268 402Q500 360 732 402', darken(colour, 0.6), 6),
    stroke('M503 96V380M270 408Q500 366 730 408', lighten(colour, 0.35), 2, { opacity: 0.6 }),
    rect(464, 176, 72, 168, 36, darken(colour, 0.66)),
    rect(476, 190, 48, 140, 24, brush.linear(90, [0, '#0d1116'], [0.3, '#6d7783'], [0.5, '#a7b0bb'], [0.7, '#59626d'], [1, '#0d1116'])),
    times(11, (at) => stroke(`M480 ${204 + at * 11.5}H520`, '#1c222a', 3.5)),
    rect(476, 420, 48, 20, 10, darken(colour, 0.5)) + rect(484, 427, 14, 6, 3, '#5ee08a'),
    lettering(brand, 500, 720, 28, { colour: lighten(colour, 0.55), weight: 1.3, spacing: 4.5 }),
    path('M300 800Q400 890 500 896Q600 890 700 800Q620 930 500 932Q380 930 300 800Z', darken(colour, 0.5), { opacity: 0.6 }),
  ].join(''))
