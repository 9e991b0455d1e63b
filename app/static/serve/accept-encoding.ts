import { LRUCache } from 'lru-cache'
import type { Encoding } from '../files/page-store.ts'

const known = new LRUCache<string, Encoding>({ max: 1000, memoMethod: best })

/**
 * The best of what we keep that the browser takes. Browsers send a handful of different texts, so answers are
 * remembered.
 */
export function encodingFor(header: string | undefined): Encoding {
  return header ? known.memo(header) : 'identity'
}

function best(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((text) => text.startsWith('q='))
    weights.set(name!, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  return weight('br') > 0 ? 'br' : weight('gzip') > 0 ? 'gzip' : 'identity'
}
