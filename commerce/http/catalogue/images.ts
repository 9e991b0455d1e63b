import { Hono } from 'hono'
import { PictureError } from '#commerce/adapters/picture-download.ts'
import { PICTURE_WIDTHS, type PictureFormat } from '#commerce/contract/catalogue/pictures.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { notePicture, pictureById } from '#commerce/store/catalogue/images.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'

const FILE = /^(\d{2,4})\.(avif|webp|jpg)$/
const TYPES: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
/** The address changes with the picture. */
const FOREVER = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=60'
/** A picture that could not be had is tried again only after this. */
const RETRY_MS = 10 * 60_000

/**
 * Pictures of the embedded backend, `/img/{id}/{width}.{avif|webp|jpg}`; outside the contract's base, since a
 * retailer's lie on a host of its own.
 */
export const imageRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().get('/img/:id/:file', async (c) => {
    const match = FILE.exec(c.req.param('file'))
    const width = Number(match?.[1])
    const format = match?.[2] as PictureFormat | undefined
    if (!format || !(PICTURE_WIDTHS as readonly number[]).includes(width)) throw notFound('Imagem não encontrada.')
    const { bytes, kept } = await picture(deps, c.req.param('id'), width, format)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': TYPES[format],
      'Cache-Control': kept ? FOREVER : SHORT,
      'X-Content-Type-Options': 'nosniff',
    })
  })

async function picture(
  deps: CommerceDeps,
  id: string,
  width: number,
  format: PictureFormat,
): Promise<{ bytes: Buffer; kept: boolean }> {
  const row = await pictureById(deps.db, id)
  if (!row) throw notFound('Imagem não encontrada.')
  const now = deps.clock.now()
  const failedLately =
    row.state === 'failed' && row.triedAt !== null && now.getTime() - row.triedAt.getTime() < RETRY_MS
  if (!failedLately) {
    try {
      const bytes = await deps.pictures.get(id, row.source, width, format)
      if (row.state !== 'ready') await notePicture(deps.db, id, null, now)
      return { bytes, kept: true }
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      deps.log.warn('picture-failed', { id, reason: error.message })
      await notePicture(deps.db, id, error.message, now)
    }
  }
  return { bytes: await deps.pictures.placeholder(width, format), kept: false }
}
