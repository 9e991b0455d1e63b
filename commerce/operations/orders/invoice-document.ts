import { type DanfeDocument, danfePdf } from '#commerce/adapters/danfe-pdf.ts'
import { company } from '#commerce/contract/company.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { concealCpf } from '#commerce/contract/values/cpf.ts'
import { formatDocument } from '#commerce/contract/values/document.ts'
import { formatCnpj } from '#commerce/contract/values/mask.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { formatNfeKey } from '#commerce/domain/orders/nfe-key.ts'
import { type Invoice, invoicePayments, negotiatedNote } from './invoice.ts'

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The DANFE of a shipment as a PDF. @param isConcealed the buyer's document is not written out */
export function danfeFile(invoice: Invoice, isConcealed = false): Promise<Buffer> {
  const danfe = danfeDocument(invoice)
  const document = concealCpf(textOf(invoice.order.customer['documento']))
  return danfePdf(isConcealed ? { ...danfe, buyer: { ...danfe.buyer, document } } : danfe)
}

/** What is printed on it. */
function danfeDocument(invoice: Invoice): DanfeDocument {
  const {
    key,
    series,
    number,
    issuedAt,
    order,
    seller,
    lines,
    products,
    discount,
    negotiated,
    freight,
    total,
    intermediary,
  } = invoice
  const { address, customer } = order
  return {
    key: formatNfeKey(key),
    series: String(series),
    number: String(number).padStart(9, '0'),
    issued: dateTimeText(issuedAt),
    orderNumber: String(order.number),
    seller: {
      name: seller.razaoSocial,
      document: formatCnpj(seller.cnpj),
      registration: seller.inscricaoEstadual ?? '-',
      place: [seller.cidade, seller.uf].filter(Boolean).join(' - '),
    },
    buyer: {
      name: textOf(customer['nome']),
      document: formatDocument(textOf(customer['documento'])),
      address: [
        textOf(address['logradouro']),
        textOf(address['numero']),
        textOf(address['complemento']),
        textOf(address['bairro']),
      ]
        .filter(Boolean)
        .join(', '),
      place: `${textOf(address['cidade'])} - ${textOf(address['uf'])}, CEP ${formatCep(textOf(address['cep']))}`,
    },
    lines: lines.map((line) => ({
      sku: line.sku,
      name: line.name,
      quantity: String(line.quantity),
      unit: formatBRL(line.unit),
      discount: formatBRL(line.discount),
      total: formatBRL(line.total),
    })),
    totals: [
      ['Produtos', formatBRL(products)],
      ...(negotiated > 0 ? [['Desconto negociado', formatBRL(negotiated)] as const] : []),
      [negotiated > 0 ? 'Outros descontos' : 'Desconto', formatBRL(discount - negotiated)],
      ['Frete', formatBRL(freight)],
      ['Total da nota', formatBRL(total)],
    ],
    payment: invoicePayments(invoice)
      .map(({ name, centavos }) => `${name}: ${formatBRL(centavos)}`)
      .join('; '),
    notes: [
      intermediary === null ? '' : `Venda intermediada por ${company.razaoSocial}, CNPJ ${formatCnpj(intermediary)}.`,
      negotiatedNote({ negotiated }).trim(),
    ]
      .filter(Boolean)
      .join(' '),
  }
}
