import type { BadRow } from '#commerce/domain/import/file-row.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'
import { numberOf } from './read-json.ts'

const LARGEST_LINE = 4_000_000

/**
 * Lines end at \n only: U+2028 and U+2029 may stand inside a JSON text. Of a line that is too long only enough to tell
 * is held.
 */
async function* lines(text: AsyncGenerator<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    const parts = piece.split('\n')
    for (const [at, part] of parts.entries()) {
      if (rest.length <= LARGEST_LINE) rest += part
      if (at === parts.length - 1) break
      yield rest
      rest = ''
    }
  }
  if (rest !== '') yield rest
}

/** Records of a JSON Lines file; a line that is no JSON is answered as bad, the rest go on. */
export async function* readJsonLines(text: AsyncGenerator<string>): AsyncGenerator<SourceRow | BadRow> {
  let line = 0
  let position = 0
  for await (const raw of lines(text)) {
    line += 1
    const bare = (line === 1 ? raw.replace(/^\uFEFF/, '') : raw).trim()
    if (bare === '') continue
    position += 1
    if (bare.length > LARGEST_LINE)
      yield { line, position, reason: 'linha grande demais (mais de 4 milhões de caracteres)' }
    else yield parseLine(bare, line, position)
  }
}

/** What may be beyond what a number holds. */
const LONG_NUMBER = /\d{16}/
/** The types of this TypeScript do not know the third yet. */
type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown
const withCodes = (text: string): unknown => {
  const revive: Reviver = (_, value, { source } = {}) =>
    typeof value === 'number' && source !== undefined ? numberOf(source) : value
  return JSON.parse(text, revive)
}

function parseLine(text: string, line: number, position: number): SourceRow | BadRow {
  try {
    return { value: LONG_NUMBER.test(text) ? withCodes(text) : JSON.parse(text), parents: [], line, position }
  } catch {
    return { line, position, reason: 'a linha não é um JSON válido' }
  }
}
