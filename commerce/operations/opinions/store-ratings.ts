import { randomInt } from 'node:crypto'
import type * as v from 'valibot'
import type { AvaliacaoDaLoja, AvaliacaoRecebida } from '#commerce/contract/opinions/store-ratings.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { insertStoreRating } from '#commerce/store/opinions/store-ratings.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'

/** Keeps what somebody thinks of the shop, a customer's with who they are. */
export async function rateStore(
  { db, clock }: Pick<PurchaseContext, 'db' | 'clock'>,
  { nota, recomendaria, comentario, numeroPedido }: v.InferOutput<typeof AvaliacaoDaLoja>,
  customerId: string | undefined,
): Promise<AvaliacaoRecebida> {
  const now = clock.now()
  const day = saoPauloClock(now.getTime()).date.replaceAll('-', '')
  const rating = {
    customerId: customerId ?? null,
    orderNumber: numeroPedido || null,
    score: nota,
    recommends: recomendaria,
    comment: comentario,
  }
  for (;;) {
    // Not counted up: how many opinions a shop gets is nobody's business.
    const protocolo = `${day}${String(randomInt(100_000_000)).padStart(8, '0')}`
    if (await insertStoreRating(db, { ...rating, protocol: protocolo }, now)) return { recebida: true, protocolo }
  }
}
