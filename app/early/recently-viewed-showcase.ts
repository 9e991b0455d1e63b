import { commerceAnswer } from '#app/browser/commerce-answer.ts'
import { readRecentlyViewed } from '#app/browser/recently-viewed.ts'
import type { CartoesResposta } from '#commerce/contract/catalogue/catalogue.ts'
import { buildElement } from './build-element.ts'
import { smallCard } from './small-card.ts'

const PICTURE = 160
/** On the home page, which names no product of its own: a low row. */
const SMALL_PICTURE = 72

/**
 * Products seen before on this device, newest first, with today's prices of the visitor's channel: one request for all
 * of them. The page itself never holds them; on a product's page nothing is shown when nothing is left or commerce does
 * not answer. The home page keeps their room from the beginning, so there it is said.
 */
export async function showRecentlyViewed(spot: HTMLElement, canal: string): Promise<void> {
  const skus = readRecentlyViewed().filter((sku) => sku !== spot.dataset.seen)
  if (skus.length === 0) return
  const isHome = spot.dataset.seen === ''
  const answer = await commerceAnswer<CartoesResposta>('catalog/products', { skus: skus.join(','), canal })
  const products = answer?.produtos ?? []
  if (products.length === 0 && !isHome) return
  const button = (act: string, text: string) => buildElement('button', { type: 'button', 'data-act': act }, text)
  const forget = button('esquecer', 'Limpar histórico')
  const heading = buildElement('h2', {}, spot.ariaLabel ?? '')
  if (!answer)
    spot.replaceChildren(
      heading,
      button('rever', 'Tentar de novo'),
      buildElement('p', { role: 'alert' }, 'Não foi possível carregar estes produtos agora.'),
    )
  else if (products.length === 0)
    spot.replaceChildren(heading, forget, buildElement('p', {}, 'O que você viu não está mais à venda.'))
  else
    spot.replaceChildren(
      heading,
      forget,
      buildElement('ul', {}, ...products.map((card) => smallCard(card, isHome ? SMALL_PICTURE : PICTURE, isHome))),
    )
}
