import { commerceAnswer } from '#app/browser/commerce-answer.ts'
import type { BuscaResposta, FacetaValor } from '#commerce/contract/search/search.ts'
import { buildElement } from './build-element.ts'
import { smallCard } from './small-card.ts'

const SHOWN = 2
const SIDE = 220
/** So many are asked for that two of them can be bought. */
const ASKED = 6
const BRANDS = 8

/** By department: the menu may be drawn anew, and what it showed stays. */
const shown = new Map<string, Promise<HTMLElement | undefined>>()

/**
 * The department's two best offers of this moment, on the visitor's channel, and its brands, asked for the first time
 * its part of the menu is seen. Without an offer that lowers a price and with one brand there is nothing to show.
 * @param panel of the menu, with the department's address and name
 */
export async function showOffers(panel: HTMLElement): Promise<void> {
  const { link = '', name = '' } = panel.dataset
  if (link === '') return
  if (!shown.has(link)) shown.set(link, offersOf(link, name))
  const offers = await shown.get(link)
  if (offers && offers.parentElement !== panel && panel.isConnected) panel.append(offers)
}

async function offersOf(link: string, name: string): Promise<HTMLElement | undefined> {
  const query = { terms: '', categoria: link.split('/').slice(3).join('/'), sortBy: 'descdiscount' }
  const found = await commerceAnswer<BuscaResposta>('catalog/search/native', {
    ...query,
    resultsPerPage: String(ASKED),
  })
  const offers = (found?.produtos ?? [])
    .filter(({ disponivel, preco }) => disponivel && preco !== null && preco.percentualDesconto > 0)
    .slice(0, SHOWN)
  const brands = found?.facetas.find(({ campo }) => campo === 'marca')?.valores ?? []
  const parts = [
    ...(offers.length > 0
      ? [
          buildElement('h3', {}, 'Em oferta agora'),
          buildElement('ul', {}, ...offers.map((card) => smallCard(card, SIDE))),
        ]
      : []),
    ...(brands.length > 1
      ? [
          buildElement('h3', {}, 'Marcas'),
          buildElement('p', {}, ...brands.slice(0, BRANDS).map((brand) => brandLink(link, brand))),
        ]
      : []),
  ]
  return parts.length === 0 ? undefined : buildElement('section', { 'aria-label': `Ofertas em ${name}` }, ...parts)
}

const brandLink = (link: string, { valor, nome }: FacetaValor): HTMLElement =>
  buildElement('a', { href: `${link}?filter=${encodeURIComponent(`marca:${valor}`)}` }, nome)
