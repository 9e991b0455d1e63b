import sharp from 'sharp'
import { encode } from 'uqr'

/** Pixels to a square: read from a screen as from paper. */
const SQUARE = 8

/** A text as a QR code, error correction M, in black and white. */
export async function qrPng(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const side = size * SQUARE
  const pixels = Buffer.alloc(side * side, 0xff)
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      if (dark)
        for (let line = y * SQUARE; line < (y + 1) * SQUARE; line += 1)
          pixels.fill(0, line * side + x * SQUARE, line * side + (x + 1) * SQUARE)
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
