import type { BrowserContext } from '@playwright/test'
import { done, send } from './api.ts'
import { shop } from './shop.ts'

const ON_THE_WAY = ['EM_SEPARACAO', 'FATURADO', 'EM_TRANSPORTE', 'SAIU_PARA_ENTREGA', 'ENTREGUE'] as const

/** Buys one of it by Pix and has it paid and delivered, by calls. @returns the order's number */
export async function delivered(context: BrowserContext, sku: string): Promise<string> {
  await done(send(context, 'POST', 'cart/items/', { itens: [{ sku }] }))
  type Profile = { enderecosEntrega: { idEndereco: string }[] }
  const { enderecosEntrega } = await done<Profile>(send(context, 'GET', 'checkout'))
  await done(send(context, 'PUT', 'checkout/address', { idEndereco: enderecosEntrega[0]!.idEndereco }))
  await done(send(context, 'PUT', 'checkout/delivery', { idOpcaoEntrega: 'NORMAL' }))
  await done(send(context, 'PUT', 'checkout/payment-method', { forma: 'PIX' }))
  const { numeroPedido } = await done<{ numeroPedido: string }>(send(context, 'POST', 'checkout/order', {}))
  await done(send(context, 'POST', `checkout/order/${numeroPedido}/demonstracao/pagar`, {}))
  for (const state of ON_THE_WAY) await shop('order', numeroPedido, state)
  return numeroPedido
}
