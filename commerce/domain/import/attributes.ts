import { attributesIn } from './attribute-texts.ts'
import type { CatalogRecord } from './catalog-record.ts'
import { type Attributes, type Mapping, pairedOptions } from './mapping.ts'
import type { Remark } from './row-values.ts'
import { fieldAt, numberedPairs, type SourceRow, valuesOf } from './source.ts'
import { oneLine } from './text.ts'
import { cutTo } from './variation.ts'

const GROUP = 'Características'
const BOOLEANS: Readonly<Record<string, string>> = { true: 'Sim', false: 'Não' }

/**
 * Product sheet of a row, in the mapping's order, bounded; values in Portuguese where they are yes or no, decimals with
 * a comma. What pairs of columns say that a shopper chooses is none of it.
 */
export function attributesOf(row: SourceRow, mapping: Mapping, remarks: Remark[]): CatalogRecord['atributos'] {
  const { campos, facetas, limites } = mapping
  const chosen = pairedOptions(mapping)
  const pairs = (campos.atributos ?? []).flatMap((rule) =>
    pairsOf(row, rule).flatMap(([nome, valor]) =>
      rule.tipo === 'pares' && chosen.includes(nome) ? [] : [{ grupo: rule.grupo ?? GROUP, nome, valor }],
    ),
  )
  const shown = pairs
    .map(({ grupo, nome, valor }) => ({
      grupo,
      nome: cutTo('atributos', oneLine(nome), 80, remarks),
      valor: cutTo(`atributos.${nome.slice(0, 40)}`, oneLine(valueText(valor)), 500, remarks),
    }))
    .filter(({ nome, valor }) => nome !== '' && valor !== '')
  const all = [...new Map(shown.map((attribute) => [`${attribute.grupo}\n${attribute.nome}`, attribute])).values()]
  if (all.length > limites.atributos)
    remarks.push({
      campo: 'atributos',
      motivo: `${all.length} atributos: ficam os primeiros ${limites.atributos}`,
      valor: all[limites.atributos]!.nome,
    })
  return all
    .slice(0, limites.atributos)
    .map((attribute) => ({ ...attribute, faceta: facetas.includes(attribute.nome) }))
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(', ')
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return BOOLEANS[String(value)]!
  return typeof value === 'string' ? value : ''
}

function pairsOf(row: SourceRow, rule: Attributes): (readonly [string, unknown])[] {
  if (rule.tipo === 'colunas')
    return Object.entries(rule.colunas).map(([name, source]) => [
      name,
      typeof source === 'string' ? fieldAt(row, source) : valuesOf(row, source),
    ])
  if (rule.tipo === 'prefixo') {
    const prefix = new RegExp(`^(?:${rule.prefixo})`, 'u')
    return Object.entries(row.value as object).flatMap(([column, value]): [string, unknown][] => {
      const rest = column.replace(prefix, '')
      return rest === column || rest === '' || row.hidden?.has(column)
        ? []
        : [[rule.nomes?.[rest] ?? spokenName(rest), value]]
    })
  }
  if (rule.tipo === 'pares')
    return numberedPairs(row, rule).flatMap(([name, column]) =>
      (rule.fora ?? []).includes(name) ? [] : [[name, fieldAt(row, column)] as const],
    )
  const found = fieldAt(row, rule.campo)
  if (rule.tipo === 'texto')
    return attributesIn(typeof found === 'string' ? found : '').flatMap(([name, value]) =>
      (rule.fora ?? []).includes(name) ? [] : [[rule.nomes?.[name] ?? spokenName(name), value] as const],
    )
  if (rule.tipo === 'objeto') return typeof found === 'object' && found !== null ? Object.entries(found) : []
  return Array.isArray(found)
    ? found.map((entry: unknown) => [
        String(fieldAt({ ...row, value: entry }, rule.nome) ?? ''),
        fieldAt({ ...row, value: entry }, rule.valor),
      ])
    : []
}

/** `display_diagonal` → `Display diagonal`. */
function spokenName(column: string): string {
  const words = column.replace(/[_\s]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
