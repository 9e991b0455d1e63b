import { MARGIN, openSheet, WIDTH } from './pdf-sheet.ts'

export interface QuoteDocument {
  number: string
  /** `dd/mm/aaaa`. */
  issued: string
  until: string
  expired: boolean
  customer: string
  agent: string
  seller: { name: string; document: string; address: string; contact: string }
  items: readonly { name: string; detail: string; unit: string; total: string }[]
  deliveries: readonly string[]
  amounts: readonly (readonly [string, string])[]
  cash: string
  terms: readonly string[]
}

const PAGE_END = 780
const [NAME, UNIT, TOTAL] = [WIDTH * 0.6, WIDTH * 0.2, WIDTH * 0.2]

/** A quote as a PDF of as many pages as its items need. */
export function quotePdf(quote: QuoteDocument): Promise<Buffer> {
  const { doc, done } = openSheet(`Orçamento ${quote.number}`, quote.seller.name)
  const line = (text: string, size = 10, font = 'Helvetica') => void doc.font(font).fontSize(size).text(text, MARGIN)
  const room = (height: number) => void (doc.y + height > PAGE_END && doc.addPage())

  line(`Orçamento ${quote.number}`, 18, 'Helvetica-Bold')
  line(`${quote.seller.name} - CNPJ ${quote.seller.document}`)
  line(quote.seller.address, 9)
  line(quote.seller.contact, 9)
  doc.moveDown(0.8)
  line(`Para: ${quote.customer}`)
  line(`Atendimento: ${quote.agent}, em ${quote.issued}`)
  line(
    quote.expired ? `Venceu em ${quote.until}: confira os preços de hoje.` : `Válido até ${quote.until}`,
    11,
    'Helvetica-Bold',
  )
  doc.moveDown(0.8)

  const row = (cells: readonly [string, string, string], font: string) => {
    doc.font(font).fontSize(9)
    const height = doc.heightOfString(cells[0], { width: NAME - 8 })
    room(height + 10)
    const { y } = doc
    doc.text(cells[0], MARGIN, y, { width: NAME - 8 })
    doc.text(cells[1], MARGIN + NAME, y, { width: UNIT, align: 'right' })
    doc.text(cells[2], MARGIN + NAME + UNIT, y, { width: TOTAL, align: 'right' })
    doc.y = y + height + 4
    doc
      .lineWidth(0.3)
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + WIDTH, doc.y)
      .stroke()
    doc.y += 5
  }
  row(['Produto', 'Valor unitário', 'Total'], 'Helvetica-Bold')
  for (const { name, detail, unit, total } of quote.items) row([`${name}\n${detail}`, unit, total], 'Helvetica')

  room(20 + 14 * (quote.amounts.length + 1 + quote.deliveries.length))
  doc.moveDown(0.4)
  for (const delivery of quote.deliveries) line(delivery, 9)
  doc.moveDown(0.4)
  for (const [name, value] of [...quote.amounts, ['À vista no Pix', quote.cash] as const]) {
    const { y } = doc
    const font = name.startsWith('Total') || value === quote.cash ? 'Helvetica-Bold' : 'Helvetica'
    doc.font(font).fontSize(11).text(name, MARGIN, y)
    doc.text(value, MARGIN, y, { width: WIDTH, align: 'right' })
  }
  doc.moveDown(1)
  for (const term of quote.terms) {
    room(30)
    line(term, 8)
  }
  doc.end()
  return done
}
