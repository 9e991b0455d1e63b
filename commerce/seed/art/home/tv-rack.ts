import { cylinder, darken, lighten } from '../colour.ts'
import { ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { board } from './wood.ts'

export const tvRack = ({ wood, body }: { wood: string; body: string }): string =>
  picture((brush) => {
    const slats = (x: number, width: number) => rect(x, 498, width, 214, 3, darken(wood, 0.55)) + times(Math.floor(width / 17), (at) => rect(x + 2 + at * 17, 498, 13, 214, 2, brush.linear(0, [0, lighten(wood, 0.25)], [0.5, wood], [1, darken(wood, 0.25)])))
    const leaf = (turn: number, size: number, tint: string) => `<g transform="translate(228 300) rotate(${turn}) scale(${size})">${path('M0 0C-26 -40 -22 -92 0 -124C22 -92 26 -40 0 0Z', tint)}${stroke('M0 0V-110', '#ffffff', 2, { opacity: 0.35 })}</g>`
    return [
      groundShadow(brush, 500, 806, 450, 24),
      times(4, (at) => rect(150 + at * 226, 740, 20, 62, 4, cylinder(brush, '#343a43'))),
      board(brush, 52, 470, 896, 270, body, 8),
      // Open niche in the middle with books.
      rect(366, 498, 268, 214, 3, brush.linear(90, [0, darken(body, 0.62)], [1, darken(body, 0.4)])) + board(brush, 366, 600, 268, 12, wood, 1),
      times(6, (at) => rect(388 + at * 19, 538 - (at % 3) * 8, 16, 62 + (at % 3) * 8, 2, ['#c4512e', '#e8b04a', '#2f6c8f', '#f0ece3', '#48735a', '#8b4a5c'][at]!)),
      ellipse(584, 682, 34, 30, brush.radial(0.35, 0.3, 0.8, [0, '#f4efe7'], [1, '#a99b88'])) + rect(396, 672, 110, 38, 5, '#20262e') + rect(408, 688, 26, 5, 2, '#4cc4ff'),
      slats(72, 284) + slats(644, 284),
      rect(336, 576, 8, 60, 4, '#20262e') + rect(656, 576, 8, 60, 4, '#20262e'),
      board(brush, 40, 446, 920, 32, wood, 6) + rect(52, 478, 896, 12, 0, '#0a0f18', { opacity: 0.2 }),
      // A plant and a stack of books on the top.
      leaf(-46, 0.9, '#2f7d51') + leaf(44, 0.95, '#2a6e48') + leaf(-20, 1.25, '#3c9a63') + leaf(18, 1.2, '#358a59') + leaf(0, 1.4, '#46ab70'),
      path('M178 300H278L264 446H192Z', brush.linear(0, [0, '#f6f2ea'], [0.4, '#e8e0d2'], [1, '#ab9d87'])) + stroke('M184 330H273', '#c9bca6', 3),
      rect(704, 424, 170, 22, 3, '#2f6c8f') + rect(716, 402, 146, 22, 3, '#e8e2d6') + rect(722, 382, 128, 20, 3, '#d9713c') + stroke('M722 408H852', '#b8ae9c', 2),
    ].join('')
  })
