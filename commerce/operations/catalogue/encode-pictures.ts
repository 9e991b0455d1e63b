import { PictureError } from '#commerce/adapters/picture-download.ts'
import type { Pictures } from '#commerce/adapters/pictures.ts'
import { BUILT_PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#commerce/contract/catalogue/pictures.ts'
import { localPictures } from '#commerce/store/catalogue/images.ts'
import type { Reader } from '#commerce/store/rows.ts'

/** What nearly every browser takes; WebP and JPEG are made when somebody asks for them. */
const BUILT_FORMAT: PictureFormat = 'avif'
/** What a card shows. */
const CARD_WIDTHS: readonly PictureWidth[] = [256, 384]
/** Of the second picture, which no card shows, the gallery's widths; further ones are made when somebody asks. */
const GALLERY_WIDTHS: readonly PictureWidth[] = [128, 640]
/** While the shop is open visitors keep a core. */
const AT_ONCE = { cards: 2, pages: 1 } as const

export interface EncodeAhead {
  /** `cards` before the shop opens; `pages`, several times the work, while it is open. */
  sizes: 'cards' | 'pages'
  onProgress?: (done: number, total: number) => void
  /** Ends it between two pictures. */
  signal?: AbortSignal
}

/**
 * Encodes ahead the sizes of cards or product pages for pictures that lie on this machine; what is there already costs
 * a look. A picture that cannot be encoded is left to its first request.
 */
export async function encodeStandardSizes(
  db: Reader,
  pictures: Pictures,
  { sizes, onProgress, signal }: EncodeAhead,
): Promise<void> {
  const widthsOf = (position: number) =>
    sizes === 'cards' ? (position === 0 ? CARD_WIDTHS : []) : ([BUILT_PICTURE_WIDTHS, GALLERY_WIDTHS][position] ?? [])
  const work = (await localPictures(db)).flatMap(({ id, source, position }) =>
    widthsOf(position).map((width) => ({ id, source, width })),
  )
  let next = 0
  let done = 0
  const worker = async () => {
    for (let item = work[next++]; item && !signal?.aborted; item = work[next++]) {
      try {
        await pictures.get(item.id, item.source, item.width, BUILT_FORMAT)
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
      }
      onProgress?.(++done, work.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE[sizes] }, worker))
}
