import type { Trx } from '#commerce/store/rows.ts'
import { appendAudit } from '#commerce/store/televendas/audit.ts'
import { endDiscounts, lockAgentDiscounts } from '#commerce/store/televendas/discounts.ts'
import { cancelLinksOfAgent } from '#commerce/store/televendas/payment-links.ts'

const CALL_OVER = 'O atendimento terminou.'

/**
 * What an agent offered and nobody took is withdrawn by the shop: links to pay by, and negotiated discounts.
 * @param channels those the agent lost; undefined for all
 */
export async function withdrawOffers(
  trx: Trx,
  agentId: string,
  channels: readonly string[] | undefined,
  why: string,
  now: Date,
): Promise<void> {
  for (const { id, attendanceId, customerId, channel } of await cancelLinksOfAgent(trx, agentId, channels, now))
    await appendAudit(
      trx,
      { agentId: null, attendanceId, customerId, channel },
      { action: 'link-pagamento-cancelado', entity: 'link-pagamento', entityId: id, after: { motivo: why } },
      now,
    )
  await endLive(trx, agentId, channels === undefined ? {} : { channels }, why, now)
}

/** A discount that waits for a supervisor is of its call: with nobody on the line it is over. */
export const endWaitingDiscounts = (trx: Trx, agentId: string, attendanceId: string, now: Date): Promise<void> =>
  endLive(trx, agentId, { attendanceId }, CALL_OVER, now)

async function endLive(
  trx: Trx,
  agentId: string,
  which: Parameters<typeof lockAgentDiscounts>[2],
  why: string,
  now: Date,
): Promise<void> {
  const live = await lockAgentDiscounts(trx, agentId, which)
  await endDiscounts(
    trx,
    live.map(({ id }) => id),
    'CANCELADO',
    why,
  )
  for (const { id, state, attendanceId, customerId, channel } of live)
    await appendAudit(
      trx,
      { agentId: null, attendanceId, customerId, channel },
      {
        action: 'desconto-cancelado',
        entity: 'desconto',
        entityId: id,
        before: { estado: state },
        after: { estado: 'CANCELADO', motivo: why },
      },
      now,
    )
}
