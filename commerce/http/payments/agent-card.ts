import type { Context } from 'hono'
import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { payableHere } from '#commerce/operations/televendas/link-holder.ts'
import { isAgent, recordAct } from '#commerce/operations/televendas/record.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'

const NO_CARD = 'O cartão é digitado somente pelo cliente. Envie um link de pagamento.'

/**
 * An agent neither types, sees nor uses a card (domain §7); that one was tried is recorded, nothing of the card is.
 * @throws CommerceError 403 for whoever is an agent, acting for a customer or not
 */
export async function refuseAgentCard(c: Context<KernelEnv>, deps: CommerceDeps): Promise<void> {
  const { actor, remote } = c.var
  if (!isAgent(actor)) return
  await recordAct(deps, actor, { action: 'cartao-recusado', entity: 'cartao' }, remote)
  throw new CommerceError('forbidden', NO_CARD)
}

/** A payment as the one who asks may go on with it: an agent is offered no card, the holder of a link no points. */
export const shownTo = (c: Context<KernelEnv>, payment: EstadoPagamento): EstadoPagamento =>
  c.var.visit
    ? payableHere(payment)
    : isAgent(c.var.actor)
      ? {
          ...payment,
          outrasFormas: payment.outrasFormas.filter(({ forma }) => PAYMENT_METHODS[forma].charge !== 'card'),
        }
      : payment
