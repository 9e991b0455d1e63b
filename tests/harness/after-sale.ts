import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { expect } from 'vitest'
import { Solicitacao, SolicitacaoAberta } from '#commerce/contract/after-sale/requests.ts'
import { Pedido } from '#commerce/contract/orders/orders.ts'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { moveRequest } from '#commerce/operations/after-sale/requests.ts'
import { transitionOrder } from '#commerce/operations/orders/transitions.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import type { ContractClient } from './cookie-jar-client.ts'
import { eventually, ok, paymentState, type PurchaseShop } from './purchase-shop.ts'

export const TO_DELIVERED = [
  { to: 'EM_SEPARACAO', source: 'wms' },
  { to: 'FATURADO', source: 'erp' },
  { to: 'EM_TRANSPORTE', source: 'transportadora' },
  { to: 'SAIU_PARA_ENTREGA', source: 'transportadora' },
  { to: 'ENTREGUE', source: 'transportadora' },
] as const
type RequestStep = 'EM_ANALISE' | 'APROVADA' | 'POSTAGEM' | 'RECEBIDA' | 'CONCLUIDA'

export const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
export const cents = (text: string) => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100)
export const refunded = ({ reembolsos }: Pick<Pedido, 'reembolsos'>) =>
  reembolsos.reduce((sum, { valorText }) => sum + cents(valorText), 0)

const itemOf = (pedido: Pedido, name: RegExp) =>
  pedido.entregas.flatMap(({ itens }) => itens).find(({ nome }) => name.test(nome))!.idItem
/** A regret of one of each, unless `more` says otherwise. */
export const wishFor = (pedido: Pedido, names: readonly RegExp[], more: object = {}) => ({
  tipo: 'ARREPENDIMENTO',
  numeroPedido: pedido.numeroPedido,
  motivo: 'Desisti da compra',
  itens: names.map((name) => ({ idItem: itemOf(pedido, name), quantidade: 1 })),
  preferencia: 'REEMBOLSO',
  ...more,
})

/** What happens after a sale, by whoever does it. @param shop there by the time any of it is called */
export function afterSale(shop: () => PurchaseShop) {
  const inShop = <T>(work: (trx: Transaction<Database>) => Promise<T>) => transaction(shop().deps.db, work)
  const read = async (client: ContractClient, numeroPedido: string) =>
    v.parse(Pedido, await ok(client.get(`orders/${numeroPedido}`)))
  const readRequest = async (client: ContractClient, protocolo: string) =>
    v.parse(Solicitacao, await ok(client.get(`users/requests/${protocolo}`)))
  const move = (numeroPedido: string, step: Parameters<typeof transitionOrder>[2]) =>
    inShop((trx) => transitionOrder(trx, Number(numeroPedido), step, shop().clock.now()))

  /** Paid at the gateway and delivered. */
  async function delivered(
    client: ContractClient,
    numeroPedido: string,
    steps: readonly (typeof TO_DELIVERED)[number][] = TO_DELIVERED,
  ): Promise<Pedido> {
    const { estado, forma } = await paymentState(client, numeroPedido)
    // A card is charged by itself, by now or in a moment.
    if (estado === 'PENDENTE' && forma !== 'CARTAO')
      await ok(client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {}))
    await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('PAGO'))
    for (const step of steps) await move(numeroPedido, step)
    return read(client, numeroPedido)
  }
  const advance = (protocolo: string, ...states: RequestStep[]) =>
    states.reduce(async (before, to) => {
      await before
      await inShop((trx) => moveRequest(trx, protocolo, to, null, shop().clock.now()))
    }, Promise.resolve())
  const asked = async (client: ContractClient, wish: object) =>
    v.parse(SolicitacaoAberta, await ok(client.post('users/requests', wish))).protocolo
  async function returned(client: ContractClient, wish: object): Promise<string> {
    const protocolo = await asked(client, wish)
    await advance(protocolo, 'EM_ANALISE', 'APROVADA', 'POSTAGEM', 'RECEBIDA', 'CONCLUIDA')
    return protocolo
  }
  const mailOf = async (kind: string, part: string) =>
    (await listMails(shop().deps.db, 1000)).find((mail) => mail.kind === kind && plain(mail.body_text)!.includes(part))
  return {
    inShop,
    read,
    readRequest,
    move,
    delivered,
    advance,
    asked,
    returned,
    mailOf,
    work: () => runPurchaseWorker(shop().deps),
  }
}
