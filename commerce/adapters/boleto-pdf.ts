import { barWidths } from './bar-code.ts'
import { drawBars, drawRow, MARGIN, openSheet, WIDTH } from './pdf-sheet.ts'

export interface BoletoDocument {
  /** 44 digits. */
  barcode: string
  /** As a person types it, with its dots. */
  line: string
  orderNumber: string
  /** "Nosso número". */
  bankNumber: string
  /** `dd/mm/aaaa`. */
  due: string
  /** The last day on which it is taken. */
  lastDay: string
  issued: string
  value: string
  receiver: { name: string; document: string; address: string; contact: string }
  payer: { name: string; document: string; address: string }
  /** What was agreed to, at the foot of the page. */
  terms: readonly string[]
  demonstration: boolean
}

/** Narrow bar in points; a wide one is three of them (FEBRABAN: about 103 x 13 mm for 44 digits). */
const NARROW = 0.72
const BAR_HEIGHT = 37

/** One page: what is paid, by whom, to whom, until when, with its line and bar code. */
export function boletoPdf(boleto: BoletoDocument): Promise<Buffer> {
  const { doc, done } = openSheet(`Boleto do pedido ${boleto.orderNumber}`, boleto.receiver.name)

  doc.font('Helvetica-Bold').fontSize(16).text('Boleto de pagamento', MARGIN, MARGIN)
  doc.font('Helvetica').fontSize(10).text(`Pedido ${boleto.orderNumber} - ${boleto.receiver.name}`)
  if (boleto.demonstration) {
    doc
      .moveDown(0.6)
      .font('Helvetica-Bold')
      .fontSize(11)
      .fillColor('#b42318')
      .text('DEMONSTRAÇÃO - NÃO PAGUE ESTE BOLETO. Nenhum banco reconhece este código.')
      .fillColor('black')
  }
  doc.moveDown(1).font('Helvetica-Bold').fontSize(13).text(boleto.line)
  let y = doc.y + 14
  const row = (cells: Parameters<typeof drawRow>[2], height?: number) => void (y = drawRow(doc, y, cells, height))
  row([
    ['Local de pagamento', 'Pagável em qualquer banco até o vencimento', 0.7],
    ['Vencimento', boleto.due, 0.3],
  ])
  row([
    ['Beneficiário', `${boleto.receiver.name} - CNPJ ${boleto.receiver.document}`, 0.7],
    ['Valor do documento', boleto.value, 0.3],
  ])
  row([['Endereço do beneficiário', boleto.receiver.address, 1]])
  row([['Atendimento ao consumidor', boleto.receiver.contact, 1]])
  row([
    ['Data do documento', boleto.issued, 0.2],
    ['Número do documento', boleto.orderNumber, 0.25],
    ['Espécie', 'DM / R$', 0.15],
    ['Nosso número', boleto.bankNumber, 0.4],
  ])
  row(
    [
      [
        'Instruções',
        `Não receber após ${boleto.lastDay}. Sem juros nem multa: depois disso o pedido é cancelado e nada é devido.`,
        1,
      ],
    ],
    44,
  )
  row([['Pagador', `${boleto.payer.name} - ${boleto.payer.document}`, 1]])
  row([['Endereço do pagador', boleto.payer.address, 1]], 44)

  y += 18
  drawBars(doc, { x: MARGIN, y }, barWidths('ITF', boleto.barcode), NARROW, BAR_HEIGHT)
  doc
    .font('Helvetica')
    .fontSize(8)
    .text('Autenticação mecânica - Ficha de compensação', MARGIN, y + BAR_HEIGHT + 8)
  doc.moveDown(3).font('Helvetica-Bold').fontSize(10).text('Condições da compra')
  doc.font('Helvetica').fontSize(9)
  for (const term of boleto.terms) doc.moveDown(0.4).text(term, { width: WIDTH })
  doc.end()
  return done
}
