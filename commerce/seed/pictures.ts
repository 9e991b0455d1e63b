import fs from 'node:fs'
import details from './pictures/details.json' with { type: 'json' }

const FOLDER = new URL('./pictures/', import.meta.url)
const NAME = /^[a-z0-9-]+$/
const DETAIL = '-detalhe'

/** Squares of product pictures that are shown enlarged as `<name>-detalhe`: left, top and side. */
const squares = new Map(Object.entries(details))

/** Where a drawing of the seed is kept, as `origem` of a picture names it. */
export const pictureSource = (name: string): string => `seed:${name}.svg`

/**
 * SVG text of a drawing, or of the enlarged square of one.
 * @throws RangeError when there is no such picture
 */
export function seedPicture(name: string): string {
  const whole = name.endsWith(DETAIL) ? name.slice(0, -DETAIL.length) : undefined
  if (whole === undefined) return drawing(name)
  const square = squares.get(whole)
  if (!square) throw unknown(name)
  const [left, top, side] = square
  return closeUp(drawing(whole), `${left} ${top} ${side} ${side}`)
}

function drawing(name: string): string {
  if (!NAME.test(name)) throw unknown(name)
  try {
    return fs.readFileSync(new URL(`${name}.svg`, FOLDER), 'utf8')
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? unknown(name) : error
  }
}

const unknown = (name: string) => new RangeError(`A imagem "${name}" não existe no catálogo de demonstração.`)

/** One square of a picture on a pale ground. */
function closeUp(svg: string, square: string): string {
  const inner = svg.replace('viewBox="0 0 1000 1000"', `width="1000" height="1000" viewBox="${square}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="#f1f3f6"/>${inner}</svg>`
}
