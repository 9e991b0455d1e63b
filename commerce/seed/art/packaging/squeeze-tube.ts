import { cylinder, darken, lighten } from '../colour.ts'
import { ellipse, group, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { type Print, printed } from './printed-label.ts'

/** A tube standing on its cap. */
export const squeezeTube = ({ colour, accent, ...print }: Print): string =>
  picture((brush) => {
    const d = 'M308 96H692L648 700Q646 740 600 744H400Q354 740 352 700Z'
    const ink = Number.parseInt(colour.slice(1, 3), 16) > 200 ? darken(accent, 0.35) : '#ffffff'
    return [
      groundShadow(brush, 500, 912, 190, 24),
      path('M372 742H628L640 880Q640 912 610 914H390Q360 912 360 880Z', cylinder(brush, accent)) + times(16, (at) => stroke(`M${378 + at * 16} 760L${374 + at * 16.6} 896`, darken(accent, 0.4), 3, { opacity: 0.4 })) + ellipse(500, 744, 128, 9, darken(accent, 0.3)),
      path(d, brush.linear(0, [0, darken(colour, 0.3)], [0.14, lighten(colour, 0.4)], [0.36, colour], [0.8, darken(colour, 0.12)], [1, darken(colour, 0.34)])),
      group({ 'clip-path': brush.clip(path(d, '#000000')) }, path('M250 560Q500 480 750 600V800H250Z', accent, { opacity: 0.85 }), path('M250 540Q500 460 750 580V600Q500 480 250 560Z', lighten(accent, 0.5))),
      rect(300, 86, 400, 54, 6, brush.linear(90, [0, lighten(colour, 0.2)], [1, darken(colour, 0.22)])) + times(36, (at) => stroke(`M${310 + at * 11} 92v42`, darken(colour, 0.35), 2.4, { opacity: 0.4 })),
      printed(brush, { ...print, weight: '' }, { x: 500, top: 168, width: 300, height: 440, ink }),
      lettering(print.weight, 500, 640, 24, { colour: '#ffffff', weight: 1.6 }),
      path('M344 150L384 720H410L380 150Z', '#ffffff', { opacity: 0.3 }),
    ].join('')
  })
