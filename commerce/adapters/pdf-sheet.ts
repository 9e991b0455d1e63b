import PDFDocument from 'pdfkit'

/** A4 in points. */
export const SHEET = { width: 595.28, height: 841.89 }
export const MARGIN = 40
export const WIDTH = SHEET.width - 2 * MARGIN

/** Boxes of one row, each a share of its width. */
type Cells = readonly (readonly [label: string, value: string, share: number])[]

/** An empty sheet, and its bytes once the document is ended. */
export function openSheet(title: string, author: string): { doc: PDFKit.PDFDocument; done: Promise<Buffer> } {
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, lang: 'pt-BR', info: { Title: title, Author: author } })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  return {
    doc,
    done: new Promise<Buffer>((resolve, reject) =>
      doc.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject),
    ),
  }
}

/** @returns where the next row begins */
export function drawRow(doc: PDFKit.PDFDocument, y: number, cells: Cells, height = 34): number {
  let x = MARGIN
  for (const [label, value, share] of cells) {
    const width = WIDTH * share
    doc.lineWidth(0.5).rect(x, y, width, height).stroke()
    doc
      .font('Helvetica')
      .fontSize(7)
      .text(label, x + 4, y + 4, { width: width - 8, lineBreak: false })
    doc
      .font('Helvetica-Bold')
      .fontSize(9)
      .text(value, x + 4, y + 15, { width: width - 8, height: height - 16, ellipsis: true })
    x += width
  }
  return y + height
}

/**
 * A bar code.
 * @param widths of bars and gaps in turn, beginning with a bar, in narrow bars;
 * @param narrow one of them, in points
 */
export function drawBars(
  doc: PDFKit.PDFDocument,
  at: { x: number; y: number },
  widths: readonly number[],
  narrow: number,
  height: number,
): void {
  let x = at.x
  widths.forEach((width, index) => {
    if (index % 2 === 0) doc.rect(x, at.y, width * narrow, height).fill('black')
    x += width * narrow
  })
  doc.fillColor('black')
}
