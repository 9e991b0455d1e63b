import type { BrowserContext } from '@playwright/test'
import { done, send } from './api.ts'
import { shop } from './shop.ts'

const ON_THE_WAY = ['EM_SEPARACAO', 'FATURADO', 'EM_TRANSPORTE', 'SAIU_PARA_ENTREGA', 'ENTREGUE'] as const

interface Found {
  sku: string
  nome: string
  disponivel: boolean
  temOpcoes: boolean
}

/** What the search has of these words that can be bought at once. */
async function buyable(context: BrowserContext, terms: string): Promise<Found[]> {
  const { produtos } = await done<{ produtos: Found[] }>(
    send(context, 'GET', `catalog/search/native/?terms=${terms}&resultsPerPage=24`),
  )
  return produtos.filter(({ disponivel, temOpcoes }) => disponivel && !temOpcoes)
}

/** Skus of a word that everybody sells. */
export const skus = async (context: BrowserContext, count: number): Promise<string[]> =>
  (await buyable(context, 'chocolate')).slice(0, count).map(({ sku }) => sku)

/** Puts one product into the cart, for whom what comes after the cart is tested. @returns its name */
export async function inCart(context: BrowserContext): Promise<string> {
  const [first] = await buyable(context, 'chocolate')
  await done(send(context, 'POST', 'cart/items/', { sku: first!.sku }))
  return first!.nome
}

/** Buys one of it by Pix, by calls. @returns the number of the order, which waits to be paid */
export async function ordered(context: BrowserContext, sku: string): Promise<string> {
  await done(send(context, 'POST', 'cart/items/', { itens: [{ sku }] }))
  type Profile = { enderecosEntrega: { idEndereco: string }[] }
  const { enderecosEntrega } = await done<Profile>(send(context, 'GET', 'checkout'))
  await done(send(context, 'PUT', 'checkout/address', { idEndereco: enderecosEntrega[0]!.idEndereco }))
  await done(send(context, 'PUT', 'checkout/delivery', { idOpcaoEntrega: 'NORMAL' }))
  await done(send(context, 'PUT', 'checkout/payment-method', { forma: 'PIX' }))
  return (await done<{ numeroPedido: string }>(send(context, 'POST', 'checkout/order/', {}))).numeroPedido
}

/** The same, paid and delivered. */
export async function delivered(context: BrowserContext, sku: string): Promise<string> {
  const numeroPedido = await ordered(context, sku)
  await done(send(context, 'POST', `checkout/order/${numeroPedido}/demonstracao/pagar`, {}))
  for (const state of ON_THE_WAY) await shop('order', numeroPedido, state)
  return numeroPedido
}
