import type { NovaSolicitacao, Solicitacao, SolicitacaoAberta } from '#commerce/contract/after-sale/requests.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import type { RequestRow } from '#commerce/store/after-sale/requests.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { recordChange } from '../televendas/record.ts'
import { wireRequest } from './requests-view.ts'
import { type Opener, openRequest, ownRequest, writeMessage } from './requests.ts'

type RequestContext = Pick<PurchaseContext, 'db' | 'clock'>

/** A customer's own request. @throws CommerceError 404, also for somebody else's */
export async function requireOwnRequest(
  { db }: RequestContext,
  customerId: string,
  protocol: string,
): Promise<RequestRow> {
  const request = await ownRequest(db, customerId, protocol)
  if (!request) throw notFound('Solicitação não encontrada.')
  return request
}

/** The same as the wire carries it. @throws CommerceError 404 */
export const readOwnRequest = async (
  context: RequestContext,
  customerId: string,
  protocol: string,
): Promise<Solicitacao> => wireRequest(context.db, await requireOwnRequest(context, customerId, protocol))

/** @throws CommerceError as `openRequest` */
export const openOwnRequest = (
  { db, clock }: RequestContext,
  opener: Opener,
  wish: NovaSolicitacao,
): Promise<SolicitacaoAberta> =>
  transaction(db, async (trx) => {
    const opened = await openRequest(trx, opener, wish, clock.now())
    await recordChange(
      trx,
      {
        action: 'solicitacao-aberta',
        entity: 'solicitacao',
        entityId: opened.protocolo,
        after: { tipo: wish.tipo, pedido: wish.numeroPedido, chavePixInformada: (wish.chavePix ?? '') !== '' },
      },
      clock.now(),
    )
    return opened
  })

/** One more line of the conversation; answers the whole request. @throws CommerceError as `writeMessage` */
export async function sendMessage(
  context: RequestContext,
  customerId: string,
  protocol: string,
  text: string,
): Promise<Solicitacao> {
  const { db, clock } = context
  await transaction(db, async (trx) => {
    await writeMessage(trx, customerId, protocol, text, clock.now())
    const fact = { action: 'solicitacao-mensagem', entity: 'solicitacao', entityId: protocol }
    await recordChange(trx, fact, clock.now())
  })
  return readOwnRequest(context, customerId, protocol)
}
