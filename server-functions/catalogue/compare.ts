import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { MOST_COMPARED } from '#app/lib/compared.ts'
import type { PageResult } from '#app/lib/page-result.ts'
import { CartoesResposta, Produto, type Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { Sku } from '#commerce/contract/conventions.ts'
import { readCommerce } from '../commerce-client.server.ts'
import { noPage } from '../no-page.server.ts'

const Skus = v.object({ skus: v.pipe(v.array(Sku), v.maxLength(MOST_COMPARED)) })

/** Cards of the products chosen on other pages; none when they cannot be had. */
export const getCards = createServerFn({ method: 'GET' })
  .validator(Skus)
  .handler(async ({ data: { skus } }): Promise<Cartao[]> => {
    if (skus.length === 0) return []
    const cards = await readCommerce('catalog/products', { skus: skus.join(',') }, CartoesResposta)
    return cards.ok ? cards.data.produtos : []
  })

/** A product of the comparison: its card, what the table lists of it, and the subcategory it stands in, '' if unknown. */
export type Comparado = Pick<Produto, 'atributos' | 'opcoes'> & {
  cartao: Cartao
  subcategoria: string
  /** Where another one to compare with is found. */
  linkDaSubcategoria?: string | undefined
}

/** Products side by side, in commerce's order, which is the one asked for; those no longer sold are left out. */
export const getComparison = createServerFn({ method: 'GET' })
  .validator(Skus)
  .handler(async ({ data: { skus } }): Promise<PageResult<Comparado[]>> => {
    if (skus.length === 0) return { kind: 'found', data: [] }
    const cards = await readCommerce('catalog/products', { skus: skus.join(',') }, CartoesResposta)
    if (!cards.ok) return noPage(cards.error)
    const { produtos } = cards.data
    const products = await Promise.all(
      produtos.map((card) => readCommerce(`catalog/products/${card.url.split('/').at(-1) ?? ''}`, {}, Produto)),
    )
    return { kind: 'found', data: produtos.map((cartao, at) => ({ cartao, ...detailsOf(products[at]) })) }
  })

/** Without its details a product still compares by price and rating. */
function detailsOf(product: Awaited<ReturnType<typeof readCommerce<Produto>>> | undefined): Omit<Comparado, 'cartao'> {
  if (!product?.ok) return { atributos: [], opcoes: [], subcategoria: '', linkDaSubcategoria: undefined }
  const { atributos, opcoes, trilha } = product.data
  const place = trilha.at(-1)
  return { atributos, opcoes, subcategoria: place?.nome ?? '', linkDaSubcategoria: place?.link }
}
