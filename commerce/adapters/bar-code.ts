import JsBarcode from 'jsbarcode'

/** Code 128 of an access key, whose sets change where letters stand (domain §6.3); interleaved 2 of 5 of a boleto. */
export type BarCode = 'CODE128' | 'ITF'

/** Widths of bars and gaps in turn, beginning with a bar, in narrow bars. */
export function barWidths(format: BarCode, text: string): number[] {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format })
  return drawn.encodings!.flatMap(({ data }) => data.match(/1+|0+/g)!.map(({ length }) => length))
}
