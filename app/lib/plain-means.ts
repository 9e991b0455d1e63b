import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'

/** What can be paid without a script of ours, the first one preferred: a card is typed into the processor's. */
export const PLAIN_MEANS = ['PIX', 'BOLETO'] as const satisfies readonly PaymentMethod[]
