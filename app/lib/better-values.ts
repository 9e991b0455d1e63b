import type { ComparisonRow } from './comparison-rows.ts'
import { plainText } from './plain-text.ts'

/**
 * Of what everybody wants more, or less; the rest is a matter of room, taste or purpose, where no value is the better.
 */
const MORE = new Set([
  'armazenamento',
  'autonomia',
  'avaliacao',
  'bateria',
  'capacidade',
  'garantia do fabricante',
  'memoria ram',
  'peso suportado',
  'potencia',
  'rendimento',
])
const LESS = new Set(['consumo', 'consumo de energia', 'nivel de ruido', 'preco por unidade de medida', 'ruido'])
const ENERGY_CLASS = 'classe de energia'

/** `1.200 mAh`, `R$ 5,99/kg`, `4,7 (12)`: how much, and of what. */
function measured(text: string): { amount: number; unit: string } | undefined {
  const [, digits = '', rest = ''] = /^(?:ate |r\$\s*)?(\d[\d.]*(?:,\d+)?)(?![\d-])\s*(.*)$/.exec(plainText(text)) ?? []
  if (digits === '') return undefined
  return { amount: Number(digits.replaceAll('.', '').replace(',', '.')), unit: rest.replace(/\s*\(.*\)$/, '') }
}

/**
 * Which products of a row are the better ones: none where they agree, where nothing tells what is better, or where one
 * counts in another unit or in words.
 */
export function betterOf({ nome, valores, difere }: ComparisonRow): ReadonlySet<number> {
  const name = plainText(nome)
  const told = valores.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  if (!difere || told.length < 2) return new Set()
  const ranked =
    name === ENERGY_CLASS
      ? told.map(({ at, value }) => ({ at, amount: -value.charCodeAt(0), unit: '' }))
      : MORE.has(name) || LESS.has(name)
        ? told.map(({ at, value }) => ({ at, ...(measured(value) ?? { amount: Number.NaN, unit: '' }) }))
        : []
  const [first] = ranked
  if (!first || ranked.some(({ amount, unit }) => Number.isNaN(amount) || unit !== first.unit)) return new Set()
  const amounts = ranked.map(({ amount }) => amount)
  const best = LESS.has(name) ? Math.min(...amounts) : Math.max(...amounts)
  const better = ranked.filter(({ amount }) => amount === best)
  return new Set(better.length === ranked.length ? [] : better.map(({ at }) => at))
}
