import sharp, { type OverlayOptions } from 'sharp'
import { SHARE_SIZE } from '#commerce/contract/catalogue/share-pictures.ts'

export interface SharedThing {
  name: string
  /** Above the name: a brand; '' without one. */
  over: string
  shop: string
  /** `#rrggbb` that white letters can be read on. */
  colour: string
  /** One, or up to four in two rows. */
  pictures: readonly Buffer[]
}

const { width, height } = SHARE_SIZE
const BAND = 96
const EDGE = 48
const ROOM = height - BAND - 2 * EDGE
const GAP = 16
const WORDS = { left: EDGE + ROOM + EDGE, width: width - ROOM - 3 * EDGE }

/**
 * A picture of what is sold with its name and the shop's; no price, which would be an offer that nobody can take back.
 */
export async function sharePicture({ name, over, shop, colour, pictures }: SharedThing): Promise<Buffer> {
  const shown = await tiles(pictures.slice(0, pictures.length > 3 ? 4 : 1))
  const words = shown.length === 0 ? { left: EDGE, width: width - 2 * EDGE } : WORDS
  const [above, title, sign] = await Promise.all([
    written(over, { size: 26, width: words.width, height: 34, colour: '#5b6472' }),
    written(name, { size: 52, width: words.width, height: 320, colour: '#1d2430', isBold: true }),
    written(shop, { size: 44, width: width - 2 * EDGE, height: BAND - 36, colour: '#ffffff', isBold: true }),
  ])
  const tall = (above?.height ?? -GAP) + GAP + (title?.height ?? 0)
  const top = EDGE + Math.max(0, Math.round((ROOM - tall) / 2))
  const layers: OverlayOptions[] = [
    ...shown,
    { input: { create: { width, height: BAND, channels: 3, background: colour } }, left: 0, top: height - BAND },
  ]
  if (above) layers.push({ input: above.bytes, left: words.left, top })
  if (title) layers.push({ input: title.bytes, left: words.left, top: top + (above ? above.height + GAP : 0) })
  if (sign) layers.push({ input: sign.bytes, left: EDGE, top: height - BAND + Math.round((BAND - sign.height) / 2) })
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

function tiles(pictures: readonly Buffer[]): Promise<OverlayOptions[]> {
  const across = pictures.length > 1 ? 2 : 1
  const side = Math.floor((ROOM - (across - 1) * GAP) / across)
  return Promise.all(
    pictures.map(async (bytes, at) => ({
      input: await sharp(bytes).resize({ width: side, height: side, fit: 'contain', background: '#ffffff' }).toBuffer(),
      left: EDGE + (at % across) * (side + GAP),
      top: EDGE + Math.floor(at / across) * (side + GAP),
    })),
  )
}

const escaped = (text: string) => text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

interface Room {
  /** Pixels, smaller until the text fits. */
  size: number
  width: number
  height: number
  colour: string
  isBold?: boolean
}
/** Undefined for an empty text, and on a machine without any font. */
async function written(
  text: string,
  { size, width: wide, height: high, colour, isBold = false }: Room,
): Promise<{ bytes: Buffer; height: number } | undefined> {
  if (text === '') return undefined
  for (let pixels = size; ; pixels -= 6) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}"${isBold ? ' weight="bold"' : ''}>${escaped(text)}</span>`,
        font: `Nunito Sans, Noto Sans, Liberation Sans, sans-serif ${pixels}`,
        width: wide,
        wrap: 'word-char',
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
      .catch(() => ({ data: undefined, info: { width: 0, height: 0 } }))
    if (data === undefined || (info.height <= high && info.width <= wide))
      return data && { bytes: data, height: info.height }
    if (pixels > 20) continue
    const height = Math.min(info.height, high)
    return {
      bytes: await sharp(data)
        .extract({ left: 0, top: 0, width: Math.min(info.width, wide), height })
        .toBuffer(),
      height,
    }
  }
}
