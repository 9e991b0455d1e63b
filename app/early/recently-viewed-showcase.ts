import { commerceUrl } from '#app/browser/commerce-url.ts'
import { readRecentlyViewed } from '#app/browser/recently-viewed.ts'
import { pictureAt } from '#app/lib/images.ts'
import { priceText } from '#app/lib/live-text.ts'
import type { Cartao, CartoesResposta } from '#commerce/contract/catalogue/catalogue.ts'
import { buildElement } from './build-element.ts'

const PICTURE = '160'

const text = (name: 'span' | 's' | 'b' | 'small', content: string, mark = ''): HTMLElement[] =>
  content === '' ? [] : [buildElement(name, { 'data-part': mark }, content)]

/**
 * The cash price beside the picture (Lei 10.962 art. 2-III), unit price and energy class where there is one (domain
 * §0.9).
 */
function card({ nome, url, thumbnail, preco, precoUnitarioText, ence }: Cartao): HTMLElement {
  const picture = buildElement('img', {
    width: PICTURE,
    height: PICTURE,
    src: thumbnail === null ? '/sem-imagem.svg' : pictureAt(thumbnail, 256),
    alt: '',
    loading: 'lazy',
  })
  const shown = { preco, precoUnitarioText }
  const link = buildElement(
    'a',
    { href: url },
    picture,
    ...text('span', nome),
    ...text('s', priceText(shown, 'cheio')),
    ...text('b', priceText(shown, 'por') || priceText(shown, 'estado')),
    ...text('small', priceText(shown, 'unitario')),
    ...text('small', priceText(shown, 'vista'), 'vista'),
    ...text('small', ence === null ? '' : `Classe de energia ${ence}`),
  )
  return buildElement('li', {}, link)
}

/**
 * Products seen before on this device, newest first, with today's prices of the visitor's channel: one request for all
 * of them. The page itself never holds them; nothing is shown when nothing is left or commerce does not answer.
 */
export async function showRecentlyViewed(spot: HTMLElement, canal: string): Promise<void> {
  const skus = readRecentlyViewed().filter((sku) => sku !== spot.dataset.seen)
  if (skus.length === 0) return
  const answer = await fetch(commerceUrl('catalog/products', { skus: skus.join(','), canal }), {
    headers: { accept: 'application/json' },
  }).then(
    (response) => (response.ok ? (response.json() as Promise<CartoesResposta>) : undefined),
    () => undefined,
  )
  if (!answer || answer.produtos.length === 0) return
  const forget = buildElement('button', { type: 'button', 'data-act': 'esquecer' }, 'Limpar histórico')
  spot.replaceChildren(
    buildElement('h2', {}, 'Vistos recentemente'),
    forget,
    buildElement('ul', {}, ...answer.produtos.map(card)),
  )
}
