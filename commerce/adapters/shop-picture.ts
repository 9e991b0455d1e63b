import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { PictureError } from './picture-download.ts'
import { inspectPicture } from './picture-encode.ts'

export type ShopPictureUse = 'logo' | 'icon' | 'mask' | 'share' | 'banner'
export interface ShopPicture {
  /** By its content. */
  id: string
  bytes: Buffer
  width: number
  height: number
}

/** Twice the largest it is shown; a shared picture as social networks want it. */
const BOXES: Readonly<Record<ShopPictureUse, { width: number; height: number }>> = {
  logo: { width: 640, height: 192 },
  icon: { width: 512, height: 512 },
  mask: { width: 512, height: 512 },
  share: { width: 1200, height: 630 },
  banner: { width: 1600, height: 1600 },
}
/** Vector art has no pixels: it is drawn this wide at most. */
const DRAWN_WIDTH = 1600

/**
 * A picture the merchant brought, upright, without whatever else its file told, no larger than it is needed. Vector
 * art becomes pixels, so that nothing in it can run.
 * @throws PictureError
 */
export async function shopPicture(bytes: Buffer, use: ShopPictureUse): Promise<ShopPicture> {
  const size = await inspectPicture(bytes, true)
  const box = BOXES[use]
  const meta = await sharp(bytes).metadata()
  const density = size.drawn
    ? Math.min(2400, Math.max(72, (72 * DRAWN_WIDTH) / Math.max(1, meta.width ?? 1)))
    : undefined
  const picture = sharp(bytes, density === undefined ? {} : { density }).rotate()
  if (use === 'icon') picture.resize({ ...box, fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
  else if (use === 'mask') {
    // What a home screen may cut off is a fifth of each side.
    const side = Math.round(box.width * 0.6)
    const around = (box.width - side) / 2
    picture
      .resize({ width: side, height: side, fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .extend({
        top: Math.floor(around),
        left: Math.floor(around),
        bottom: Math.ceil(around),
        right: Math.ceil(around),
        background: '#ffffff',
      })
  } else if (use === 'share')
    picture.resize({ ...box, fit: 'contain', background: '#ffffff' }).flatten({ background: '#ffffff' })
  else {
    if (use === 'logo') picture.trim({ threshold: 1 })
    picture.resize({ ...box, fit: 'inside', withoutEnlargement: true })
  }
  try {
    const { data, info } = await (use === 'banner' ? picture.webp({ quality: 90 }) : picture.png()).toBuffer({
      resolveWithObject: true,
    })
    const id = createHash('sha256').update(data).digest('base64url').slice(0, 22)
    return { id, bytes: data, width: info.width, height: info.height }
  } catch {
    throw new PictureError('a imagem está corrompida')
  }
}
