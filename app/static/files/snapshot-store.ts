import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { departmentOfBanners } from '#commerce/contract/content/content.ts'
import { departmentLink } from '#commerce/contract/links.ts'
import type { SnapshotLine } from '#commerce/contract/publication/snapshot.ts'
import { fingerprintOf } from '../publish/fingerprint.ts'
import { packText } from './packed-text.ts'
import { SnapshotError } from './snapshot-reader.ts'
import { SnapshotState, type SnapshotRecord, type Stored, Touched } from './snapshot-state.ts'
import { TransactionLog } from './transaction-log.ts'

/** What an applied answer touched: decides which rendered-on-request pages are no longer true. */
export interface SnapshotChange {
  version: number
  /** The menu changed, or everything was sent again: every page is touched. */
  everything: boolean
  /** Slugs of products that came, went or changed. */
  products: Set<string>
  /** Slug paths of departments whose listing, or any product in it, changed. */
  departments: Set<string>
  /** What the generator has to look at again. */
  touched: Touched
}

/** What pages are made of. */
export interface Catalogue {
  state: SnapshotState
  /** JSON of `dados`, or of a card. */
  json(entry: Pick<Stored, 'at' | 'size'>): string
  /** JSON of a card. */
  card(entry: Pick<Stored, 'at' | 'size'>): string
}
interface Foreseen extends Pick<SnapshotChange, 'version' | 'touched'> {
  catalogue: Catalogue
}
interface Info {
  version: number
}
interface Pending {
  record: SnapshotRecord
  at: number
  size: number
}

const DEPARTMENT = departmentLink('')
/** Rewritten from this size on, once a third of it is outdated. */
const COMPACT_AT = 16 << 20
/** Between two looks at how much is outdated: each counts the whole catalogue. */
const LOOK_EVERY = 8 << 20
/** What a product's record takes beside its texts, about. */
const RECORD_BYTES = 400
/** What unpacking sets aside first; a card takes less, and there are ten of them on a page. */
const CHUNK = 4 << 10
/** Characters of the last answer's texts that are kept unpacked: the pages of what changed are made next. */
const FRESH_KEPT = 8 << 20
/** Cards kept unpacked: neighbours show the same ones, and are made one after the other. */
const CARDS_KEPT = 4_000
/** Products are so alike that the first one serves as the dictionary of all. */
const DICTIONARY_BYTES = 16 << 10

/** The published catalogue on disk and its index in memory. An answer of commerce is applied whole or not at all. */
export class SnapshotStore implements Catalogue {
  state = new SnapshotState()
  version = 0
  #log: TransactionLog<SnapshotRecord, Info>
  #dictionary: Buffer | undefined
  /** By where they lie. */
  readonly #cards = new LRUCache<number, string>({ max: CARDS_KEPT })
  /** Texts of the last answer, by where they lie. */
  #fresh: ReadonlyMap<number, string> = new Map()
  /** Size of the file when it was asked last how much of it is outdated. */
  #lookedAt = 0
  readonly #file: string

  constructor(folder: string) {
    this.#file = join(folder, 'catalogue.log')
    // Of the time when texts were kept as they came.
    rmSync(join(folder, 'snapshot.log'), { force: true })
    this.#log = this.#open()
  }

  card(entry: Pick<Stored, 'at' | 'size'>): string {
    const known = this.#cards.get(entry.at)
    if (known !== undefined) return known
    const text = this.json(entry)
    this.#cards.set(entry.at, text)
    return text
  }

  json(entry: Pick<Stored, 'at' | 'size'>): string {
    const fresh = this.#fresh.get(entry.at)
    if (fresh !== undefined) return fresh
    const options = { chunkSize: CHUNK, ...(this.#dictionary && { dictionary: this.#dictionary }) }
    return zstdDecompressSync(this.#packed(entry), options).toString()
  }

  #packed(entry: Pick<Stored, 'at' | 'size'>): Buffer<ArrayBuffer> {
    return this.#log.read(entry.at, entry.size)
  }

  /**
   * Applies one answer. Returns what changed, undefined when nothing did.
   * Throws whatever `lines` throws, and {@link SnapshotError}; the store is then as before.
   */
  async apply(lines: AsyncIterable<SnapshotLine>): Promise<SnapshotChange | undefined> {
    const transaction = this.#log.begin()
    const pending: Pending[] = []
    const restated = new Set<string>()
    const touched = new Touched()
    const change: SnapshotChange = {
      version: -1,
      everything: false,
      products: new Set(),
      departments: new Set(),
      touched,
    }
    const dictionary = this.#dictionary
    const fresh = new Map<number, string>()
    let kept = 0
    try {
      for await (const line of lines) {
        if (line.tipo === 'cabecalho') {
          if (change.version >= 0) throw new SnapshotError('o catálogo publicado traz dois cabeçalhos.')
          change.version = line.versao
          if (line.completo) {
            pending.push({ record: { t: 'reset' }, at: transaction.put({ t: 'reset' }), size: 0 })
            change.everything = true
          }
          continue
        }
        if (change.version < 0) throw new SnapshotError('o catálogo publicado não começa pelo cabeçalho.')
        const { record, texts } = toRecord(line)
        const name = recordName(record)
        if (!change.everything && !restated.has(name) && this.#known(record)) continue
        restated.add(name)
        this.#mark(change, record)
        if (record.t === 'product' && this.#dictionary === undefined) {
          this.#dictionary = Buffer.from(texts.join('')).subarray(0, DICTIONARY_BYTES)
          transaction.put({ t: 'dictionary' }, [this.#dictionary])
        }
        const payload = texts.map((text) => packText(Buffer.from(text), this.#dictionary))
        if (record.t === 'product') record.c = payload[0]!.length
        const size = payload.reduce((sum, part) => sum + part.length, 0)
        const at = transaction.put(record, payload)
        pending.push({ record, at, size })
        let place = at
        for (const [n, text] of texts.entries()) {
          if (kept < FRESH_KEPT) fresh.set(place, text)
          kept += text.length
          place += payload[n]!.length
        }
      }
      if (change.version < 0) throw new SnapshotError('o catálogo publicado veio vazio.')
      if (pending.length === 0 && change.version === this.version) {
        transaction.rollback()
        return undefined
      }
      // A disk that is full refuses it: the next answer begins anew.
      transaction.commit({ version: change.version })
    } catch (error) {
      this.#dictionary = dictionary
      transaction.rollback()
      throw error
    }
    this.#fresh = fresh
    for (const { record, at, size } of pending) this.state.apply(record, at, size, touched)
    this.state.showing(touched)
    this.version = change.version
    await this.#compact()
    return pending.length === 0 ? undefined : change
  }

  /**
   * The catalogue as this answer will make it, beside the one that is; readable until that one's file is replaced.
   * @returns undefined when it brings everything anew
   */
  async foresee(lines: AsyncIterable<SnapshotLine>): Promise<Foreseen | undefined> {
    const told: Told[] = []
    let version = 0
    for await (const line of lines)
      if (line.tipo !== 'cabecalho') told.push(toRecord(line))
      else if (line.completo) return undefined
      else version = line.versao
    const log = this.#log
    const state = this.state.fork()
    const touched = new Touched()
    // Before the beginning of the file, a product's card and its data side by side.
    const texts = new Map<number, string>()
    for (const [n, { record, texts: own }] of told.entries()) {
      const at = -2 * (n + 1)
      for (const [part, text] of own.entries()) texts.set(at + part, text)
      if (record.t === 'product') record.c = 1
      state.apply(record, at, own.length, touched)
    }
    state.showing(touched)
    const text = ({ at }: Pick<Stored, 'at'>, kept: () => string): string => {
      if (at < 0) return texts.get(at)!
      if (log !== this.#log) throw new SnapshotError('o arquivo do catálogo publicado foi trocado.')
      return kept()
    }
    const catalogue: Catalogue = {
      state,
      json: (entry) => text(entry, () => this.json(entry)),
      card: (entry) => text(entry, () => this.card(entry)),
    }
    return { version, catalogue, touched }
  }

  close(): void {
    this.#log.close()
  }

  #open(): TransactionLog<SnapshotRecord, Info> {
    this.state = new SnapshotState()
    this.#dictionary = undefined
    this.#cards.clear()
    this.#fresh = new Map()
    return TransactionLog.open<SnapshotRecord, Info>(this.#file, (records, info, log) => {
      for (const { meta, at, size } of records)
        if (meta.t === 'dictionary') this.#dictionary = log.read(at, size)
        else this.state.apply(meta, at, size)
      this.version = info.version
    })
  }

  /** True when the record says what is already known: a change that was undone, or an answer read twice. */
  #known(record: SnapshotRecord): boolean {
    const same = (stored: Stored | undefined, print: [number, number]) =>
      stored !== undefined && stored.a === print[0] && stored.b === print[1]
    switch (record.t) {
      case 'categories':
        return same(this.state.categories, record.f)
      case 'department':
        return same(this.state.departments.get(record.slug), record.f)
      case 'showcases':
        return same(this.state.showcases.get(record.key), record.f)
      case 'hotsite':
        return same(this.state.hotsites.get(record.slug), record.f)
      case 'text':
        return same(this.state.texts.get(record.slug), record.f)
      case 'banners':
        return same(this.state.banners.get(record.key), record.f)
      case 'gone':
        return this.state.gone.get(record.path) === (record.department ?? null)
      case 'redirect':
        return this.state.redirects.get(record.path) === record.to
      case 'reset':
      case 'dictionary':
        return false
      case 'product': {
        const product = this.state.products.get(record.key)
        return product?.url === record.url && same(product, record.f) && this.#sameCard(record)
      }
    }
  }

  #sameCard(record: Extract<SnapshotRecord, { t: 'product' }>): boolean {
    const print = this.state.cardOfSku(record.sku)
    return print !== undefined && print.a === record.cf[0] && print.b === record.cf[1]
  }

  #mark(change: SnapshotChange, record: SnapshotRecord): void {
    const withProduct = (key: string | null) => {
      const product = key === null ? undefined : this.state.products.get(key)
      if (!product) return
      change.products.add(product.slug)
      for (const slug of product.departments) change.departments.add(slug)
    }
    if (record.t === 'categories') change.everything = true
    else if (record.t === 'department') change.departments.add(record.slug)
    else if (record.t === 'banners') {
      const department = departmentOfBanners(record.key)
      if (department !== undefined) change.departments.add(department)
    } else if (record.t === 'product') {
      withProduct(record.key)
      change.products.add(record.slug)
      for (const slug of record.departments) change.departments.add(slug)
    } else if (record.t === 'gone' || record.t === 'redirect') {
      if (record.t === 'gone') withProduct(record.product)
      if (record.path.startsWith(DEPARTMENT)) change.departments.add(record.path.slice(DEPARTMENT.length))
    }
  }

  async #compact(): Promise<void> {
    if (this.#log.size < Math.max(COMPACT_AT, this.#lookedAt + LOOK_EVERY)) return
    this.#lookedAt = this.#log.size
    if (this.#log.size < this.#liveBytes() * 1.5) return
    this.#lookedAt = 0
    await TransactionLog.replace<SnapshotRecord>(this.#file, { version: this.version }, this.#records())
    this.#log.close()
    this.#log = this.#open()
  }

  #liveBytes(): number {
    const { products, departments, showcases, hotsites, texts, banners, categories } = this.state
    let live = categories?.size ?? 0
    for (const product of products.values()) live += RECORD_BYTES + (this.state.cardOfSku(product.sku)?.size ?? 0)
    for (const map of [products, departments, showcases, hotsites, texts, banners])
      for (const entry of map.values()) live += entry.size
    return live
  }

  *#records(): Generator<{ record: SnapshotRecord; payload: Uint8Array[] }> {
    const { state } = this
    if (this.#dictionary !== undefined) yield { record: { t: 'dictionary' }, payload: [this.#dictionary] }
    const skus = (cards: Int32Array) => Array.from(cards, (card) => state.sku(card))
    if (state.categories)
      yield {
        record: { t: 'categories', f: [state.categories.a, state.categories.b] },
        payload: [this.#packed(state.categories)],
      }
    for (const [key, product] of state.products) {
      const known = state.cardOfSku(product.sku)
      const card = known ? this.#packed(known) : Buffer.alloc(0)
      const print = known ?? { a: 0, b: 0 }
      const { slug, url, sku } = product
      const record: SnapshotRecord = {
        t: 'product',
        key,
        slug,
        url,
        sku,
        related: skus(product.cards),
        departments: [...product.departments],
        f: [product.a, product.b],
        m: product.changed,
        c: card.length,
        cf: [print.a, print.b],
      }
      yield { record, payload: [card, this.#packed(product)] }
    }
    for (const [slug, entry] of state.departments)
      yield {
        record: { t: 'department', slug, skus: skus(entry.cards), f: [entry.a, entry.b], m: entry.changed },
        payload: [this.#packed(entry)],
      }
    for (const [key, entry] of state.showcases)
      yield {
        record: { t: 'showcases', key, skus: skus(entry.cards), f: [entry.a, entry.b], m: entry.changed },
        payload: [this.#packed(entry)],
      }
    for (const [slug, entry] of state.hotsites)
      yield {
        record: { t: 'hotsite', slug, skus: skus(entry.cards), f: [entry.a, entry.b], m: entry.changed },
        payload: [this.#packed(entry)],
      }
    for (const [slug, entry] of state.texts)
      yield { record: { t: 'text', slug, f: [entry.a, entry.b], m: entry.changed }, payload: [this.#packed(entry)] }
    for (const [key, entry] of state.banners)
      yield { record: { t: 'banners', key, f: [entry.a, entry.b], m: entry.changed }, payload: [this.#packed(entry)] }
    for (const [path, department] of state.gone)
      yield { record: { t: 'gone', path, product: null, department }, payload: [] }
    for (const [path, to] of state.redirects) yield { record: { t: 'redirect', path, to }, payload: [] }
  }
}

function recordName(record: SnapshotRecord): string {
  switch (record.t) {
    case 'product':
    case 'showcases':
    case 'banners':
      return record.t + record.key
    case 'department':
    case 'hotsite':
    case 'text':
      return record.t + record.slug
    case 'gone':
    case 'redirect':
      return record.path
    case 'categories':
    case 'dictionary':
    case 'reset':
      return record.t
  }
}

function toRecord(line: Exclude<SnapshotLine, { tipo: 'cabecalho' }>): Told {
  const told = contentOf(line)
  const published = Math.floor(Date.parse(line.publicadoEm ?? '') / 1000)
  return Number.isNaN(published) ? told : { ...told, record: { ...told.record, m: published } }
}

interface Told {
  record: SnapshotRecord
  texts: string[]
}

function contentOf(line: Exclude<SnapshotLine, { tipo: 'cabecalho' }>): Told {
  const print = (text: string): [number, number] => {
    const { a, b } = fingerprintOf(text)
    return [a, b]
  }
  const json = JSON.stringify(line.dados)
  const plain = (record: SnapshotRecord) => ({ record, texts: [json] })
  switch (line.tipo) {
    case 'categorias':
      return plain({ t: 'categories', f: print(json) })
    case 'departamento':
      return plain({ t: 'department', slug: line.chave, skus: line.dados.listagem.skus, f: print(json) })
    case 'vitrines':
      return plain({
        t: 'showcases',
        key: line.chave,
        skus: [...line.dados.top, ...line.dados.middle, ...line.dados.bottom].flatMap((block) => block.skus),
        f: print(json),
      })
    case 'hotsite':
      return plain({
        t: 'hotsite',
        slug: line.chave,
        skus: [...[...line.dados.ofertas, ...line.dados.proximas].map(({ sku }) => sku), ...line.dados.listagem.skus],
        f: print(json),
      })
    case 'institucional':
      return plain({ t: 'text', slug: line.chave, f: print(json) })
    case 'banners':
      return plain({ t: 'banners', key: line.chave, f: print(json) })
    case 'removido':
      return {
        record: {
          t: 'gone',
          path: line.chave,
          product: line.dados.idProduto,
          department: line.dados.departamento ?? null,
        },
        texts: [],
      }
    case 'redirecionamento':
      return { record: { t: 'redirect', path: line.chave, to: line.dados.para }, texts: [] }
    case 'produto': {
      const card = JSON.stringify(line.cartao)
      const { slug, url, relacionados: related, trilha } = line.dados
      const departments = trilha.flatMap(({ link }) =>
        link.startsWith(DEPARTMENT) ? [link.slice(DEPARTMENT.length)] : [],
      )
      const record: SnapshotRecord = {
        t: 'product',
        key: line.chave,
        slug,
        url,
        sku: line.cartao.sku,
        related,
        departments,
        f: print(json),
        c: 0,
        cf: print(card),
      }
      return { record, texts: [card, json] }
    }
  }
}
