/** Picture id, left, top and side in a 1000 × 1000 square. */
export type Placed = readonly [picture: string, x: number, y: number, side: number]

/** Definitions of two drawings may share names; each gets its own. */
const apart = (svg: string, prefix: string): string => svg.replaceAll(/(id="|url\(#)d(\d)/g, `$1${prefix}d$2`)

/** Several of the shop's drawings in one: the first stands farthest back. */
export const placedTogether = (products: readonly Placed[], draw: (id: string) => string): string =>
  products.map(([picture, x, y, side], at) => apart(draw(picture), `p${at}`).replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" `)).join('')
