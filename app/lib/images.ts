import { pictureUrl, type PictureWidth } from '#commerce/contract/catalogue/pictures.ts'

/** Sources of one picture; `avif` is absent for a retailer's own image host, which serves what it has. */
export interface PictureSources {
  src: string
  avif?: string
}

/** Of what has no picture. */
export const PLACEHOLDER = '/sem-imagem.svg'

/** Storefront §9: the production host is rewritten to a static host and the QA host to a QA-static host. */
const STATIC_HOSTS: Readonly<Record<string, string>> = {
  'www.efacil.com.br': 'static.efacil.com.br',
  'efacil.com.br': 'static.efacil.com.br',
  'qa.efacil.com.br': 'qa-static.efacil.com.br',
}
export const OWN_PICTURE = /^\/img\/([^/]+)\/\d+\.\w+$/

/** Absolute image address on the host that serves pictures; anything else as it is. */
export function staticImageUrl(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return url
  const parsed = new URL(url)
  const host = STATIC_HOSTS[parsed.host]
  if (host === undefined) return url
  parsed.host = host
  parsed.protocol = 'https:'
  return parsed.href
}

/**
 * @param widths ascending, of the contract's widths; the last one, as JPEG, serves browsers without AVIF: too few for a
 * third format in the markup of every card (speed §2).
 */
export function pictureSources(url: string, widths: readonly PictureWidth[]): PictureSources {
  const id = OWN_PICTURE.exec(url)?.[1]
  const last = widths.at(-1)
  if (id === undefined || last === undefined) return { src: staticImageUrl(url) }
  const avif = widths.map((width) => `${pictureUrl(id, width, 'avif')} ${width}w`).join(', ')
  return { src: pictureUrl(id, last, 'jpg'), avif }
}

/** Of a card, light or whole: the browser asks for one file, whichever of the two it meets first. */
export const CARD_WIDTHS: readonly PictureWidth[] = [256, 384, 640]
/**
 * Two columns on a phone, four beside the filters. Not `auto`: Chromium fetches the largest file for a picture that a
 * script makes, before the card has its place.
 */
export const CARD_SIZES = '(min-width:720px) 232px, 46vw'

/** One address of a picture at a width, for JSON-LD and Open Graph. */
export const pictureAt = (url: string, width: PictureWidth): string => pictureSources(url, [width]).src
