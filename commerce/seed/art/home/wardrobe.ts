import { darken, lighten, steel } from '../colour.ts'
import { groundShadow, path, picture, rect, times } from '../drawing.ts'
import { board } from './wood.ts'

export const wardrobe = ({ wood }: { wood: string }): string =>
  picture((brush) => {
    const [left, top, width, bottom] = [92, 74, 766, 904]
    const column = width / 6
    const door = (at: number) => {
      const x = left + at * column
      const mirror = at === 2 || at === 3
      const height = at < 2 || at > 3 ? 572 : 800
      return mirror
        ? rect(x + 3, top + 24, column - 6, height - 4, 3, darken(wood, 0.35)) +
            rect(x + 9, top + 32, column - 18, height - 20, 2, brush.linear(60, [0, '#eaf2f8'], [0.35, '#b9c9d6'], [0.5, '#dfe9f0'], [1, '#93a6b6'])) +
            path(`M${x + 14} ${top + 300}L${x + column - 12} ${top + 150}V${top + 260}L${x + 14} ${top + 420}Z`, '#ffffff', { opacity: 0.42 })
        : board(brush, x + 3, top + 24, column - 6, height - 4, wood, 3)
    }
    const handle = (x: number, y: number, height: number) => rect(x + 3, y + 4, 9, height, 4, '#0a0f18', { opacity: 0.3 }) + rect(x, y, 9, height, 4, steel(brush, 0))
    return [
      groundShadow(brush, 500, bottom + 18, 430, 26),
      path(`M${left + width - 2} ${top}L${left + width + 56} ${top + 30}V${bottom - 34}L${left + width - 2} ${bottom}Z`, brush.linear(0, [0, darken(wood, 0.4)], [1, darken(wood, 0.55)])),
      rect(left, top, width, bottom - top, 4, darken(wood, 0.5)),
      board(brush, left - 6, top - 4, width + 12, 26, wood, 4),
      times(6, door),
      // Drawers under the outer doors.
      times(4, (at) => board(brush, left + 3 + (at % 2) * column * 4, top + 600 + Math.floor(at / 2) * 112, column * 2 - 6, 106, wood, 3) + rect(left + column - 44 + (at % 2) * column * 4, top + 646 + Math.floor(at / 2) * 112, 88, 9, 4, steel(brush, 90))),
      board(brush, left, bottom - 28, width, 28, darken(wood, 0.14), 2),
      handle(left + column - 16, 380, 110) + handle(left + column + 8, 380, 110) + handle(left + column * 3 - 16, 430, 130) + handle(left + column * 3 + 8, 430, 130) + handle(left + column * 5 - 16, 380, 110) + handle(left + column * 5 + 8, 380, 110),
      rect(left, top + 22, width, 8, 0, '#0a0f18', { opacity: 0.22 }) + rect(left + 4, top + 26, 5, 840 - 24, 2, lighten(wood, 0.5), { opacity: 0.6 }),
    ].join('')
  })
