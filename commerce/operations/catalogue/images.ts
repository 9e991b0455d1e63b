import { PictureError } from '#commerce/adapters/picture-download.ts'
import type { VideoFile } from '#commerce/adapters/videos.ts'
import type { PictureFormat } from '#commerce/contract/catalogue/pictures.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import { notePicture, pictureById, videoSource } from '#commerce/store/catalogue/images.ts'
import type { CommerceDeps } from '../deps.ts'

/** A picture that could not be had is tried again only after this. */
const RETRY_MS = 10 * 60_000

/**
 * A picture of the catalogue in a size and format; a placeholder, not to be kept, while it cannot be had.
 * @throws CommerceError 404
 */
export async function pictureFile(
  { db, clock, pictures, log }: Pick<CommerceDeps, 'db' | 'clock' | 'pictures' | 'log'>,
  id: string,
  width: number,
  format: PictureFormat,
): Promise<{ bytes: Buffer; kept: boolean }> {
  const row = await pictureById(db, id)
  if (!row) throw notFound('Imagem não encontrada.')
  const now = clock.now()
  const failedLately =
    row.state === 'failed' && row.triedAt !== null && now.getTime() - row.triedAt.getTime() < RETRY_MS
  if (!failedLately) {
    try {
      const bytes = await pictures.get(id, row.source, width, format)
      if (row.state !== 'ready') await notePicture(db, id, null, now)
      return { bytes, kept: true }
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      log.warn('picture-failed', { id, reason: error.message })
      await notePicture(db, id, error.message, now)
    }
  }
  return { bytes: await pictures.placeholder(width, format), kept: false }
}

/** A product's video, or the captions of one, that the shop has as a file. @throws CommerceError 404 */
export async function videoFile(
  { db, videos }: Pick<CommerceDeps, 'db' | 'videos'>,
  id: string,
  kind: 'mp4' | 'vtt',
): Promise<VideoFile> {
  const source = await videoSource(db, id, kind)
  const file = source === undefined ? undefined : await videos.open(id, source)
  if (!file) throw notFound('Vídeo não encontrado.')
  return file
}
