import { Hono } from 'hono'
import { PICTURE_WIDTHS, type PictureFormat } from '#commerce/contract/catalogue/pictures.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import { pictureFile } from '#commerce/operations/catalogue/images.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'

const FILE = /^(\d{2,4})\.(avif|webp|jpg)$/
const TYPES: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
/** The address changes with the picture. */
const FOREVER = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=60'

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
    const { bytes, kept } = await pictureFile(deps, c.req.param('id'), width, format)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': TYPES[format],
      'Cache-Control': kept ? FOREVER : SHORT,
      'X-Content-Type-Options': 'nosniff',
    })
  })
