import { parseMapping } from '#commerce/domain/import/mapping.ts'
import { proposeFields } from '#commerce/domain/import/propose.ts'
import { mapProduct, productKey } from '#commerce/domain/import/record.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'
import { Asides } from '#commerce/operations/import/asides.ts'
import { familyOf } from '#commerce/operations/import/family-rows.ts'
import { apartBy, soldRows } from '#commerce/operations/import/mapped-products.ts'
import { mappedRows } from '#commerce/operations/import/product-rows.ts'
import { together } from '#commerce/operations/import/rows-apart.ts'

/** When tests import what they propose. */
export const NOW = new Date('2026-06-15T12:00:00Z')
export const rowsOf = (values: object[]): SourceRow[] =>
  values.map((value, at) => ({ value, parents: [], line: at + 1, position: at + 1 }))
/** The products a proposal makes of its own rows. */
export function made(values: object[], chosen: Parameters<typeof proposeFields>[1] = {}) {
  const rows = rowsOf(values)
  const { notes, candidates, ...proposal } = proposeFields(rows, chosen)
  const parsed = parseMapping({ fonte: 'teste', ...proposal })
  if (!parsed.ok) throw new Error(parsed.sentences.join(' '))
  const records = rows.map((row) => {
    const mapped = mapProduct([row], parsed.mapping, NOW)
    if (!mapped.ok) throw new Error(mapped.reason)
    return mapped.record
  })
  return { notes, records, proposal, candidates }
}
export const ean = (at: number) => {
  const digits = `7891000${String(at).padStart(5, '0')}`
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
export const repeat = <T>(times: number, make: (at: number) => T) => Array.from({ length: times }, (_, at) => make(at))
export const plain = (at: number) => ({
  Código: `C${at}`,
  Produto: `Copo azul ${at}`,
  Categoria: 'Casa',
  Preço: `1${at},90`,
})

/** The products a proposal makes of a whole file, those of several rows included. */
export async function imported(cells: readonly object[]) {
  const lines = async function* () {
    yield* rowsOf([...cells])
  }
  const family = await familyOf(lines)
  const rows = rowsOf([...cells]).map((row) => family.told(row) as SourceRow)
  const { notes, candidates, ...proposal } = proposeFields(rows)
  const parsed = parseMapping({ fonte: 'teste', ...proposal })
  if (!parsed.ok) throw new Error(parsed.sentences.join(' '))
  const { mapping } = parsed
  const sold = async function* () {
    yield* soldRows(lines(), mapping, new Asides(), { family: await familyOf(lines, mapping) })
  }
  const records = []
  const apart = await apartBy(sold, mapping)
  for await (const group of mappedRows(
    together(sold(), (row) => productKey(row, mapping), apart),
    mapping,
  )) {
    if (!('rows' in group)) throw new Error('A row is none.')
    const mapped = mapProduct(group.rows, mapping, NOW)
    if (!mapped.ok || mapped.refused.length > 0) throw new Error(mapped.ok ? mapped.refused[0]!.reason : mapped.reason)
    records.push(mapped.record)
  }
  return { proposal, records, notes, candidates }
}
