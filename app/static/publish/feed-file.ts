import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import type { OfertaDoDia } from '#commerce/contract/content/content.ts'
import { DEALS_SLUG } from '#commerce/contract/links.ts'
import { encodingFor } from '../serve/accept-encoding.ts'
import { contentHash } from './fingerprint.ts'
import type { Generator } from './generator.ts'
import { gzipFile, type GzipPiece, gzipPiece } from './gzip-pieces.ts'
import { feedEntries, feedFrame } from './merchant-feed.ts'

/** Answers with the product feed as it lies on disk; never held in memory. */
export class FeedFile {
  readonly #current: () => Promise<string>

  /** @param current makes it where it is not there yet; resolves to the file */
  constructor(current: () => Promise<string>) {
    this.#current = current
  }

  /** Answers the feed. @param headers of every answer of the shop */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> {
    const file = await this.#current()
    const etag = `"${file.slice(file.lastIndexOf('-') + 1, -'.xml.gz'.length)}"`
    // There is no Brotli form of it: who takes both gets gzip.
    const packed = encodingFor(String(request.headers['accept-encoding'] ?? '').replace(/\bbr\b/g, '')) === 'gzip'
    const common = {
      ...headers,
      'content-type': 'application/rss+xml; charset=utf-8',
      etag,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-robots-tag': 'noindex',
    }
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, common).end()
      return
    }
    response.writeHead(
      200,
      packed ? { ...common, 'content-encoding': 'gzip', 'content-length': statSync(file).size } : common,
    )
    if (request.method === 'HEAD') response.end()
    else if (packed) await pipeline(createReadStream(file), response)
    else await pipeline(createReadStream(file), createGunzip(), response)
  }
}

/** Where the feed lies, below the generator's folder. */
export const feedFolder = (folder: string): string => join(folder, 'feeds')

const FEED = /^merchant-[\w-]+\.xml\.gz$/

/** The feed that another process made last. Rejects where there is none yet. */
export async function latestFeed(folder: string): Promise<string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => FEED.test(name)) : []
  const madeMs = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const [latest] = names.map((name) => join(folder, name)).toSorted((one, other) => madeMs(other) - madeMs(one))
  if (latest === undefined) throw new Error('o arquivo de produtos ainda não foi feito.')
  return latest
}

/**
 * The product feed as one packed file per published version, made when somebody asks. What it says of a share of the
 * products is packed apart: a version makes anew only the shares in which something changed.
 */
export class FeedMaker {
  readonly #folder: string
  readonly #origin: string
  readonly #generator: Generator
  #making: Promise<string> | undefined
  #made: { file: string; version: number } | undefined
  #deals = ''
  readonly #pieces = new Map<number, Omit<GzipPiece, 'packed'>>()

  /** @param folder of its own below the generator's */
  constructor(folder: string, origin: string, generator: Generator) {
    this.#folder = folder
    this.#origin = origin
    this.#generator = generator
  }

  /** File of the feed; several who ask at once wait for one making. */
  async current(): Promise<string> {
    const made = this.#made
    if (made && existsSync(made.file) && made.version === this.#generator.snapshot.version) return made.file
    return (this.#making ??= this.#make().finally(() => (this.#making = undefined)))
  }

  async #make(): Promise<string> {
    const { snapshot, shares, feedShares } = this.#generator
    const { version } = snapshot
    mkdirSync(this.#folder, { recursive: true })
    const deals = this.#dealsNow()
    const make = async (isDue: (share: number) => boolean) => {
      for (const share of [...shares.members.keys()].filter(isDue)) {
        feedShares.delete(share)
        const { packed, ...known } = await gzipPiece(this.#entriesOf(share, deals.bySku))
        writeFileSync(this.#pieceOf(share), packed)
        this.#pieces.set(share, known)
      }
    }
    await make((share) => deals.isOther || feedShares.has(share) || !this.#pieces.has(share))
    // What changes meanwhile is made the next time; what came is made now.
    while (this.#pieces.size < shares.members.length) await make((share) => !this.#pieces.has(share))
    const file = join(this.#folder, `merchant-${contentHash(`${this.#origin} ${version}`)}.xml.gz`)
    const [head, tail] = await Promise.all(feedFrame(this.#origin).map(gzipPiece))
    await pipeline(
      Readable.from(gzipFile(this.#stored(head!, shares.members.length, tail!))),
      createWriteStream(`${file}.parcial`),
    )
    renameSync(`${file}.parcial`, file)
    for (const old of readdirSync(this.#folder))
      if (old.startsWith('merchant-') && !file.endsWith(old)) rmSync(join(this.#folder, old), { force: true })
    this.#made = { file, version }
    return file
  }

  #entriesOf(share: number, deals: ReadonlyMap<string, OfertaDoDia>): string {
    const { snapshot, shares } = this.#generator
    return shares
      .sorted(share)
      .map(([, key]) => {
        const stored = snapshot.state.products.get(key)
        return stored ? feedEntries(this.#origin, JSON.parse(snapshot.json(stored)) as Produto, deals) : ''
      })
      .join('')
  }

  *#stored(head: GzipPiece, count: number, tail: GzipPiece): Iterable<GzipPiece> {
    yield head
    for (let share = 0; share < count; share++)
      yield { ...this.#pieces.get(share)!, packed: readFileSync(this.#pieceOf(share)) }
    yield tail
  }

  #pieceOf(share: number): string {
    return join(this.#folder, `piece-${share}.bin`)
  }

  #dealsNow(): { bySku: ReadonlyMap<string, OfertaDoDia>; isOther: boolean } {
    const { snapshot } = this.#generator
    const stored = snapshot.state.hotsites.get(DEALS_SLUG)
    const { ofertas } = stored ? (JSON.parse(snapshot.json(stored)) as { ofertas: OfertaDoDia[] }) : { ofertas: [] }
    const told = JSON.stringify(ofertas)
    const isOther = told !== this.#deals
    this.#deals = told
    return { bySku: new Map(ofertas.map((oferta) => [oferta.sku, oferta])), isOther }
  }
}
