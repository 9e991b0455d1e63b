import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { addDays, formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { dateTimeText, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'

const SECOND_MS = 1000
const STILL_COUNTS =
  'o boleto ainda vale: se os produtos tiverem acabado, o valor volta no mesmo dia em que o pagamento chegar.'

/** Until when it can be paid, in words and as epoch ms, where that is known. */
export function dueOf({
  pix,
  boleto,
}: Pick<EstadoPagamento, 'pix' | 'boleto'>): { words: string; until: number } | undefined {
  if (boleto)
    return {
      words: formatBrazilianDate(boleto.vencimento),
      until: startOfSaoPauloDay(addDays(boleto.vencimento, 1)).getTime(),
    }
  return pix ? { words: dateTimeText(pix.expiraEm), until: Date.parse(pix.expiraEm) } : undefined
}

/**
 * Until when an unpaid order's goods are kept, and what then; '' of one that keeps nothing.
 * @param told the moment said right before it (epoch ms): one deadline is named once
 */
export function reservedText(
  { reservadoAte: until, valeAposReserva: outlasts }: Pick<EstadoPagamento, 'reservadoAte' | 'valeAposReserva'>,
  told?: number,
): string {
  if (until === null)
    return outlasts
      ? `A reserva dos produtos terminou. Até o vencimento, ${STILL_COUNTS} Com Pix ou cartão a confirmação é na hora.`
      : ''
  // Its last moment, or the one after it.
  const isTold = told !== undefined && Math.abs(told - Date.parse(until)) < SECOND_MS
  const kept = `Os produtos ficam reservados até ${isTold ? 'lá' : dateTimeText(until)}.`
  return outlasts
    ? `${kept} Pago depois disso e até o vencimento, ${STILL_COUNTS}`
    : `${kept} Sem pagamento${isTold ? '' : ' até lá'}, o pedido é cancelado e nada é cobrado.`
}

/** `1 dia útil`, `3 dias úteis`. */
export const bankDaysText = (count: number): string => (count === 1 ? '1 dia útil' : `${count} dias úteis`)
