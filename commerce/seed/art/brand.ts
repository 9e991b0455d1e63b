import { renderSeedArt } from './pictures.ts'

const ORANGE = '#FF7A00'
const DEEP_ORANGE = '#F06A00'
const BLUE = '#0B4F9E'

const svg = (width: number, height: number, body: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`
const line = (d: string, colour: string, width: number): string => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** The sign: a white "e" turning into a smile on an orange tile, drawn in a 40 × 40 box. */
const sign = (weight: number, tile: string, ink: string): string => `<rect width="40" height="40" rx="12" fill="${tile}"/>${line('M11.2 20.6H29A9.2 9.2 0 1 0 26.2 27.2', ink, weight)}`

/** "Fácil" in round strokes; the accent and the dot carry the orange. Drawn on the same 48-high ground as the sign. */
const word = (weight: number, ink: string, spark: string): string =>
  line('M53 37V12.5H67.5M53 24.5H64.5', ink, weight) +
  line('M88.6 22.2V37M88.6 29.6A7.6 7.6 0 1 1 73.4 29.6A7.6 7.6 0 1 1 88.6 29.6', ink, weight) + line('M81.2 15.2L85.4 10.4', spark, weight) +
  line('M108.6 24.6A7.6 7.6 0 1 0 108.6 34.6', ink, weight) +
  line('M117.4 22.2V37', ink, weight) + `<circle cx="117.4" cy="13.4" r="${weight * 0.62}" fill="${spark}"/>` +
  line('M127.6 10.8V37', ink, weight)

const wordmark = (weight: number, ink: string, spark: string, tile: string, letter: string): string => `<g transform="translate(2 4)">${sign(weight * 0.96, tile, letter)}</g>${word(weight, ink, spark)}`

/** Header logo, 132 × 48 (storefront §2.3). */
export const logo = (): string => svg(132, 48, wordmark(5, BLUE, ORANGE, DEEP_ORANGE, '#FFFFFF'))
/** Mobile rendition, 96 × 34: heavier, for it is seen small. */
export const mobileLogo = (): string => svg(96, 34, `<g transform="translate(.4 0) scale(.7083)">${wordmark(5.5, BLUE, ORANGE, DEEP_ORANGE, '#FFFFFF')}</g>`)
/** For dark grounds. */
export const whiteLogo = (): string => svg(132, 48, wordmark(5, '#FFFFFF', '#FFB26B', '#FFFFFF', DEEP_ORANGE))
export const favicon = (): string => svg(32, 32, `<g transform="scale(.8)">${sign(5.4, DEEP_ORANGE, '#FFFFFF')}</g>`)
/** Icon of an installed page: the platform rounds the corners itself. */
export const appIcon = (): string => svg(512, 512, `<rect width="512" height="512" fill="${DEEP_ORANGE}"/><g transform="translate(76 76) scale(9)">${line('M11.2 20.6H29A9.2 9.2 0 1 0 26.2 27.2', '#FFFFFF', 5)}</g>`)

/** Stands where a product has no picture: a parcel with the shop's sign, quiet enough for a whole page of them. */
export const noPicture = (): string =>
  svg(
    1000,
    1000,
    `<rect width="1000" height="1000" fill="#F5F6F8"/><ellipse cx="500" cy="742" rx="280" ry="26" fill="#DFE3E8"/><path d="M500 290L742 382V640L500 742L258 640V382Z" fill="#ECEEF2"/><path d="M500 474L742 382V640L500 742Z" fill="#DFE3E8"/><path d="M258 382L500 290L742 382L500 474Z" fill="#F5F6F8"/>${line('M500 290L742 382V640L500 742L258 640V382ZM258 382L500 474L742 382M500 474V742', '#C6CCD4', 10)}<path d="M356 345L598 437V520L648 500V418L408 325Z" fill="#FFE3CA"/>${line('M326 560H366A24 24 0 1 0 360 578', '#C6CCD4', 11)}`,
  )

const CARD_PRODUCTS: readonly (readonly [id: string, x: number, y: number, size: number])[] = [
  ['geladeira-nevara-403', 530, 40, 540],
  ['lava-e-seca-lavora-11', 818, 172, 360],
  ['sofa-aconche-bento-azul', 770, 276, 400],
  ['notebook-kadro-leve', 500, 360, 300],
]

/** What a link to the shop shows where it is shared: 1200 × 630. */
export const socialCard = (): string => {
  const products = CARD_PRODUCTS.map(([id, x, y, size], at) =>
    // Definition ids are local to each picture; in one document they must not meet.
    renderSeedArt(id).replace('viewBox="0 0 1000 1000"', `x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 1000 1000"`).replaceAll('id="d', `id="p${at}d`).replaceAll('url(#d', `url(#p${at}d`),
  )
  return svg(1200, 630, `<rect width="1200" height="630" fill="#FFF4EA"/><circle cx="860" cy="330" r="330" fill="#FFE3CA"/><path d="M0 560Q300 500 620 556T1200 530V630H0Z" fill="${BLUE}"/><path d="M0 590Q340 534 660 584T1200 566V630H0Z" fill="${ORANGE}"/>${products.join('')}<g transform="translate(70 190) scale(3.5)">${wordmark(5, BLUE, ORANGE, DEEP_ORANGE, '#FFFFFF')}</g>`)
}
