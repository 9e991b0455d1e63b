import type { BoletoDocument } from '../adapters/boleto-pdf.ts'
import { company } from '../contract/company.ts'
import { formatBrazilianDate } from '../contract/values/calendar-date.ts'
import { formatCep } from '../contract/values/cep.ts'
import { formatCnpj } from '../contract/values/cnpj.ts'
import { formatDocument } from '../contract/values/document.ts'
import { formatBRL } from '../contract/values/money.ts'
import { formatTypedLine, typedLine } from '../domain/boleto.ts'
import { notFound } from '../domain/commerce-error.ts'
import { saoPauloClock } from '../domain/sao-paulo-time.ts'
import type { OrderRow } from '../store/orders.ts'
import type { PaymentRow } from '../store/payments.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is printed on an order's boleto. @throws CommerceError 404 while there is none to pay */
export function boletoDocument(order: OrderRow, { method, state, barcode, dueOn, centavos, demonstration, startedAt }: PaymentRow): BoletoDocument {
  if (method !== 'BOLETO' || state !== 'PENDENTE' || barcode === null || dueOn === null) throw notFound('Este pedido não tem boleto a pagar.')
  const { address, customer } = order
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = company.endereco
  return {
    barcode,
    line: formatTypedLine(typedLine(barcode)),
    orderNumber: String(order.number),
    due: formatBrazilianDate(dueOn),
    issued: formatBrazilianDate(saoPauloClock((startedAt ?? order.placedAt).getTime()).date),
    value: formatBRL(centavos),
    receiver: { name: company.razaoSocial, document: formatCnpj(company.cnpj), address: `${logradouro}, ${numero}, ${complemento}, ${bairro}, ${cidade} - ${uf}, CEP ${formatCep(cep)}` },
    payer: {
      name: text(customer['nome']),
      document: formatDocument(text(customer['documento'])),
      address: `${text(address['logradouro'])}, ${text(address['numero'])}, ${text(address['bairro'])}, ${text(address['cidade'])} - ${text(address['uf'])}, CEP ${formatCep(text(address['cep']))}`,
    },
    demonstration,
  }
}
