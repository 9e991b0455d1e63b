import fs from 'node:fs/promises'
import path from 'node:path'
import type { PictureFormat } from '#commerce/contract/catalogue/pictures.ts'
import { writeWhole } from '#commerce/contract/process/whole-file.ts'
import { shortDigest } from '#commerce/kernel/short-digest.ts'
import { type DownloadRules, downloadPicture, LARGEST_PICTURE_BYTES, PictureError } from './picture-download.ts'
import { encodePicture, inspectPicture, type PictureSize } from './picture-encode.ts'

export interface Pictures {
  /**
   * One size of a picture, from disk or encoded now; several who ask at once wait for one encoding.
   * @param source `seed:…`, `loja:…`, `file:…` or an http(s) address
   * @throws PictureError
   */
  get(id: string, source: string, width: number, format: PictureFormat): Promise<Buffer>
  /** The neutral picture that stands for one that cannot be had. */
  placeholder(width: number, format: PictureFormat): Promise<Buffer>
  /**
   * A JPEG made of other pictures, from disk or made now. Of each name the last is kept.
   * @param digest of all that it is made of
   */
  composed(name: string, digest: string, make: () => Promise<Buffer>): Promise<Buffer>
}
export interface PictureOptions {
  /** SHOP_DATA/images. */
  folder: string
  /** SVG text of the shop's own art. @throws when there is no such picture */
  drawn: (id: string) => string
  /** A picture the merchant brought, by its content (`loja:…`); undefined when there is none. */
  brought?: (id: string) => Promise<Buffer | undefined>
  download?: DownloadRules
}

/** More at once would only share the cores. */
const AT_ONCE = 2
const NEUTRAL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000"><rect width="1000" height="1000" fill="#f3f4f6"/><g fill="none" stroke="#c3c8d1" stroke-width="22" stroke-linejoin="round"><rect x="300" y="330" width="400" height="340" rx="28"/><circle cx="415" cy="440" r="42"/><path d="M310 640l140-140 80 80 70-70 90 90"/></g></svg>`

/**
 * Pictures kept on disk: the original as it came, and each size once it was asked for. A file appears whole or not at
 * all.
 */
export function createPictures({ folder, drawn, brought, download }: PictureOptions): Pictures {
  const underway = new Map<string, Promise<Buffer>>()
  /** As many as there are sizes and formats: whoever asks for pictures that are not there asks for these. */
  const neutral = new Map<string, Promise<Buffer>>()
  const gate = limited(AT_ONCE)
  const once = (key: string, work: () => Promise<Buffer>): Promise<Buffer> => {
    const running = underway.get(key) ?? work().finally(() => underway.delete(key))
    underway.set(key, running)
    return running
  }
  const home = (id: string) => path.dirname(originalFile(folder, id))

  async function original(id: string, source: string): Promise<Buffer> {
    if (source.startsWith('seed:')) return Buffer.from(art(drawn, source.slice(5).replace(/\.svg$/, '')))
    if (source.startsWith('loja:')) return (await brought?.(source.slice(5))) ?? missing(source)
    const file = originalFile(folder, id)
    if (source.startsWith('file:')) return (await readIfThere(file)) ?? readOriginal(sourcePath(source))
    return (
      (await readIfThere(file)) ??
      once(`${id}/original`, async () => {
        const bytes = await downloadPicture(source, download)
        await inspectPicture(bytes, false)
        await writeWhole(file, bytes)
        return bytes
      })
    )
  }

  async function make(id: string, source: string, width: number, format: PictureFormat): Promise<Buffer> {
    const bytes = await original(id, source)
    return gate(async () => {
      const size: PictureSize = await inspectPicture(bytes, source.startsWith('seed:'))
      const made = await encodePicture(bytes, size, width, format)
      await writeWhole(path.join(home(id), `${width}.${format}`), made)
      return made
    })
  }

  return {
    async get(id, source, width, format) {
      return (
        (await readIfThere(path.join(home(id), `${width}.${format}`))) ??
        once(`${id}/${width}.${format}`, () => make(id, source, width, format))
      )
    },
    placeholder(width, format) {
      const made =
        neutral.get(`${width}.${format}`) ??
        encodePicture(Buffer.from(NEUTRAL), { width: 1600, height: 1600, drawn: true }, Math.min(width, 1600), format)
      neutral.set(`${width}.${format}`, made)
      return made
    },
    async composed(name, digest, make) {
      const place = path.join(folder, 'composed', shortDigest(name).slice(0, 2), name)
      const file = path.join(place, `${digest}.jpg`)
      return (
        (await readIfThere(file)) ??
        once(file, async () => {
          const made = await gate(make)
          await fs.rm(place, { recursive: true, force: true })
          await writeWhole(file, made)
          return made
        })
      )
    },
  }
}

function missing(source: string): never {
  throw new PictureError(`a imagem ${source} não existe mais`)
}

export const originalFile = (folder: string, id: string): string => path.join(folder, id.slice(0, 2), id, 'original')

/** Of `file:/folder/picture.jpg?size-time`. */
export const sourcePath = (source: string): string => source.slice(5).replace(/\?[\d-]+$/, '')

/** A picture as it came, without asking anybody for it. @param dataDir SHOP_DATA */
export async function keptOriginal(dataDir: string, id: string, source: string): Promise<Buffer | undefined> {
  const kept = await readIfThere(originalFile(path.join(dataDir, 'images'), id))
  if (kept !== undefined || !source.startsWith('file:')) return kept
  return readOriginal(sourcePath(source)).catch((error: unknown) => {
    if (error instanceof PictureError) return undefined
    throw error
  })
}

/** Keeps a picture as it came, also one of a file that this machine does not have. */
export const writeOriginal = (dataDir: string, id: string, bytes: Buffer): Promise<void> =>
  writeWhole(originalFile(path.join(dataDir, 'images'), id), bytes)

function art(drawn: PictureOptions['drawn'], id: string): string {
  try {
    return drawn(id)
  } catch {
    throw new PictureError(`a arte "${id}" não existe`)
  }
}

async function readOriginal(file: string): Promise<Buffer> {
  const stat = await fs.stat(file).catch(() => undefined)
  if (!stat?.isFile()) throw new PictureError('o arquivo da imagem não existe mais')
  if (stat.size > LARGEST_PICTURE_BYTES) throw new PictureError('o arquivo da imagem é grande demais')
  return fs.readFile(file)
}

const readIfThere = (file: string): Promise<Buffer | undefined> =>
  fs.readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Runs at most `slots` at once, the others in order. */
function limited(slots: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = slots
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
