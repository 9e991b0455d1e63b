import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { measuredView, packageView } from './picture-views.ts'
import details from './pictures/details.json' with { type: 'json' }

const FOLDER = new URL('./pictures/', import.meta.url)
const VIDEOS = new URL('./videos/', import.meta.url)
const NAME = /^[a-z0-9-]+$/
/** What is drawn, and which view of it: a part enlarged, with its measures, the box it comes in (cm). */
const VIEW = /^(.+?)-(?:(detalhe)(?:-(2))?|(medidas)-(\d+)|(embalagem)-(\d+)x(\d+)x(\d+))$/

/** Of each drawing: squares that are shown enlarged (left, top, side), and what of it is not empty. */
interface Parts {
  detalhes: number[][]
  moldura: number[]
}
const parts = new Map<string, Parts>(Object.entries(details))

/** Where a drawing of the seed is kept, as `origem` of a picture names it. */
export const pictureSource = (name: string): string => `seed:${name}.svg`

/**
 * SVG text of a drawing, or of a view made of one.
 * @throws RangeError when there is no such picture
 */
export function seedPicture(name: string): string {
  const view = VIEW.exec(name)
  if (view === null) return drawing(name)
  const [, whole = '', detail, second, measured, height, , ...box] = view
  const known = parts.get(whole)
  if (!known) throw unknown(name)
  if (detail !== undefined) return closeUp(drawing(whole), known.detalhes[second === undefined ? 0 : 1] ?? [], name)
  if (measured !== undefined) return measuredView(drawing(whole), known.moldura, Number(height))
  const [length = 0, depth = 0, tall = 0] = box.map(Number)
  return packageView(drawing(whole), [length, depth, tall])
}

/** Where a film of the seed, or its captions, lies; `origem` names it as `seed:name.mp4`. */
export const seedVideo = (name: string): string => path.join(fileURLToPath(VIDEOS), path.basename(name))

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
function closeUp(svg: string, [left, top, side]: readonly number[], name: string): string {
  if (side === undefined) throw unknown(name)
  const inner = svg.replace(
    'viewBox="0 0 1000 1000"',
    `width="1000" height="1000" viewBox="${left} ${top} ${side} ${side}"`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="#f1f3f6"/>${inner}</svg>`
}
