import { commerceUrl } from '#app/browser/commerce-url.ts'
import { readRecentlyViewed } from '#app/browser/recently-viewed.ts'
import type { CartoesResposta } from '#commerce/contract/catalogue/catalogue.ts'
import { buildElement } from './build-element.ts'
import { smallCard } from './small-card.ts'

const PICTURE = 160

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
    buildElement('ul', {}, ...answer.produtos.map((card) => smallCard(card, PICTURE))),
  )
}
