import { barWidths } from './bar-code.ts'
import { drawBars, drawRow, MARGIN, openSheet, SHEET, WIDTH } from './pdf-sheet.ts'

export interface DanfeDocument {
  /** Eleven groups of four. */
  key: string
  series: string
  number: string
  /** `03/08/2026 às 12:00`. */
  issued: string
  orderNumber: string
  seller: { name: string; document: string; registration: string; place: string }
  buyer: { name: string; document: string; address: string; place: string }
  lines: readonly { sku: string; name: string; quantity: string; unit: string; discount: string; total: string }[]
  totals: readonly (readonly [name: string, value: string])[]
  payment: string
  /** '' without any. */
  notes: string
}

const BOTTOM = SHEET.height - 70
/** The key's bar code, at the right of the title: 0,28 mm to a narrow bar, less where letters make it longer. */
const BARS = { narrow: 0.8, width: 240, height: 38 }
const COLUMNS = [
  ['Código', 0.15],
  ['Descrição', 0.39],
  ['Qtd.', 0.07],
  ['Valor unit.', 0.13],
  ['Desconto', 0.12],
  ['Total', 0.14],
] as const

/** The DANFE of a demonstration: what a real one says, and across each page that it is worth nothing (domain §6.3). */
export function danfePdf(danfe: DanfeDocument): Promise<Buffer> {
  const { doc, done } = openSheet(`DANFE do pedido ${danfe.orderNumber}`, danfe.seller.name)
  watermark(doc)
  doc.on('pageAdded', () => watermark(doc))

  keyBars(doc, danfe.key.replaceAll(' ', ''))
  doc
    .font('Helvetica-Bold')
    .fontSize(16)
    .text('DANFE', MARGIN, MARGIN, { width: WIDTH - BARS.width - 16 })
  doc.font('Helvetica').fontSize(9).text('Documento Auxiliar da Nota Fiscal Eletrônica')
  doc
    .font('Helvetica-Bold')
    .fontSize(10)
    .fillColor('#b42318')
    .text('SEM VALOR FISCAL - documento de demonstração')
    .fillColor('black')
  let y = doc.y + 8
  const row = (cells: Parameters<typeof drawRow>[2]) => void (y = drawRow(doc, y, cells))
  row([['Chave de acesso', danfe.key, 1]])
  row([
    ['Número', danfe.number, 0.25],
    ['Série', danfe.series, 0.15],
    ['Emissão', danfe.issued, 0.35],
    ['Pedido', danfe.orderNumber, 0.25],
  ])
  row([['Natureza da operação', 'Venda de mercadoria', 1]])
  row([
    ['Emitente', danfe.seller.name, 0.6],
    ['CNPJ', danfe.seller.document, 0.4],
  ])
  row([
    ['Município do emitente', danfe.seller.place, 0.6],
    ['Inscrição estadual', danfe.seller.registration, 0.4],
  ])
  row([
    ['Destinatário', danfe.buyer.name, 0.6],
    ['CPF ou CNPJ', danfe.buyer.document, 0.4],
  ])
  row([
    ['Endereço', danfe.buyer.address, 0.6],
    ['Município e CEP', danfe.buyer.place, 0.4],
  ])
  y = table(doc, y + 12, danfe.lines) + 12
  if (y > BOTTOM - 110) {
    doc.addPage()
    y = MARGIN
  }
  row(danfe.totals.map(([name, value]) => [name, value, 1 / danfe.totals.length] as const))
  row([['Pagamento', danfe.payment, 1]])
  if (danfe.notes !== '') row([['Informações complementares', danfe.notes, 1]])
  doc.end()
  return done
}

function keyBars(doc: PDFKit.PDFDocument, key: string): void {
  const widths = barWidths('CODE128', key)
  const modules = widths.reduce((sum, width) => sum + width, 0)
  const narrow = Math.min(BARS.narrow, BARS.width / modules)
  drawBars(doc, { x: MARGIN + WIDTH - modules * narrow, y: MARGIN }, widths, narrow, BARS.height)
}

/** @returns where it ends, on the last page it needed */
function table(doc: PDFKit.PDFDocument, from: number, lines: DanfeDocument['lines']): number {
  let y = from
  const cells = (values: readonly string[], font: string, height: number) => {
    let x = MARGIN
    values.forEach((value, at) => {
      const width = WIDTH * COLUMNS[at]![1]
      doc
        .font(font)
        .fontSize(8)
        .text(value, x + 2, y, { width: width - 4, height, ellipsis: true, align: at < 2 ? 'left' : 'right' })
      x += width
    })
    y += height
    doc
      .lineWidth(0.3)
      .moveTo(MARGIN, y - 4)
      .lineTo(MARGIN + WIDTH, y - 4)
      .stroke()
  }
  const head = () =>
    cells(
      COLUMNS.map(([name]) => name),
      'Helvetica-Bold',
      16,
    )
  head()
  for (const { sku, name, quantity, unit, discount, total } of lines) {
    if (y > BOTTOM) {
      doc.addPage()
      y = MARGIN
      head()
    }
    cells(
      [sku, name, quantity, unit, discount, total],
      'Helvetica',
      doc
        .font('Helvetica')
        .fontSize(8)
        .heightOfString(name, { width: WIDTH * COLUMNS[1][1] - 4 }) > 11
        ? 26
        : 16,
    )
  }
  return y
}

function watermark(doc: PDFKit.PDFDocument): void {
  doc
    .save()
    .rotate(-50, { origin: [SHEET.width / 2, SHEET.height / 2] })
    .fillOpacity(0.1)
    .fillColor('black')
    .font('Helvetica-Bold')
    .fontSize(56)
  doc.text('SEM VALOR FISCAL', SHEET.width / 2 - 290, SHEET.height / 2 - 28, { lineBreak: false })
  doc.restore().fillColor('black').fillOpacity(1)
}
