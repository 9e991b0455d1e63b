import { darken, lighten } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { board } from '../home/wood.ts'
import { lettering } from '../lettering.ts'

export const crib = ({ wood, bedding }: { wood: string; bedding: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 900, 420, 30),
    times(13, (at) => board(brush, 166 + at * 54, 300, 16, 380, darken(wood, 0.12))),
    path('M140 600Q500 560 860 600V690H140Z', brush.linear(90, [0, lighten(bedding, 0.6)], [1, bedding])) + rect(190, 540, 190, 80, 34, '#ffffff') + path('M430 580Q640 556 856 584V660H430Z', brush.linear(80, [0, lighten(bedding, 0.2)], [1, darken(bedding, 0.15)])) + times(6, (at) => circle(480 + at * 66, 612 + (at % 2) * 20, 8, '#ffffff', { opacity: 0.8 })),
    board(brush, 90, 180, 50, 720, wood, 14) + board(brush, 860, 180, 50, 720, wood, 14),
    board(brush, 110, 264, 780, 46, wood, 10) + board(brush, 110, 690, 780, 90, wood, 6) + times(11, (at) => board(brush, 178 + at * 62, 306, 22, 388, lighten(wood, 0.08))) + board(brush, 130, 800, 740, 26, darken(wood, 0.1)),
    circle(115, 180, 30, lighten(wood, 0.2)) + circle(885, 180, 30, lighten(wood, 0.1)),
  ].join(''))

export const carSeat = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 916, 330, 28),
    path('M280 760H720L780 880Q780 912 740 914H260Q220 912 220 880Z', brush.linear(90, [0, '#4c545e'], [1, '#171b20'])),
    path('M300 160Q310 84 400 80H600Q690 84 700 160L740 560Q830 600 826 700Q820 800 740 810H260Q180 800 174 700Q170 600 260 560Z', brush.linear(15, [0, lighten(colour, 0.3)], [0.45, colour], [1, darken(colour, 0.4)])),
    path('M372 150Q380 126 420 124H580Q620 126 628 150L650 560H350Z', lighten(colour, 0.5)) + path('M330 580Q500 540 670 580L690 740Q500 790 310 740Z', lighten(colour, 0.42)),
    path('M296 150Q250 210 280 300L372 280V150ZM704 150Q750 210 720 300L628 280V150Z', darken(colour, 0.2)),
    stroke('M430 300L486 640M570 300L514 640', '#23282f', 30) + rect(420, 380, 56, 110, 14, '#3a424c', { transform: 'rotate(-9 448 430)' }) + rect(524, 380, 56, 110, 14, '#3a424c', { transform: 'rotate(9 552 430)' }) + rect(452, 620, 96, 90, 22, '#1d2228') + rect(470, 640, 60, 46, 12, '#e2352c'),
    stroke('M500 706V770', '#23282f', 30) + lettering(brand, 500, 176, 28, { colour: darken(colour, 0.4), weight: 1.7, spacing: 4 }),
  ].join(''))

export const teddy = ({ colour, bow }: { colour: string; bow: string }): string =>
  picture((brush) => {
    const fur = brush.radial(0.38, 0.3, 0.85, [0, lighten(colour, 0.45)], [0.6, colour], [1, darken(colour, 0.3)])
    return [
      groundShadow(brush, 500, 916, 330, 30),
      ellipse(270, 600, 84, 160, fur, { transform: 'rotate(28 270 600)' }) + ellipse(730, 600, 84, 160, fur, { transform: 'rotate(-28 730 600)' }),
      ellipse(500, 660, 240, 236, fur) + ellipse(500, 690, 150, 156, lighten(colour, 0.5)),
      ellipse(310, 836, 120, 96, fur) + ellipse(690, 836, 120, 96, fur) + ellipse(290, 850, 66, 58, lighten(colour, 0.55)) + ellipse(710, 850, 66, 58, lighten(colour, 0.55)),
      circle(310, 170, 88, fur) + circle(690, 170, 88, fur) + circle(310, 176, 48, lighten(colour, 0.45)) + circle(690, 176, 48, lighten(colour, 0.45)),
      ellipse(500, 310, 244, 216, fur) + ellipse(500, 384, 116, 90, lighten(colour, 0.58)),
      circle(412, 290, 22, '#20150e') + circle(588, 290, 22, '#20150e') + circle(405, 282, 7, '#ffffff') + circle(581, 282, 7, '#ffffff') + path('M460 350Q500 334 540 350Q532 384 500 390Q468 384 460 350Z', '#3a2416') + stroke('M500 390V420M500 420Q470 446 448 424M500 420Q530 446 552 424', '#3a2416', 6),
      path('M500 540L390 490Q372 540 390 596ZM500 540L610 490Q628 540 610 596Z', brush.linear(60, [0, lighten(bow, 0.3)], [1, darken(bow, 0.2)])) + circle(500, 542, 30, bow),
      times(40, (at) => stroke(`M${300 + ((at * 97) % 400)} ${180 + ((at * 61) % 240)}q6 8 2 16`, darken(colour, 0.25), 3, { opacity: 0.28 })),
    ].join('')
  })

export const blocks = (): string =>
  picture((brush) => {
    const cube = (x: number, y: number, size: number, colour: string, letter: string) =>
      path(`M${x} ${y}L${x + size * 0.26} ${y - size * 0.2}H${x + size * 1.26}L${x + size} ${y}Z`, lighten(colour, 0.4)) + path(`M${x + size} ${y}L${x + size * 1.26} ${y - size * 0.2}V${y + size * 0.8}L${x + size} ${y + size}Z`, darken(colour, 0.28)) + rect(x, y, size, size, 10, brush.linear(30, [0, lighten(colour, 0.22)], [1, colour])) + rect(x + size * 0.12, y + size * 0.12, size * 0.76, size * 0.76, 12, '#fff8ea') + lettering(letter, x + size / 2, y + size * 0.27, size * 0.46, { colour, weight: 2.2 })
    return [
      groundShadow(brush, 510, 900, 410, 30),
      cube(330, 150, 220, '#2f8f5a', 'A') + cube(210, 400, 230, '#e2702a', 'B') + cube(490, 400, 230, '#2577d4', 'C'),
      cube(90, 660, 235, '#d5396a', '1') + cube(370, 660, 235, '#f0b020', '2') + cube(650, 660, 235, '#7a4bc0', '3'),
    ].join('')
  })
