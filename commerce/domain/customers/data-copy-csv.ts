import { BYTE_ORDER_MARK, csvText, toCell } from '#commerce/kernel/csv.ts'

const HEAD = ['secao', 'registro', 'campo', 'valor']

/**
 * A copy of somebody's data as one table a spreadsheet opens: a line per value, with the part of the copy it is in, the
 * number of its record there and its name (`itens.0.nome`). Cells that would run as formulas are kept from it.
 */
export function dataCopyCsv(copy: Readonly<Record<string, unknown>>): string {
  const rows = Object.entries(copy).flatMap(([part, value]) =>
    Array.isArray(value)
      ? value.flatMap((record, at) => values(record).map(([name, text]) => [part, String(at + 1), name, text]))
      : values(value).map(([name, text]) => [part, '1', name, text]),
  )
  return BYTE_ORDER_MARK + csvText([HEAD, ...rows.map((cells) => cells.map(toCell))])
}

/** Leaves of a value with their paths; a bare value has none. */
function values(value: unknown, path = ''): [name: string, text: string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[path, typeof value === 'string' ? value : JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, part]) => values(part, path === '' ? key : `${path}.${key}`))
}
