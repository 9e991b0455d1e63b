/** The drawing kit of the seed's pictures: SVG text from pure functions. Every picture is 1000 × 1000, lit from the upper left. */
type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Makes paints and clips; each call adds one definition to the picture and answers its `url(#…)`. */
export interface Brush {
  /** Degrees: 0 runs left to right, 90 top to bottom; across the shape it fills. */
  linear(angle: number, ...stops: Stop[]): string
  /** Centre and radius as fractions of the shape. */
  radial(cx: number, cy: number, r: number, ...stops: Stop[]): string
  clip(shape: string): string
  blur(deviation: number): string
}

export function picture(draw: (brush: Brush) => string): string {
  const defs: string[] = []
  const define = (element: (id: string) => string): string => {
    const id = `d${defs.length}`
    defs.push(element(id))
    return `url(#${id})`
  }
  const stopTags = (stops: readonly Stop[]) => stops.map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`).join('')
  const body = draw({
    linear(angle, ...stops) {
      const turn = (angle * Math.PI) / 180
      const [x, y] = [Math.cos(turn) / 2, Math.sin(turn) / 2]
      return define((id) => `<linearGradient id="${id}" x1="${fix(0.5 - x)}" y1="${fix(0.5 - y)}" x2="${fix(0.5 + x)}" y2="${fix(0.5 + y)}">${stopTags(stops)}</linearGradient>`)
    },
    radial: (cx, cy, r, ...stops) => define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    blur: (deviation) => define((id) => `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`),
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><defs>${defs.join('')}</defs>${body}</svg>`
}

/** A second view: one square of a picture, enlarged, on a pale ground. */
export function closeUp(svg: string, x: number, y: number, size: number): string {
  const inner = svg.replace('viewBox="0 0 1000 1000"', `width="1000" height="1000" viewBox="${x} ${y} ${size} ${size}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="#f1f3f6"/>${inner}</svg>`
}

type Attributes = Record<string, string | number>

export const fix = (value: number): number => Math.round(value * 100) / 100
const tag = (name: string, attributes: Attributes, content = ''): string =>
  `<${name}${Object.entries(attributes).map(([key, value]) => ` ${key}="${typeof value === 'number' ? fix(value) : value}"`).join('')}${content ? `>${content}</${name}>` : '/>'}`

export const rect = (x: number, y: number, width: number, height: number, rx: number, fill: string, more: Attributes = {}): string => tag('rect', { x, y, width, height, rx, fill, ...more })
export const path = (d: string, fill: string, more: Attributes = {}): string => tag('path', { d, fill, ...more })
/** An open line: no fill, round ends. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  tag('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more })
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string => tag('circle', { cx, cy, r, fill, ...more })
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string => tag('ellipse', { cx, cy, rx, ry, fill, ...more })
export const group = (attributes: Attributes, ...content: string[]): string => tag('g', attributes, content.join(''))
export const times = (count: number, draw: (at: number) => string): string => Array.from({ length: count }, (_, at) => draw(at)).join('')

/** The same drawing larger or smaller around the middle of the picture. */
export const scaled = (size: number, content: string): string => group({ transform: `translate(500 500) scale(${size}) translate(-500 -500)` }, content)

/** Evenly scattered points of the unit square, the same ones every time (Roberts' R2 sequence), with a third number to vary by. */
export const scatter = (count: number): readonly (readonly [x: number, y: number, vary: number])[] =>
  Array.from({ length: count }, (_, at) => [(0.5 + at * 0.7548776662) % 1, (0.5 + at * 0.569840291) % 1, (at * 0.6180339887) % 1] as const)

/** Where the product meets the ground: a wide soft shadow and a narrow dark one under it. */
export function groundShadow(brush: Brush, cx: number, cy: number, rx: number, ry = rx * 0.07): string {
  const wide = brush.radial(0.5, 0.5, 0.5, [0, '#1c2536', 0.3], [0.55, '#1c2536', 0.14], [1, '#1c2536', 0])
  const tight = brush.radial(0.5, 0.5, 0.5, [0, '#0d1420', 0.5], [0.75, '#0d1420', 0.32], [1, '#0d1420', 0])
  return ellipse(cx + rx * 0.03, cy + ry * 0.25, rx * 1.14, ry * 1.7, wide) + ellipse(cx, cy, rx, ry * 0.55, tight)
}
