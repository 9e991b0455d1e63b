import { Hono } from 'hono'
import { PICTURE_WIDTHS, type PictureFormat } from '#commerce/contract/catalogue/pictures.ts'
import { SHARED_KINDS, sharedKey, type SharedKind } from '#commerce/contract/catalogue/share-pictures.ts'
import { REVIEW_PHOTO_SIZES } from '#commerce/contract/opinions/reviews.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import { pictureFile, videoFile } from '#commerce/operations/catalogue/images.ts'
import { shareFile } from '#commerce/operations/catalogue/share-file.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { reviewPhotoFile } from '#commerce/operations/opinions/reviews.ts'
import { rangeOf } from '../middleware/byte-range.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'

const FILE = /^(\d{2,4})\.(avif|webp|jpg)$/
const TYPES: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
/** The address changes with the picture. */
const FOREVER = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=60'
/** Whatever the address says, it is answered with the thing as it is now. */
const DAY = 'public, max-age=86400'

const isShared = (kind: string): kind is SharedKind => (SHARED_KINDS as readonly string[]).includes(kind)

const HOUR = 'public, max-age=3600'
const REVIEW_PHOTO = new RegExp(String.raw`^([0-9a-f-]{36})-(${Object.values(REVIEW_PHOTO_SIZES).join('|')})\.jpg$`)

const VIDEO = /^([0-9a-f]{24})\.(mp4|vtt)$/

/**
 * Pictures of the embedded backend, `/img/{id}/{width}.{avif|webp|jpg}`, and those that stand for a page where it is
 * shared; outside the contract's base, since a retailer's lie on a host of its own.
 */
export const imageRoutes = (deps: CommerceDeps): Hono<KernelEnv> => {
  const routes = new Hono<KernelEnv>()
  routes.get('/img/:kind/:key/:file', async (c) => {
    const kind = c.req.param('kind')
    if (!isShared(kind)) throw notFound('Imagem não encontrada.')
    const bytes = await shareFile(deps, kind, sharedKey(c.req.param('key')))
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': TYPES.jpg,
      'Cache-Control': DAY,
      'X-Content-Type-Options': 'nosniff',
    })
  })
  routes.get('/img/avaliacoes/:photo', async (c) => {
    const [, id = '', side = ''] = REVIEW_PHOTO.exec(c.req.param('photo')) ?? []
    const bytes = await reviewPhotoFile(deps.db, id, Number(side) === REVIEW_PHOTO_SIZES.small ? 'small' : 'large')
    // An opinion may be taken down.
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': TYPES.jpg,
      'Cache-Control': HOUR,
      'X-Content-Type-Options': 'nosniff',
    })
  })
  routes.get('/img/videos/:file', async (c) => {
    const [, id = '', kind = 'mp4'] = VIDEO.exec(c.req.param('file')) ?? []
    const file = await videoFile(deps, id, kind as 'mp4' | 'vtt')
    const part = rangeOf(c.req.header('range'), file.size)
    const headers = {
      'Content-Type': kind === 'mp4' ? 'video/mp4' : 'text/vtt; charset=utf-8',
      'Cache-Control': FOREVER,
      'Accept-Ranges': 'bytes',
      'X-Content-Type-Options': 'nosniff',
    }
    if (part === 'outside') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${file.size}` })
    const { from, to } = part ?? { from: 0, to: file.size - 1 }
    return c.body(file.bytes(from, to), part ? 206 : 200, {
      ...headers,
      'Content-Length': String(to - from + 1),
      ...(part && { 'Content-Range': `bytes ${from}-${to}/${file.size}` }),
    })
  })
  return routes.get('/img/:id/:file', async (c) => {
    const match = FILE.exec(c.req.param('file'))
    const width = Number(match?.[1])
    const format = match?.[2] as PictureFormat | undefined
    if (!format || !(PICTURE_WIDTHS as readonly number[]).includes(width)) throw notFound('Imagem não encontrada.')
    const { bytes, kept } = await pictureFile(deps, c.req.param('id'), width, format)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': TYPES[format],
      'Cache-Control': kept ? FOREVER : SHORT,
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
