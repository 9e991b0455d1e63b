import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'

/** Until when an unpaid order's goods are kept, and what then; '' of one that keeps nothing. */
export const reservedText = (until: string | null): string =>
  until === null
    ? ''
    : `Os produtos ficam reservados até ${dateTimeText(until)}. Sem pagamento até lá, o pedido é cancelado e nada é cobrado.`

/** `1 dia útil`, `3 dias úteis`. */
export const bankDaysText = (count: number): string => (count === 1 ? '1 dia útil' : `${count} dias úteis`)
