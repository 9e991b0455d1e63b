import { darken, lighten } from '../colour.ts'
import { ellipse, groundShadow, path, picture, rect, scaled, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

/** Folded cloth in a pile: towels with their hem, or a thick duvet tied with a ribbon. */
export const foldedPile = ({ colours, brand, kind }: { colours: readonly string[]; brand: string; kind: 'towels' | 'duvet' }): string =>
  picture((brush) => {
    const height = kind === 'duvet' ? 236 : 600 / colours.length
    return scaled(1.06, [
      groundShadow(brush, 500, 860, 400, 34),
      ...colours.map((colour, at) => {
        const y = 850 - (at + 1) * height
        const [left, right] = [120 + (at % 2) * 12, 880 - (at % 2) * 8]
        return [
          rect(left, y, right - left, height + 6, Math.min(height / 2, 90), brush.linear(90, [0, lighten(colour, 0.35)], [0.4, colour], [1, darken(colour, 0.3)])),
          stroke(`M${left + 60} ${y + height * 0.52}H${right - 14}`, darken(colour, 0.32), 7, { opacity: 0.55 }),
          kind === 'towels' ? rect(left + 46, y + height * 0.24, right - left - 92, height * 0.12, 4, lighten(colour, 0.5), { opacity: 0.7 }) : times(7, (line) => stroke(`M${left + 100 + line * 92} ${y + 14}Q${left + 120 + line * 92} ${y + height / 2} ${left + 100 + line * 92} ${y + height - 8}`, darken(colour, 0.25), 4, { opacity: 0.4 })),
          times(26, (dot) => ellipse(left + 50 + ((dot * 131) % (right - left - 100)), y + 14 + ((dot * 37) % (height - 20)), 3, 2, lighten(colour, 0.6), { opacity: 0.5 })),
        ].join('')
      }),
      kind === 'duvet' ? rect(440, 850 - colours.length * height, 120, colours.length * height + 4, 0, '#fffaf0') + lettering(brand, 500, 850 - height * 0.6, 13, { colour: '#5a4a36', weight: 1.5 }) : rect(420, 850 - colours.length * height - 4, 150, colours.length * height + 10, 6, '#fffdf6', { opacity: 0.95 }) + lettering(brand, 495, 602, 15, { colour: '#5a4a36', weight: 1.5, spacing: 3 }) + stroke('M440 580H550M440 650H550', '#c9b48f', 4),
    ].join(''))
  })

export const rug = ({ colour, accent }: { colour: string; accent: string }): string =>
  picture((brush) => scaled(1.04, [
    groundShadow(brush, 510, 820, 440, 30),
    path('M220 300H800L950 800H60Z', brush.linear(90, [0, lighten(colour, 0.2)], [1, darken(colour, 0.1)])),
    path('M248 330H774L898 770H114Z', 'none', { stroke: accent, 'stroke-width': 12 }) + path('M276 360H748L846 736H168Z', 'none', { stroke: darken(accent, 0.2), 'stroke-width': 5 }),
    times(3, (row) => times(5, (at) => path('M0 -46L60 0L0 46L-60 0Z', at % 2 === row % 2 ? accent : darken(colour, 0.25), { transform: `translate(${322 - row * 34 + at * (92 + row * 17)} ${428 + row * 118}) scale(${0.62 + row * 0.15})` }) + path('M0 -20L28 0L0 20L-28 0Z', lighten(colour, 0.5), { transform: `translate(${322 - row * 34 + at * (92 + row * 17)} ${428 + row * 118}) scale(${0.62 + row * 0.15})` }))),
    times(44, (at) => stroke(`M${64 + at * 20.4} 800l${(at % 3) - 1} 30`, lighten(colour, 0.4), 6)) + times(30, (at) => stroke(`M${224 + at * 19.8} 300v-16`, lighten(colour, 0.3), 5)),
    path('M220 300H800L806 318H214Z', '#ffffff', { opacity: 0.2 }),
  ].join('')))

export const curtain = ({ colour }: { colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 922, 400, 22),
    rect(60, 76, 880, 26, 13, brush.linear(90, [0, '#c9a26a'], [1, '#6b4a22'])) + ellipse(56, 89, 30, 30, '#8f6632') + ellipse(944, 89, 30, 30, '#8f6632'),
    times(2, (side) => `<g transform="translate(${side ? 1000 : 0} 0) scale(${side ? -1 : 1} 1)">${path('M90 96H460Q470 420 430 640Q410 800 440 920H80Q110 500 90 96Z', brush.linear(0, [0, darken(colour, 0.2)], [0.2, lighten(colour, 0.35)], [0.4, colour], [0.6, lighten(colour, 0.3)], [0.8, darken(colour, 0.12)], [1, darken(colour, 0.28)]))}${times(7, (at) => stroke(`M${120 + at * 52} 104Q${134 + at * 50} 500 ${108 + at * 50} 912`, at % 2 ? darken(colour, 0.3) : lighten(colour, 0.5), 8, { opacity: 0.4 }))}${times(7, (at) => ellipse(120 + at * 52, 90, 17, 24, 'none', { stroke: '#b9c2cb', 'stroke-width': 8 }))}</g>`),
  ].join(''))

export const mirror = ({ frame }: { frame: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 926, 240, 20),
    rect(250, 70, 500, 850, 250, brush.linear(20, [0, lighten(frame, 0.4)], [0.5, frame], [1, darken(frame, 0.4)])) + rect(278, 98, 444, 794, 222, brush.linear(50, [0, '#f4f9fc'], [0.35, '#cfdde6'], [0.55, '#eef5f9'], [1, '#a9bcc9'])),
    path('M320 620L620 180L680 250L360 720ZM420 780L700 370V440L450 820Z', '#ffffff', { opacity: 0.5 }),
  ].join(''))
