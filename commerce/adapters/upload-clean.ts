import sharp from 'sharp'

/** A picture that cannot be opened, or is far too large once it is. */
export class UploadError extends Error {
  override name = 'UploadError'
}

/** A photo of a good telephone; opened it takes four bytes each. */
const LARGEST_PIXELS = 52_000_000
let last: Promise<unknown> = Promise.resolve()

/**
 * A visitor's picture made anew from what is seen on it: turned as it is meant to be, without place, device, thumbnails
 * and whatever else was written beside or behind it. One at a time: opened, they are large.
 * @throws UploadError
 */
export function cleanUpload(bytes: Buffer, type: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  const made = last.then(() => remade(bytes, type))
  last = made.catch(() => undefined)
  return made
}

/** A cleaned picture as a JPEG that fits a square of so many pixels. @throws UploadError */
export function encodeWithin(bytes: Buffer, side: number): Promise<Buffer> {
  const made = last.then(() =>
    sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78, progressive: true, mozjpeg: true })
      .timeout({ seconds: 20 })
      .toBuffer(),
  )
  last = made.catch(() => undefined)
  return made
}

async function remade(bytes: Buffer, type: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error', autoOrient: true })
  try {
    return await (type === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 }))
      .timeout({ seconds: 20 })
      .toBuffer()
  } catch (error) {
    throw new UploadError('unreadable picture', { cause: error })
  }
}
