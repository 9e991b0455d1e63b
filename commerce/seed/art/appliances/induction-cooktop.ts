import { circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { steel } from '../colour.ts'
import { lettering } from '../lettering.ts'

export const inductionCooktop = ({ brand }: { brand: string }): string =>
  picture((brush) => {
    const zone = (x: number, y: number, r: number) =>
      times(3, (at) => ellipse(x, y, r * (1 - at * 0.3), r * 0.46 * (1 - at * 0.3), 'none', { stroke: '#a9b4c2', 'stroke-width': at === 0 ? 3.5 : 2, opacity: 0.85 - at * 0.22 })) +
      stroke(`M${x - 13} ${y}H${x + 13}M${x} ${y - 7}V${y + 7}`, '#d3dae3', 2.5)
    return [
      groundShadow(brush, 500, 758, 440, 34),
      path('M82 720H918V744Q918 766 892 766H108Q82 766 82 744Z', brush.linear(90, [0, '#525b67'], [1, '#12161c'])),
      path('M196 276Q202 262 220 262H780Q798 262 804 276L920 706Q926 732 896 732H104Q74 732 80 706Z', steel(brush, 20)),
      path('M204 280Q208 270 222 270H778Q792 270 796 280L908 702Q912 722 890 722H110Q88 722 92 702Z', brush.linear(70, [0, '#323a45'], [0.3, '#181d25'], [0.75, '#0c1016'], [1, '#1d232c'])),
      path('M300 270H470L330 722H120Z', brush.linear(90, [0, '#ffffff', 0.16], [1, '#ffffff', 0.02])),
      zone(344, 364, 108) + zone(654, 364, 92) + zone(310, 536, 112) + zone(690, 536, 128),
      ellipse(690, 536, 100, 45, brush.radial(0.5, 0.5, 0.5, [0, '#ff5a2c', 0], [0.62, '#ff4a22', 0.12], [0.9, '#ff5a2c', 0.6], [1, '#ff5a2c', 0])),
      // Slider panel.
      rect(300, 646, 404, 50, 25, '#1f2731', { stroke: '#3b4654', 'stroke-width': 2 }),
      times(9, (at) => rect(372 + at * 26, 664, 14, 14, 3, at < 6 ? '#ff6a3d' : '#55616f')),
      lettering('6', 640, 658, 26, { colour: '#ff8a5c', weight: 1.6 }),
      circle(334, 671, 12, 'none', { stroke: '#dfe5ec', 'stroke-width': 3 }) + stroke('M334 655V670', '#dfe5ec', 3),
      stroke('M668 661H682M668 681H682M668 671H678', '#aeb8c4', 3),
      lettering(brand, 500, 286, 13, { colour: '#c4ccd6', weight: 1.4, spacing: 5 }),
    ].join('')
  })
