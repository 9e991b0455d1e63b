import { cylinder, darken, lighten } from '../colour.ts'
import { ellipse, group, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'

export const officeChair = ({ colour, frame }: { colour: string; frame: string }): string =>
  picture((brush) => {
    const plastic = brush.linear(20, [0, lighten(frame, 0.4)], [0.4, frame], [1, darken(frame, 0.5)])
    const back = 'M330 250Q334 214 372 208Q500 190 628 208Q666 214 670 250Q690 400 650 556Q642 580 612 582Q500 596 388 582Q358 580 350 556Q310 400 330 250Z'
    const mesh = group({ 'clip-path': brush.clip(path(back, '#000000')), opacity: 0.6 }, times(46, (at) => stroke(`M${300 + at * 9} 190V600`, lighten(colour, 0.3), 1.6)), times(50, (at) => stroke(`M300 ${196 + at * 8.4}Q500 ${206 + at * 8.4} 700 ${196 + at * 8.4}`, darken(colour, 0.4), 2.2)))
    const castor = (x: number, y: number) => ellipse(x, y, 23, 24, '#14181e') + ellipse(x - 4, y - 3, 14, 15, '#4a535f') + ellipse(x - 4, y - 3, 6, 6, '#9aa4b0')
    const arm = group({}, rect(222, 560, 22, 126, 9, plastic), path('M244 660H330V690H236Z', darken(frame, 0.3)), path('M176 540Q178 520 206 518H288Q310 520 310 540Q308 562 286 562H198Q178 560 176 540Z', brush.linear(90, [0, lighten(frame, 0.5)], [1, darken(frame, 0.3)])))
    return [
      groundShadow(brush, 500, 926, 300, 26),
      // Five-star base and gas lift.
      path('M488 806L264 872Q250 878 254 890L262 894L500 846ZM512 806L736 872Q750 878 746 890L738 894L500 846Z', plastic) + path('M486 812L386 906Q384 918 398 920L504 842ZM514 812L614 906Q616 918 602 920L496 842Z', brush.linear(90, [0, lighten(frame, 0.2)], [1, darken(frame, 0.4)])),
      castor(262, 906) + castor(738, 906) + castor(392, 926) + castor(608, 926),
      rect(480, 706, 40, 124, 8, cylinder(brush, '#8d97a3')) + rect(470, 760, 60, 60, 10, cylinder(brush, frame)),
      rect(420, 684, 160, 34, 10, darken(frame, 0.3)),
      arm + `<g transform="translate(1000 0) scale(-1 1)">${arm}</g>`,
      rect(478, 150, 44, 460, 14, cylinder(brush, frame)),
      path('M394 96Q398 70 430 66Q500 56 570 66Q602 70 606 96Q612 128 600 156Q590 172 566 172H434Q410 172 400 156Q388 128 394 96Z', brush.linear(60, [0, lighten(colour, 0.35)], [0.5, colour], [1, darken(colour, 0.3)])) + stroke('M410 92Q500 76 590 92', lighten(colour, 0.5), 3, { opacity: 0.6 }),
      path(back, brush.linear(40, [0, lighten(colour, 0.2), 0.92], [0.5, colour, 0.9], [1, darken(colour, 0.35), 0.95])) + mesh,
      path(back, 'none', { stroke: plastic, 'stroke-width': 17 }) + path(back, 'none', { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.3 }),
      path('M372 448Q500 474 628 448Q636 486 620 510Q500 534 380 510Q364 486 372 448Z', brush.linear(90, [0, lighten(frame, 0.3)], [1, darken(frame, 0.4)]), { opacity: 0.92 }),
      // Seat with a waterfall edge.
      path('M292 628Q300 596 348 592Q500 580 652 592Q700 596 708 628Q722 668 702 690Q690 706 650 708Q500 722 350 708Q310 706 298 690Q278 668 292 628Z', brush.linear(90, [0, lighten(colour, 0.4)], [0.35, lighten(colour, 0.1)], [1, darken(colour, 0.35)])),
      stroke('M304 660Q500 686 696 660', darken(colour, 0.45), 4, { opacity: 0.6 }) + stroke('M330 612Q500 598 670 612', '#ffffff', 5, { opacity: 0.25 }),
    ].join('')
  })
