import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { access, constants as fs, mkdir, readFile } from 'node:fs/promises'
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
 * the next start.
 */
export async function clientAssets(dist: string): Promise<ClientAsset[]> {
  const root = join(dist, 'client')
  const cache = join(dist, 'compressed')
  // A build that is anybody's to read and nobody's to write is packed at each start.
  const isKept = await mkdir(cache, { recursive: true }).then(
    () =>
      access(cache, fs.W_OK).then(
        () => true,
        () => false,
      ),
    () => false,
  )
  const packed = (name: string, make: () => Promise<Buffer>) => (isKept ? cached(join(cache, name), make) : make())
  return Promise.all(
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

async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (statSync(file, { throwIfNoEntry: false })) return readFile(file)
  const bytes = await make()
  await writeWhole(file, bytes)
  return bytes
}
