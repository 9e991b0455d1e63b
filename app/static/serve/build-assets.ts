import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Env } from '#commerce/contract/env.ts'
import { type AssetStore, folderAssets } from '../files/asset-store.ts'
import { parseBucket, s3Assets } from '../files/s3-assets.ts'
import { contentHash } from '../publish/fingerprint.ts'
import { encodingFor } from './accept-encoding.ts'
import { buildName, clientFiles, contentType, isPlain } from './client-assets.ts'
import { packOne } from './compress.ts'
import { CACHE, NO_FRAMES } from './security-headers.ts'

/** A page may stay open for so long and still find what its build was made of. */
const KEPT_MS = 7 * 24 * 3_600_000
/** A process that serves pages of its build says so at this distance. */
const SAID_EVERY_MS = 6 * 3_600_000
const MEMORY = 32 << 20
/** A name that is nowhere is not looked for again at once, whoever asks. */
const ABSENT_MS = 10_000
const MOST_ABSENT = 10_000
const FILES = /^\/((?:assets|_d)\/[\w.-]+)$/
/** Of builds; data is of a page at one moment. */
const ASSETS = /^\/(assets\/[\w.-]+)$/
const DATA = '_d/'
const BUILDS = 'builds/'
const AT_ONCE = 8
const AGAIN_MS = 30_000
const BEING_WRITTEN_MS = 300
/** Nobody is still writing it. */
const HALF_WRITTEN_MS = 3_600_000
const MOST_TOLD = 100_000
const TOLD_MS = 24 * 3_600_000

/** The store that the settings name, with this process's build in it from now on. @param signal ends the keeping */
export function shopAssets(
  { ASSET_STORE, SHOP_DATA, SHOP_DIST }: Pick<Env, 'ASSET_STORE' | 'SHOP_DATA' | 'SHOP_DIST'>,
  tell: (sentence: string, error: unknown) => void,
  signal: AbortSignal,
): BuildAssets {
  const bucket = ASSET_STORE === undefined ? undefined : parseBucket(ASSET_STORE)
  const store = bucket ? s3Assets(bucket) : folderAssets(resolve(ASSET_STORE ?? join(SHOP_DATA, 'assets')))
  const assets = new BuildAssets(
    store,
    { name: buildName(SHOP_DIST), files: clientFiles(SHOP_DIST) },
    tell,
    ASSET_STORE !== undefined,
  )
  void assets.follow(signal)
  return assets
}

/** Named by what is in it: a file of a build, or what a page's React starts from. */
export const isNamedByContent = (path: string): boolean => FILES.test(path)

/**
 * Files of this build and of those before, for the pages that name them: two builds serve side by side, and a page left
 * open goes on. A build is known by a list of its files; written anew while a process serves it, it tells for how long
 * they are wanted.
 */
export class BuildAssets {
  readonly #store: AssetStore
  readonly #build: string
  /** Of this build, by name: where each lies. */
  readonly #own: ReadonlyMap<string, string>
  readonly #tell: (sentence: string, error: unknown) => void
  readonly #isShared: boolean
  /** Data that was put there lately. */
  readonly #told = new LRUCache<string, true>({ max: MOST_TOLD, ttl: TOLD_MS })
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: MEMORY, sizeCalculation: (bytes) => bytes.length + 1024 })
  readonly #absent = new LRUCache<string, true>({ max: MOST_ABSENT, ttl: ABSENT_MS })

  /**
   * @param build its name, and `files` of it by their addresses
   * @param tell one Portuguese sentence for the log
   * @param isShared whether others serve from the store who do not read this process's pages
   */
  constructor(
    store: AssetStore,
    build: { name: string; files: ReadonlyMap<string, string> },
    tell: (sentence: string, error: unknown) => void,
    isShared = false,
  ) {
    this.#store = store
    this.#isShared = isShared
    this.#build = build.name
    this.#own = new Map(
      [...build.files].flatMap(([path, file]) => {
        const name = ASSETS.exec(path)?.[1]
        return name === undefined ? [] : [[name, file] as const]
      }),
    )
    this.#tell = tell
  }

  /** Puts this build where others find it. The list first: what it names is wanted before it is there. */
  async keep(): Promise<void> {
    await this.#store.write(`${BUILDS}${this.#build}.json`, Buffer.from(JSON.stringify([...this.#own.keys()])))
    const there = new Set((await this.#store.list('assets/')).map(({ name }) => name))
    const missing = [...this.#own].filter(([name]) => !there.has(name))
    const next = async (): Promise<void> => {
      for (let file = missing.pop(); file; file = missing.pop())
        await this.#store.write(file[0], await readFile(file[1]))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
  }

  /** What no build of the last week is made of goes, and what was left half written. @param nowMs since 1970 */
  async sweep(nowMs: number): Promise<void> {
    await this.#store.tidy(nowMs - HALF_WRITTEN_MS)
    const isOld = ({ writtenMs }: { writtenMs: number }) => nowMs - writtenMs > KEPT_MS
    if (this.#isShared)
      for (const { name } of (await this.#store.list(DATA)).filter(isOld)) await this.#store.remove(name)
    const builds = await this.#store.list(BUILDS)
    const old = builds.filter(isOld)
    if (old.length === 0) return
    const filesOf = async ({ name }: { name: string }) =>
      JSON.parse((await this.#store.read(name))?.toString() ?? '[]') as string[]
    const wanted = new Set((await Promise.all(builds.filter((build) => !isOld(build)).map(filesOf))).flat())
    for (const build of old) {
      for (const name of await filesOf(build)) if (!wanted.has(name)) await this.#store.remove(name)
      await this.#store.remove(build.name)
    }
  }

  /** Keeps this build while the process serves it, and sweeps, until `signal` aborts. */
  async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isKept = await this.keep().then(
        () => true,
        (error: unknown) => {
          this.#tell('Os arquivos desta versão não puderam ser guardados para as outras.', error)
          return false
        },
      )
      if (isKept)
        await this.sweep(Date.now()).catch((error: unknown) =>
          this.#tell('Arquivos de versões antigas não puderam ser removidos.', error),
        )
      await delay(isKept ? SAID_EVERY_MS : AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /**
   * A page that names this data is being sent: whichever process it asks has to find it. Nothing to do where all of them
   * read the same pages.
   * @param path of the data; `body` reads it
   */
  keepData(path: string, body: () => Uint8Array): void {
    const name = FILES.exec(path)?.[1]
    if (!this.#isShared || name === undefined || this.#told.has(name)) return
    this.#told.set(name, true)
    setImmediate(async () => {
      try {
        await this.#store.write(name, body())
      } catch (error) {
        this.#told.delete(name)
        this.#tell('Os dados de uma página não puderam ser guardados para os outros processos.', error)
      }
    })
  }

  /** @returns whether there is such a file, and it is being sent */
  async send(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
  ): Promise<boolean> {
    const plain = await this.#read(path)
    if (plain === undefined) return false
    const asked = encodingFor(request.headers['accept-encoding'] as string | undefined)
    const encoding = isPlain(path) ? 'identity' : asked
    const body = encoding === 'identity' ? plain : this.#packed(path, plain, encoding)
    response.writeHead(200, {
      'content-type': contentType(path),
      'content-length': String(body.length),
      etag: `"${contentHash(plain)}${encoding === 'identity' ? '' : `-${encoding}`}"`,
      'cache-control': CACHE.immutable,
      'content-security-policy': NO_FRAMES,
      ...(isPlain(path) ? {} : { vary: 'Accept-Encoding' }),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...headers,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  async #read(path: string): Promise<Buffer | undefined> {
    const name = FILES.exec(path)?.[1]
    if (name === undefined || this.#absent.has(name)) return undefined
    const kept = this.#kept.get(name)
    if (kept) return kept
    const bytes = await this.#find(name)
    if (bytes) this.#kept.set(name, bytes)
    else this.#absent.set(name, true)
    return bytes
  }

  async #find(name: string): Promise<Buffer | undefined> {
    const own = this.#own.get(name)
    if (own !== undefined) return readFile(own)
    const bytes = await this.#store.read(name)
    if (bytes !== undefined || !this.#isShared || !name.startsWith(DATA)) return bytes
    // The process whose page names it may be writing it just now.
    await delay(BEING_WRITTEN_MS)
    return this.#store.read(name)
  }

  #packed(path: string, plain: Buffer, encoding: 'br' | 'gzip'): Buffer {
    const key = `${path} ${encoding}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const packed = packOne(plain, encoding, false)
    this.#kept.set(key, packed)
    return packed
  }
}
