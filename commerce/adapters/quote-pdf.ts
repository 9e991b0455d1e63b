import { MARGIN, openSheet, SHEET, WIDTH } from './pdf-sheet.ts'

export interface QuoteDocument {
  /** As the shop is known, and its colour. */
  shop: { name: string; colour: string }
  number: string
  /** `dd/mm/aaaa`. */
  issued: string
  until: string
  expired: boolean
  customer: string
  agent: string
  seller: { name: string; document: string; address: string; contact: string }
  items: readonly { name: string; detail: string; quantity: string; unit: string; total: string }[]
  deliveries: readonly string[]
  amounts: readonly (readonly [string, string])[]
  cash: string
  terms: readonly string[]
}

const PAGE_END = 780
const BAND = 64
const [NAME, QUANTITY, UNIT, TOTAL] = [WIDTH * 0.52, WIDTH * 0.1, WIDTH * 0.19, WIDTH * 0.19]
const [INK, MUTED, LINE] = ['#1f2937', '#4b5563', '#d1d5db']
const [PLAIN, BOLD] = ['Helvetica', 'Helvetica-Bold']

/** A quote as a PDF of as many pages as its items need. */
export function quotePdf(quote: QuoteDocument): Promise<Buffer> {
  const { doc, done } = openSheet(`Orçamento ${quote.number}`, quote.seller.name)
  const write = (text: string, size: number, font = PLAIN, colour = INK) =>
    void doc.font(font).fontSize(size).fillColor(colour).text(text, MARGIN, doc.y, { width: WIDTH, lineGap: 2 })
  const room = (height: number) => void (doc.y + height > PAGE_END && doc.addPage())
  const rule = () =>
    void doc
      .lineWidth(0.5)
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + WIDTH, doc.y)
      .stroke(LINE)

  doc.rect(0, 0, SHEET.width, BAND).fill(quote.shop.colour)
  doc
    .font(BOLD)
    .fontSize(20)
    .fillColor('#ffffff')
    .text(quote.shop.name, MARGIN, 22, { width: WIDTH / 2, height: 24, ellipsis: true })
  doc.fontSize(14).text(`Orçamento ${quote.number}`, MARGIN, 25, { width: WIDTH, align: 'right' })

  doc.y = BAND + 20
  write(`Para ${quote.customer}`, 14, BOLD)
  write(`Preparado por ${quote.agent}, em ${quote.issued}`, 11, PLAIN, MUTED)
  write(quote.expired ? `Venceu em ${quote.until}: confira os preços de hoje.` : `Válido até ${quote.until}`, 12, BOLD)
  doc.y += 14

  items(doc, quote.items, { room, rule })

  room(40 + 20 * (quote.amounts.length + 2) + 14 * quote.deliveries.length)
  doc.y += 14
  const [where, ...ways] = quote.deliveries
  if (where !== undefined) write(where, 11, BOLD)
  for (const way of ways) write(way, 10, PLAIN, MUTED)
  doc.y += 10
  for (const [name, value] of quote.amounts) {
    const isTotal = name.startsWith('Total')
    if (isTotal) rule()
    const y = doc.y + (isTotal ? 8 : 3)
    doc
      .font(isTotal ? BOLD : PLAIN)
      .fontSize(isTotal ? 14 : 11)
      .fillColor(INK)
    doc.text(name, MARGIN, y)
    doc.text(value, MARGIN, y, { width: WIDTH, align: 'right' })
    doc.y += 2
  }
  doc.font(BOLD).fontSize(12).fillColor(INK)
  doc.text(`${quote.cash} à vista no Pix`, MARGIN, doc.y + 3, { width: WIDTH, align: 'right' })

  doc.y += 20
  for (const term of quote.terms) {
    room(30)
    write(term, 9, PLAIN, MUTED)
    doc.y += 3
  }
  room(50)
  doc.y += 8
  write(`${quote.seller.name} - CNPJ ${quote.seller.document}`, 9, BOLD, MUTED)
  write(quote.seller.address, 9, PLAIN, MUTED)
  write(quote.seller.contact, 9, PLAIN, MUTED)
  doc.end()
  return done
}

interface Page {
  /** Begins another page unless so much fits. */
  room(height: number): void
  rule(): void
}

function items(doc: PDFKit.PDFDocument, sold: QuoteDocument['items'], { room, rule }: Page): void {
  type Cells = readonly [string, string, string, string]
  const cells = ([name, quantity, unit, total]: Cells, y: number) => {
    doc.text(name, MARGIN, y, { width: NAME - 10 })
    doc.text(quantity, MARGIN + NAME, y, { width: QUANTITY, align: 'right' })
    doc.text(unit, MARGIN + NAME + QUANTITY, y, { width: UNIT, align: 'right' })
    doc.text(total, MARGIN + NAME + QUANTITY + UNIT, y, { width: TOTAL, align: 'right' })
  }
  doc.font(BOLD).fontSize(10).fillColor(MUTED)
  cells(['Produto', 'Qtd.', 'Valor unitário', 'Total'], doc.y)
  doc.y += 6
  rule()
  for (const { name, detail, quantity, unit, total } of sold) {
    const width = NAME - 10
    const high = doc.font(BOLD).fontSize(11).heightOfString(name, { width })
    const more = doc.font(PLAIN).fontSize(9).heightOfString(detail, { width })
    room(high + more + 20)
    const y = doc.y + 8
    doc.font(BOLD).fontSize(11).fillColor(INK)
    cells([name, quantity, '', total], y)
    doc.font(PLAIN).text(unit, MARGIN + NAME + QUANTITY, y, { width: UNIT, align: 'right' })
    doc
      .fontSize(9)
      .fillColor(MUTED)
      .text(detail, MARGIN, y + high + 1, { width })
    doc.y = y + high + more + 8
    rule()
  }
}
