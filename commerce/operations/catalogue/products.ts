import type { Cartao, Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { named } from '#commerce/contract/company.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { productLink } from '#commerce/contract/links.ts'
import { productBySlug } from '#commerce/store/publication/documents.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { cardsOn, offersOn, publishedCards } from './cards.ts'
import { missingPage } from './missing-page.ts'

type ProductContext = Pick<PurchaseContext, 'db' | 'clock'>

/** Cards by sku, at the channel's prices. */
export const productCards = async (
  context: ProductContext,
  skus: readonly string[],
  canal: string,
): Promise<Cartao[]> => cardsOn(context, await publishedCards(context, skus), canal)

/**
 * A whole product at the channel's prices, as the text of a `Produto`: on the default channel as it was published.
 * @throws CommerceError 404, 410 when it is withdrawn
 */
export async function productPage(context: ProductContext, slug: string, canal: string): Promise<string> {
  const found = await productBySlug(context.db, slug)
  if (!found)
    throw await missingPage(context.db, productLink(slug), {
      unknown: 'Produto não encontrado.',
      gone: `Este produto não está mais à venda ${named('n')}.`,
    })
  if (canal === DEFAULT_CHANNEL) return found.body
  const product = JSON.parse(found.body) as Produto
  const offerOf = await offersOn(
    context,
    product.variacoes.map((variation) => variation.sku),
    canal,
  )
  return JSON.stringify({
    ...product,
    ...offerOf(product.sku),
    variacoes: product.variacoes.map((variation) => ({ ...variation, ...offerOf(variation.sku) })),
  } satisfies Produto)
}
