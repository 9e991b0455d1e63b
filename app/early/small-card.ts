import { PLACEHOLDER, pictureSources } from '#app/lib/images.ts'
import { priceText } from '#app/lib/live-text.ts'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { buildElement } from './build-element.ts'

const text = (name: 'span' | 's' | 'b' | 'small', content: string, mark = ''): HTMLElement[] =>
  content === '' ? [] : [buildElement(name, { 'data-part': mark }, content)]

/**
 * A product of a part that a script makes, told as a card tells it: the cash price beside the picture (Lei 10.962 art.
 * 2-III), unit price and energy class where there is one (domain §0.9).
 * @param side of its picture (px)
 * @param isBrief low: only what has to be told
 */
export function smallCard(card: Cartao, side: number, isBrief = false): HTMLElement {
  const { nome, url, thumbnail, preco, precoUnitarioText, ence, freteText, ofertaDoDia, somenteMaiores } = card
  const { src, avif = '' } =
    thumbnail === null ? { src: PLACEHOLDER } : pictureSources(thumbnail, [side > 128 ? 640 : 256])
  const picture = buildElement('img', {
    width: String(side),
    height: String(side),
    alt: '',
    loading: 'lazy',
    srcset: avif,
    src,
  })
  const shown = { preco, precoUnitarioText }
  const [pix, por] = [priceText(shown, 'pix'), priceText(shown, 'por')]
  const more = (content: string) => (isBrief ? '' : content)
  const link = buildElement(
    'a',
    { href: url },
    picture,
    ...text('span', nome),
    ...text('small', more(ofertaDoDia ? 'Oferta do dia' : ''), 'oferta'),
    ...text('s', more(priceText(shown, 'cheio'))),
    ...text('b', pix || por || priceText(shown, 'estado'), pix && 'pix'),
    ...text('small', [pix && por, more(priceText(shown, 'vezes'))].join(' ').trim()),
    ...text('small', priceText(shown, 'unitario')),
    ...text('small', more(freteText ?? ''), 'frete'),
    ...text('small', ence === null ? '' : `Classe de energia ${ence}`),
    ...text('small', somenteMaiores ? 'Venda proibida para menores de 18 anos' : ''),
  )
  return buildElement('li', {}, link)
}
