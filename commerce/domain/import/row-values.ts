import { instantOfCell } from '#commerce/kernel/typed-instant.ts'
import type { Mapping, PriceSource, Source } from './mapping.ts'
import { firstOf, priceOf, type SourceRow } from './source.ts'

/** Something a file said that was not taken as it stands. */
export interface Remark {
  campo: string
  motivo: string
  valor?: string
}

const UNREADABLE = 'escreva só o número, como 1234,56'

export function price(
  row: SourceRow,
  { limites }: Mapping,
  campo: string,
  source: PriceSource | undefined,
  remarks: Remark[],
): number | undefined {
  const reading = priceOf(row, source)
  if (reading.kind === 'none') return undefined
  if (reading.kind === 'unreadable') {
    const motivo = `preço ilegível, ${campo === 'preco' ? 'e o produto fica indisponível' : 'ignorado'}: ${UNREADABLE}`
    remarks.push({ campo, motivo, valor: reading.text.slice(0, 60) })
    return undefined
  }
  if (reading.centavos <= limites.precoMaximo * 100) return reading.centavos
  remarks.push({
    campo,
    motivo: `preço acima de R$ ${limites.precoMaximo}: tomado por engano; produto fica indisponível`,
    valor: (reading.centavos / 100).toFixed(2),
  })
  return undefined
}

export function instant(
  row: SourceRow,
  campo: string,
  source: Source | undefined,
  remarks: Remark[],
  read = instantOfCell,
): string | undefined {
  const text = firstOf(row, source)?.trim()
  const at = text === undefined ? undefined : (read(text) ?? epoch(text))
  if (text !== undefined && at === undefined)
    remarks.push({ campo, motivo: 'data ilegível, ignorada', valor: text.slice(0, 40) })
  return at
}

/** Seconds or milliseconds since 1970, of 2001 to 2100. */
function epoch(text: string): string | undefined {
  const count = /^\d{9,13}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  const ms = count < 1e11 ? count * 1000 : count
  return ms >= 978_307_200_000 && ms < 4_102_444_800_000 ? new Date(ms).toISOString() : undefined
}
