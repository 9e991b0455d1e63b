import zlib from 'node:zlib'

/** The text a PDF shows, spaces aside: its streams are deflated, its words hex between kernings. */
export const pdfText = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream]) => {
      try {
        return zlib.inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
    .replace(/\[([^\]]*)\] TJ/g, (_, parts: string) =>
      [...parts.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')).join(''),
    )
