import { figures, round } from './picture-figures.ts'

const GROUND = '<rect width="1000" height="1000" fill="#f1f3f6"/>'
const LINE = 'stroke="#10325f" stroke-width="3" fill="none"'
/** What things are measured beside: height and width in cm, and its outline in a box of that size. */
const REFERENCES = [
  // A can of 350 ml, a bottle of wine, somebody of 1,70 m.
  { upTo: 24, height: 12, width: 6.6, path: 'M1.2 0H5.4L6.6 1V11L5.6 12H1L0 11V1ZM0 1H6.6M.4 11.3H6.2' },
  {
    upTo: 90,
    height: 30,
    width: 7.6,
    path: 'M2.4 0H5.2V8.5C5.2 11 7.6 11.5 7.6 14.5V29C7.6 29.6 7.2 30 6.6 30H1C.4 30 0 29.6 0 29V14.5C0 11.5 2.4 11 2.4 8.5ZM2.4 3H5.2M0 18H7.6M0 25H7.6',
  },
  {
    upTo: Number.POSITIVE_INFINITY,
    height: 170,
    width: 50,
    path: 'M25 0C32 0 36 5 36 11S32 24 25 24 14 18 14 11 18 0 25 0ZM16 28H34C44 28 48 34 48 42V84C48 90 41 90 41 84V50H39V164C39 172 27 172 27 164V100H23V164C23 172 11 172 11 164V50H9V84C9 90 2 90 2 84V42C2 34 6 28 16 28Z',
  },
] as const

/** Room for what is measured: the lines and figures stand around it. */
const FIELD = { left: 120, right: 880, top: 110, bottom: 850 }
const GAP_PX = 70

const cm = (value: number): string => `${String(value).replace('.', ',')} cm`

interface Scene {
  scale: number
  /** Where everything stands, so that the whole is in the middle. */
  ground: number
  /** Left edge of what is measured, and of what stands beside it. */
  left: number
  beside: string
}

/** Something of a width and height in cm, and beside it what everybody knows the size of, at one scale. */
function scene(width: number, height: number): Scene {
  const reference = REFERENCES.find(({ upTo }) => Math.max(width, height) <= upTo)!
  const tallest = Math.max(height, reference.height)
  const room = FIELD.right - FIELD.left - GAP_PX
  const scale = Math.min((FIELD.bottom - FIELD.top) / tallest, room / (width + reference.width))
  const ground = round(FIELD.bottom - (FIELD.bottom - FIELD.top - tallest * scale) / 2)
  const used = (width + reference.width) * scale + GAP_PX
  const left = FIELD.left + (FIELD.right - FIELD.left - used) / 2
  const x = left + width * scale + GAP_PX
  const top = ground - reference.height * scale
  const beside =
    `<g transform="translate(${round(x)} ${round(top)}) scale(${scale})" fill="#d5dbe5" stroke="#8d99ab" stroke-width="${2.5 / scale}" stroke-linejoin="round"><path d="${reference.path}"/></g>` +
    figures(cm(reference.height), x + (reference.width * scale) / 2, top - 36)
  return { scale, ground, left, beside: floor(ground) + beside }
}

const across = (from: number, to: number, y: number): string =>
  `<path d="M${round(from)} ${y}H${round(to)}M${round(from)} ${y - 10}v20M${round(to)} ${y - 10}v20" ${LINE}/>`
const upright = (x: number, from: number, to: number): string =>
  `<path d="M${x} ${round(from)}V${round(to)}M${x - 10} ${round(from)}h20M${x - 10} ${round(to)}h20" ${LINE}/>`
const floor = (y: number): string => `<path d="M60 ${y}H940" stroke="#c3cad6" stroke-width="3"/>`

const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${GROUND}${inner}</svg>`

/**
 * The product at its height in cm, as wide as it is drawn.
 * @param frame left, top, width and height of what the drawing shows
 */
export function measuredView(drawing: string, frame: readonly number[], height: number): string {
  const [, , frameWidth = 1, frameHeight = 1] = frame
  const width = (height * frameWidth) / frameHeight
  const { scale, ground, left, beside } = scene(width, height)
  const top = ground - height * scale
  const inner = drawing.replace(
    'viewBox="0 0 1000 1000"',
    `x="${round(left)}" y="${round(top)}" width="${round(width * scale)}" height="${round(height * scale)}" viewBox="${frame.join(' ')}"`,
  )
  const x = round(left - 30)
  return svg(`${beside}${inner}${upright(x, top, ground)}${figures(cm(height), Math.max(70, x - 8), top - 32)}`)
}

/** How far the side of a box runs back, of its depth. */
const BACK = 0.42

/** The box a product comes in: length, width and height in cm, the drawing on its front. */
export function packageView(drawing: string, [length, depth, height]: readonly [number, number, number]): string {
  const { scale, ground, left, beside } = scene(length + depth * BACK, height + depth * BACK * 0.6)
  const [w, h] = [length * scale, height * scale]
  const [dx, dy] = [depth * BACK * scale, depth * BACK * 0.6 * scale]
  const [x, y] = [left, ground - h]
  const side = Math.min(w, h) * 0.72
  const print =
    side < 60
      ? ''
      : drawing.replace(
          'viewBox="0 0 1000 1000"',
          `x="${round(x + (w - side) / 2)}" y="${round(y + (h - side) / 2)}" width="${round(side)}" height="${round(side)}" viewBox="0 0 1000 1000"`,
        )
  const p = (...points: number[]) => points.map(round).join(' ')
  const box =
    `<path d="M${p(x, y)}L${p(x + dx, y - dy)}H${round(x + w + dx)}L${p(x + w, y)}Z" fill="#dcb98a"/>` +
    `<path d="M${p(x + w, y)}L${p(x + w + dx, y - dy)}V${round(y + h - dy)}L${p(x + w, y + h)}Z" fill="#b98d57"/>` +
    `<path d="M${p(x, y)}h${round(w)}v${round(h)}h${round(-w)}Z" fill="#cda26b"/>` +
    `<path d="M${p(x + w / 2, y)}l${p(dx, -dy)}" stroke="#efdcbf" stroke-width="${round(Math.max(4, Math.min(w, dx * 2) * 0.06))}"/>` +
    (print === ''
      ? ''
      : `<rect x="${round(x + (w - side) / 2 - 8)}" y="${round(y + (h - side) / 2 - 8)}" width="${round(side + 16)}" height="${round(side + 16)}" rx="10" fill="#f6ead7"/>${print}`)
  const bar = round(x - 30)
  return svg(
    `${beside}${box}${upright(bar, y, ground)}${figures(cm(height), Math.max(70, bar - 8), y - 32)}${across(x, x + w, ground + 34)}${figures(cm(length), x + w / 2, ground + 78)}` +
      `<path d="M${p(x + w + 10, ground + 34)}l${p(dx, -dy)}" ${LINE}/>${figures(cm(depth), x + w + dx + 54, ground + 78 - Math.min(dy, 20))}`,
  )
}
