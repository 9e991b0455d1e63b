import { darken, enamel, lighten, steel } from '../colour.ts'
import { circle, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const smartwatch = ({ colour, clock }: { colour: string; clock: string }): string =>
  picture((brush) => {
    const ring = (r: number, share: number, tint: string) => {
      const length = 2 * Math.PI * r
      return circle(500, 500, r, 'none', { stroke: tint, 'stroke-width': 17, opacity: 0.22 }) + circle(500, 500, r, 'none', { stroke: tint, 'stroke-width': 17, 'stroke-linecap': 'round', 'stroke-dasharray': `${(length * share).toFixed(1)} ${length.toFixed(1)}`, transform: 'rotate(-90 500 500)' })
    }
    const strap = brush.linear(0, [0, darken(colour, 0.35)], [0.14, lighten(colour, 0.22)], [0.4, colour], [0.8, darken(colour, 0.12)], [1, darken(colour, 0.4)])
    return [
      groundShadow(brush, 500, 944, 170, 18),
      path('M372 330L404 92Q408 56 444 54H556Q592 56 596 92L628 330Z', strap) + path('M372 670L400 892Q406 944 450 946H550Q594 944 600 892L628 670Z', strap),
      times(5, (at) => rect(487, 796 + at * 27, 26, 13, 6.5, darken(colour, 0.5))) + stroke('M404 300L430 96M596 300L570 96', lighten(colour, 0.35), 3, { opacity: 0.6 }),
      rect(418, 120, 164, 30, 12, darken(colour, 0.2)) + rect(418, 116, 164, 28, 12, enamel(brush, colour)),
      rect(744, 456, 34, 88, 15, steel(brush)) + times(6, (at) => stroke(`M750 ${468 + at * 13}H772`, '#7b848f', 2.5)) + rect(716, 604, 30, 50, 12, steel(brush), { transform: 'rotate(28 731 629)' }),
      circle(508, 516, 262, '#0a0f18', { opacity: 0.25, filter: brush.blur(12) }),
      circle(500, 500, 262, brush.linear(50, [0, '#8d97a3'], [0.3, '#3c444f'], [0.7, '#1c222a'], [1, '#5f6974'])),
      circle(500, 500, 244, brush.linear(230, [0, '#79838f'], [1, '#171c23'])) + circle(500, 500, 232, '#040608'),
      ring(206, 0.78, '#ff5a4f') + ring(182, 0.62, '#5ee08a') + ring(158, 0.9, '#4cc4ff'),
      lettering(clock, 500, 432, 76, { colour: '#ffffff', weight: 1.1, spacing: 2 }),
      path('M422 566C422 548 446 546 450 562C454 546 478 548 478 566C478 584 450 600 450 600S422 584 422 566Z', '#ff5a4f') + lettering('72', 526, 558, 36, { colour: '#ffffff', weight: 1.3 }),
      path('M330 370Q400 286 520 284Q420 330 372 440Q330 420 330 370Z', '#ffffff', { opacity: 0.12 }),
    ].join('')
  })
