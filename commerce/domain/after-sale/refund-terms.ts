import { addDays, type IsoDate } from '#commerce/contract/values/calendar-date.ts'
import { addBusinessDays } from '../checkout/business-days.ts'

/** A card's estorno shows within two bills (domain §6.2). */
const TWO_BILLS_DAYS = 60

interface RefundTerm {
  readonly means: string
  readonly until: (asked: IsoDate) => IsoDate
}

const TERMS: Readonly<Record<string, RefundTerm>> = {
  PIX: { means: 'Pix, na conta de onde veio o pagamento', until: (asked) => addBusinessDays(asked, 1, 'bank') },
  CARTAO: { means: 'Estorno no cartão, em até duas faturas', until: (asked) => addDays(asked, TWO_BILLS_DAYS) },
  BOLETO: { means: 'Transferência para a sua conta', until: (asked) => addBusinessDays(asked, 10, 'bank') },
}

/** When money arrives, counted from the goods' being back. @param method as the order was paid */
export const refundTermText = (method: string): string =>
  method === 'PIX'
    ? 'em até 1 dia útil depois de recebermos o produto'
    : method === 'CARTAO'
      ? 'em até duas faturas depois de recebermos o produto'
      : 'em até 10 dias úteis depois de recebermos o produto'

/** By which way money goes back. @param pixKey of who paid by boleto */
export const refundMeans = (method: string, pixKey: string | null): string =>
  method === 'BOLETO' && pixKey !== null
    ? 'Pix, na chave que você informou'
    : (TERMS[method]?.means ?? 'Mesma forma de pagamento')

/** Last day by which money asked back that day has arrived (domain §6.2). */
export const refundDue = (method: string, asked: IsoDate): IsoDate => (TERMS[method] ?? TERMS['BOLETO']!).until(asked)
