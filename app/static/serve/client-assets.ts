import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeWhole } from '#commerce/contract/process/whole-file.ts'
import { BLANK, type NewEntry } from '../files/page-entry.ts'
import { contentHash } from '../publish/fingerprint.ts'

/** Files of the built app as the page store takes them. */
export interface ClientAsset {
  path: string
  entry: NewEntry
  payload: Uint8Array[]
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.map': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}
const PLAIN = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif', '.ico', '.woff2', '.woff'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Packed already. @param file a name; the extension decides */
export const isPlain = (file: string): boolean => PLAIN.has(extname(file))

/** @param file a name; the extension decides */
export const contentType = (file: string): string => TYPES[extname(file)] ?? 'application/octet-stream'

/**
 * Every file of `${dist}/client`, compressed at the highest quality; the results are kept in `${dist}/compressed` for
 * the next start. A build that nobody may write to is packed where it is made (`npm run build`).
 */
export async function clientAssets(dist: string): Promise<ClientAsset[]> {
  const root = join(dist, 'client')
  const cache = join(dist, 'compressed')
  const wanted = new Set<string>()
  const packed = (name: string, make: () => Promise<Buffer>) => {
    wanted.add(name)
    return cached(join(cache, name), make)
  }
  const assets = await Promise.all(
    files(root).map(async (file) => {
      const path = addressOf(root, file)
      const bytes = await readFile(file)
      const digest = contentHash(bytes)
      const plain = isPlain(file)
      const payload = plain
        ? [bytes]
        : [
            await packed(`${digest}.br`, () =>
              brotli(bytes, {
                params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
              }),
            ),
            await packed(`${digest}.gz`, () => zip(bytes, { level: 9 })),
          ]
      const [br, gz] = plain ? [0, 0] : [payload[0]!.length, payload[1]!.length]
      const entry: NewEntry = {
        ...BLANK,
        type: contentType(file),
        hash: digest,
        br,
        gz,
        raw: bytes.length,
        immutable: path.startsWith('/assets/'),
      }
      return { path, entry, payload }
    }),
  )
  await sweepPacked(cache, wanted)
  return assets
}

/** Another process may be packing another build, or the same. */
const STILL_WANTED_MS = 24 * 3_600_000

/** What no build of the last day is packed from goes, and what a process that was killed left half written. */
async function sweepPacked(cache: string, wanted: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(cache).catch(() => [])) {
    if (wanted.has(name)) continue
    const file = join(cache, name)
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > STILL_WANTED_MS) await rm(file, { force: true }).catch(() => undefined)
  }
}

/** Where each file of the built app lies, by its address. */
export const clientFiles = (dist: string): ReadonlyMap<string, string> => {
  const root = join(dist, 'client')
  return new Map(files(root).map((file) => [addressOf(root, file), file]))
}

const addressOf = (root: string, file: string): string => `/${relative(root, file).split(sep).join('/')}`

/** Name of a build: the server bundle and the names of the client's files decide how every page looks. */
export function buildName(dist: string): string {
  const digest: string[] = []
  for (const file of files(join(dist, 'server'))) digest.push(hash('sha1', readFileSync(file)))
  for (const file of files(join(dist, 'client'))) digest.push(relative(dist, file))
  return contentHash(digest.join('\n'))
}

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Made again where it cannot be kept. */
async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const bytes = await make()
  await writeWhole(file, bytes).catch(() => undefined)
  return bytes
}
