import type { Encoding } from '../files/page-store.ts'

const known = new Map<string, Encoding>()

/**
 * The best of what we keep that the browser takes. Browsers send a handful of different texts, so answers are
 * remembered.
 */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const remembered = known.get(header)
  if (remembered) return remembered
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((text) => text.startsWith('q='))
    weights.set(name!, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const encoding = weight('br') > 0 ? 'br' : weight('gzip') > 0 ? 'gzip' : 'identity'
  if (known.size < 1000) known.set(header, encoding)
  return encoding
}
