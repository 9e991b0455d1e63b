import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import type { OfertaDoDia } from '#commerce/contract/content/content.ts'
import { DEALS_SLUG } from '#commerce/contract/links.ts'
import type { SnapshotStore } from '../files/snapshot-store.ts'
import { encodingFor } from '../serve/accept-encoding.ts'
import { contentHash } from './fingerprint.ts'
import { merchantFeed } from './merchant-feed.ts'

/** A feed is fetched a few times a day: a newer version is made at most so often. */
const FRESH_MS = 10 * 60_000
/** Products written before others get their turn. */
const TURN = 50

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

/** The product feed as one packed file per published version, made when somebody asks. */
export class FeedMaker {
  readonly #folder: string
  readonly #origin: string
  readonly #snapshot: SnapshotStore
  #making: Promise<string> | undefined
  #made: { file: string; version: number; at: number } | undefined

  /** @param folder of its own below the generator's */
  constructor(folder: string, origin: string, snapshot: SnapshotStore) {
    this.#folder = folder
    this.#origin = origin
    this.#snapshot = snapshot
  }

  /** File of the feed; several who ask at once wait for one making. */
  async current(): Promise<string> {
    const made = this.#made
    if (made && existsSync(made.file) && (made.version === this.#snapshot.version || Date.now() - made.at < FRESH_MS))
      return made.file
    return (this.#making ??= this.#make().finally(() => (this.#making = undefined)))
  }

  async #make(): Promise<string> {
    const { version } = this.#snapshot
    const file = join(this.#folder, `merchant-${contentHash(`${this.#origin} ${version}`)}.xml.gz`)
    if (!existsSync(file)) {
      mkdirSync(this.#folder, { recursive: true })
      await pipeline(
        Readable.from(inTurns(merchantFeed(this.#origin, this.#products(), this.#deals()))),
        createGzip({ level: 5 }),
        createWriteStream(`${file}.parcial`),
      )
      renameSync(`${file}.parcial`, file)
      for (const old of readdirSync(this.#folder))
        if (!file.endsWith(old)) rmSync(join(this.#folder, old), { force: true })
    }
    this.#made = { file, version, at: Date.now() }
    return file
  }

  /**
   * Products as they are when their turn comes: a publication in between may bring newer ones, never half a product.
   */
  *#products(): Generator<Produto> {
    const keys = [...this.#snapshot.state.products.keys()]
    for (const key of keys) {
      const stored = this.#snapshot.state.products.get(key)
      if (stored) yield JSON.parse(this.#snapshot.json(stored)) as Produto
    }
  }

  #deals(): ReadonlyMap<string, OfertaDoDia> {
    const stored = this.#snapshot.state.hotsites.get(DEALS_SLUG)
    const { ofertas } = stored
      ? (JSON.parse(this.#snapshot.json(stored)) as { ofertas: OfertaDoDia[] })
      : { ofertas: [] }
    return new Map(ofertas.map((oferta) => [oferta.sku, oferta]))
  }
}

/** Joined to pieces worth a write; the event loop is free between two of them. */
async function* inTurns(pieces: Iterable<string>): AsyncGenerator<string> {
  let text = ''
  let count = 0
  for (const piece of pieces) {
    text += piece
    if (++count % TURN > 0) continue
    yield text
    text = ''
    await new Promise(setImmediate)
  }
  yield text
}
