import { type BoletoDocument, boletoPdf } from '#commerce/adapters/boleto-pdf.ts'
import { company, companyAddress } from '#commerce/contract/company.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { concealCpf } from '#commerce/contract/values/cpf.ts'
import { formatDocument } from '#commerce/contract/values/document.ts'
import { formatCnpj } from '#commerce/contract/values/mask.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { dateText, dateTimeText, saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { bankNumberText, formatTypedLine, typedLine } from '#commerce/domain/payments/boleto.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import type { OrderRow } from '#commerce/store/orders/orders.ts'
import type { PaymentRow } from '#commerce/store/payments/payments.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { paymentOf } from './start.ts'

/**
 * An order's boleto as a PDF.
 * @param isConcealed the payer's document is not written out
 * @throws CommerceError 404 while there is none to pay
 */
export const boletoFile = async (db: Reader, order: OrderRow, isConcealed = false): Promise<Buffer> => {
  const boleto = boletoDocument(order, await paymentOf(db, order.number))
  const document = concealCpf(text(order.customer['documento']))
  return boletoPdf(isConcealed ? { ...boleto, payer: { ...boleto.payer, document } } : boleto)
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const TERMS = [
  'O banco confirma o pagamento nos dias úteis seguintes; o prazo de entrega conta a partir daí.',
  'Você pode desistir da compra em até 7 dias corridos depois de receber, sem dar motivo, e tudo o que pagou volta, inclusive o frete (Código de Defesa do Consumidor, art. 49). Peça em Meus pedidos.',
  'Cancelado depois de pago, o valor volta por Pix, na chave que você informar, em até 10 dias úteis.',
]

const heldTerm = (until: Date): string =>
  `Os produtos ficam reservados até ${dateTimeText(until)}. Pago depois disso e até o vencimento, este boleto ainda vale: se os produtos tiverem acabado, o valor volta no mesmo dia em que o pagamento chegar.`

/** What is printed on it. */
function boletoDocument(
  order: OrderRow,
  { method, state, barcode, dueOn, expiresAt, heldUntil, centavos, demonstration, startedAt }: PaymentRow,
): BoletoDocument {
  if (method !== 'BOLETO' || state !== 'PENDENTE' || barcode === null || dueOn === null)
    throw notFound('Este pedido não tem boleto a pagar.')
  const { address, customer } = order
  return {
    barcode,
    line: formatTypedLine(typedLine(barcode)),
    orderNumber: String(order.number),
    bankNumber: bankNumberText(barcode),
    due: formatBrazilianDate(dueOn),
    lastDay: expiresAt === null ? formatBrazilianDate(dueOn) : dateText(new Date(expiresAt.getTime() - 1)),
    issued: formatBrazilianDate(saoPauloClock((startedAt ?? order.placedAt).getTime()).date),
    value: formatBRL(centavos),
    receiver: {
      name: company.razaoSocial,
      document: formatCnpj(company.cnpj),
      address: companyAddress(formatCep(company.endereco.cep)),
      contact: `SAC ${company.contatos.sac2}, ${company.horarios.sac.toLowerCase()} - ${company.contatos.email}`,
    },
    payer: {
      name: text(customer['nome']),
      document: formatDocument(text(customer['documento'])),
      address: `${text(address['logradouro'])}, ${text(address['numero'])}, ${text(address['bairro'])}, ${text(address['cidade'])} - ${text(address['uf'])}, CEP ${formatCep(text(address['cep']))}`,
    },
    terms: heldUntil === null ? TERMS : [heldTerm(heldUntil), ...TERMS],
    demonstration,
  }
}
