import { isGtin } from '#commerce/contract/values/gtin.ts'
import { cutAtWord } from '#commerce/contract/values/slug.ts'
import { instantOf } from '#commerce/kernel/typed-instant.ts'
import type { Mapping, PriceSource, Source } from './mapping.ts'
import { fieldAt, firstOf, priceOf, type SourceRow, valuesOf } from './source.ts'
import { oneLine } from './text.ts'

/** Something a file said that was not taken as it stands. */
export interface Remark {
  campo: string
  motivo: string
  valor?: string
}

export const LARGEST_STOCK = 1_000_000
/** Ids and skus. */
export const KEY = /^[A-Za-z0-9._-]{1,40}$/

export const keyText = (text: string | undefined): string | undefined => text?.trim().replace(/\.0$/, '') || undefined

/**
 * What a row says of one variation, to be parsed with its product; or why it is none.
 * @param fallback its sku where the row has none
 */
export function variationOf(row: SourceRow, mapping: Mapping, fallback: string | undefined, remarks: Remark[]) {
  const { campos } = mapping
  const sku = keyText(firstOf(row, campos.sku)) ?? fallback
  if (sku === undefined) return { ok: false as const, reason: 'código da variação ausente' }
  if (!KEY.test(sku))
    return { ok: false as const, reason: `o código "${sku.slice(0, 60)}" tem caracteres não aceitos ou mais de 40` }
  const option = (source: Source) => cutAtWord(oneLine(firstOf(row, source) ?? ''), 60)
  return {
    ok: true as const,
    variation: {
      sku,
      ean: eanOf(row, mapping, remarks),
      opcoes: Object.fromEntries(
        Object.entries(campos.opcoes ?? {})
          .map(([name, source]) => [name, option(source)] as const)
          .filter(([, value]) => value !== ''),
      ),
      preco: price(row, mapping, 'preco', campos.preco, remarks),
      canais: Object.fromEntries(
        Object.entries(campos.canais ?? {}).flatMap(([channel, source]) => {
          const centavos = price(row, mapping, `canais.${channel}`, source, remarks)
          return centavos === undefined ? [] : [[channel, centavos]]
        }),
      ),
      promocao: promotionOf(row, mapping, remarks),
      historico: historyOf(row, mapping, remarks),
      estoque: wholeNumber(row, 'estoque', campos.estoque, LARGEST_STOCK, remarks) ?? 0,
      pesoG: weightOf(row, mapping, remarks),
    },
  }
}

function price(
  row: SourceRow,
  { limites }: Mapping,
  campo: string,
  source: PriceSource | undefined,
  remarks: Remark[],
): number | undefined {
  const reading = priceOf(row, source)
  if (reading.kind === 'none') return undefined
  if (reading.kind === 'unreadable') {
    remarks.push({ campo, motivo: 'preço ilegível; produto fica indisponível', valor: reading.text.slice(0, 60) })
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

function eanOf(row: SourceRow, { campos }: Mapping, remarks: Remark[]): string | undefined {
  const found = campos.ean === undefined ? [] : valuesOf(row, campos.ean).map((text) => text.replace(/[\s.-]/g, ''))
  const good = found.find(isGtin)
  if (good === undefined && found.length > 0)
    remarks.push({ campo: 'ean', motivo: 'EAN inválido, descartado', valor: found[0]!.slice(0, 40) })
  return good
}

/** A count from 0 to `max`; what is none is remarked and left out. */
export function wholeNumber(
  row: SourceRow,
  campo: string,
  source: Parameters<typeof firstOf>[1],
  max: number,
  remarks: Remark[],
): number | undefined {
  const text = firstOf(row, source)?.trim()
  if (text === undefined) return undefined
  const value = Number(
    /^\d{1,3}(\.\d{3})+$/.test(text) && typeof fieldAt(row, String(source)) !== 'number'
      ? text.replaceAll('.', '')
      : text.replace(',', '.'),
  )
  const whole = Math.floor(value)
  if (Number.isFinite(value) && whole >= 0 && whole <= max) return whole
  remarks.push({
    campo,
    motivo: `valor absurdo, ignorado (esperado um número de 0 a ${max})`,
    valor: text.slice(0, 40),
  })
  return undefined
}

export function instant(
  row: SourceRow,
  campo: string,
  source: Parameters<typeof firstOf>[1],
  remarks: Remark[],
): string | undefined {
  const text = firstOf(row, source)?.trim()
  const at = text === undefined ? undefined : instantOf(text)
  if (text !== undefined && at === undefined)
    remarks.push({ campo, motivo: 'data ilegível, ignorada', valor: text.slice(0, 40) })
  return at
}

function weightOf(row: SourceRow, { campos }: Mapping, remarks: Remark[]): number | undefined {
  const text = firstOf(row, campos.peso?.de)?.replace(',', '.')
  if (text === undefined) return undefined
  const grams = Math.round(Number(text) * (campos.peso?.unidade === 'kg' ? 1000 : 1))
  if (grams > 0 && grams <= 1_000_000) return grams
  if (grams !== 0) remarks.push({ campo: 'peso', motivo: 'peso absurdo, ignorado', valor: text.slice(0, 40) })
  return undefined
}

function promotionOf(row: SourceRow, mapping: Mapping, remarks: Remark[]) {
  const rule = mapping.campos.promocao
  const centavos = rule && price(row, mapping, 'promocao', rule.preco, remarks)
  if (!rule || centavos === undefined) return undefined
  const [de, ate] = [instant(row, 'promocao.de', rule.de, remarks), instant(row, 'promocao.ate', rule.ate, remarks)]
  if (de !== undefined && ate !== undefined && de < ate) return { preco: centavos, de, ate }
  remarks.push({ campo: 'promocao', motivo: 'promoção sem começo e fim válidos, ignorada' })
  return undefined
}

function historyOf(row: SourceRow, mapping: Mapping, remarks: Remark[]) {
  const rule = mapping.campos.historico
  const list = rule ? fieldAt(row, rule.campo) : undefined
  if (!rule || !Array.isArray(list)) return []
  return list.slice(-200).flatMap((value: unknown) => {
    const entry = { ...row, value }
    const [preco, desde] = [
      price(entry, mapping, 'historico', rule.preco, remarks),
      instant(entry, 'historico', rule.data, remarks),
    ]
    return preco === undefined || desde === undefined ? [] : [{ preco, desde }]
  })
}
