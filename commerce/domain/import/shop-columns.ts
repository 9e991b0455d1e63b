import * as v from 'valibot'
import { parsePriceText, priceCell } from '#commerce/contract/values/money.ts'
import { fromCell, toCell } from '#commerce/kernel/csv.ts'
import { endOfCell, instantOfCell } from '#commerce/kernel/typed-instant.ts'
import { type CatalogRecord, VariationRecord } from './catalog-record.ts'
import { hasLostDigits, LOST_DIGITS } from './lost-digits.ts'

/**
 * One product of the shop's own export, in whichever of its two forms (columns: commerce/import-mappings/README.md).
 */
export interface ShopRecord {
  /** Where the product came from; its id is unique only there. */
  fonte: string
  record: CatalogRecord
  /** Who sells it, for a shop that does not know the seller yet. */
  lojista?: SellerDetails
}
export const SellerDetails = v.object({
  nome: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  razaoSocial: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  cnpj: v.pipe(v.string(), v.regex(/^[0-9A-Z]{12}\d{2}$/, 'CNPJ inválido')),
})
export type SellerDetails = v.InferOutput<typeof SellerDetails>

type Kind = 'texto' | 'numero' | 'dinheiro' | 'caminho' | 'canais' | 'instante' | 'fim' | 'json'

/** Columns of a product, filled on its first row. */
const PRODUCT: Readonly<Record<Exclude<keyof CatalogRecord, 'id' | 'variacoes'> | 'cadastroLojista', Kind>> = {
  nome: 'texto',
  slug: 'texto',
  marca: 'texto',
  modelo: 'texto',
  departamento: 'caminho',
  outrosDepartamentos: 'json',
  lojista: 'texto',
  cadastroLojista: 'json',
  quantidadeMin: 'numero',
  quantidadeMult: 'numero',
  quantidadeMax: 'numero',
  medida: 'json',
  ence: 'json',
  alimento: 'json',
  avaliacao: 'json',
  selo: 'texto',
  vendidos: 'numero',
  lancamento: 'instante',
  servicos: 'json',
  brindes: 'json',
  imagens: 'json',
  video: 'json',
  atributos: 'json',
  descricao: 'texto',
}
/** Columns of a variation, filled on its own row. */
const VARIATION: Readonly<Record<keyof VariationRecord | 'promocaoDe' | 'promocaoAte', Kind>> = {
  sku: 'texto',
  ean: 'texto',
  opcoes: 'json',
  preco: 'dinheiro',
  promocao: 'dinheiro',
  promocaoDe: 'instante',
  promocaoAte: 'fim',
  canais: 'canais',
  estoque: 'numero',
  pesoG: 'numero',
  dimensoesCm: 'json',
  historico: 'json',
}
export const SHOP_COLUMNS: readonly string[] = ['fonte', 'id', ...Object.keys(VARIATION), ...Object.keys(PRODUCT)]

const SEPARATOR = ' > '
const isPlainPath = (names: readonly string[]) =>
  names.every((name) => !name.includes('>') && !name.startsWith('[') && name === name.trim())

function written(kind: Kind, value: unknown): string {
  if (value === undefined || value === null) return ''
  switch (kind) {
    case 'dinheiro':
      return priceCell(value as number)
    case 'caminho':
      return isPlainPath(value as string[]) ? (value as string[]).join(SEPARATOR) : JSON.stringify(value)
    case 'canais':
      return Object.entries(value as Record<string, number>)
        .map(([channel, centavos]) => `${channel}=${priceCell(centavos)}`)
        .join(' ')
    case 'json':
      return (Array.isArray(value) ? value.length : Object.keys(value).length) === 0 ? '' : JSON.stringify(value)
    case 'texto':
    case 'numero':
    case 'instante':
    case 'fim':
      return String(value)
  }
}

/**
 * The rows of one product: the first holds it, each holds one variation. Cells in the order of {@link SHOP_COLUMNS}.
 */
export function shopRows({ fonte, record, lojista }: ShopRecord): string[][] {
  return record.variacoes.map((variation, at) => {
    const { promocao } = variation
    const own: Record<string, unknown> = {
      ...variation,
      promocao: promocao?.preco,
      promocaoDe: promocao?.de,
      promocaoAte: promocao?.ate,
    }
    const product: Record<string, unknown> = at === 0 ? { ...record, cadastroLojista: lojista } : {}
    const cells = [
      fonte,
      record.id,
      ...Object.entries(VARIATION).map(([name, kind]) => written(kind, own[name])),
      ...Object.entries(PRODUCT).map(([name, kind]) => written(kind, product[name])),
    ]
    return cells.map(toCell)
  })
}

/** A cell that cannot be what its column holds. */
export class CellError extends Error {
  readonly column: string
  constructor(column: string, sentence: string) {
    super(sentence)
    this.column = column
  }
}

const CODES: ReadonlySet<string> = new Set(['sku', 'ean'])

function read(column: string, kind: Kind, raw: string): unknown {
  const cell = fromCell(raw).trim()
  if (cell === '') return undefined
  switch (kind) {
    case 'texto':
      if (CODES.has(column) && hasLostDigits(cell)) throw new CellError(column, LOST_DIGITS)
      return cell
    case 'numero': {
      if (!/^\d{1,9}$/.test(cell)) throw new CellError(column, `"${cell.slice(0, 40)}" não é um número inteiro`)
      return Number(cell)
    }
    case 'dinheiro':
      return money(column, cell)
    case 'caminho':
      return cell.startsWith('[') ? json(column, cell) : cell.split('>').map((name) => name.trim())
    case 'canais':
      return Object.fromEntries(
        cell
          .split(/\s+/)
          .map((pair) => [pair.slice(0, pair.indexOf('=')), money(column, pair.slice(pair.indexOf('=') + 1))]),
      )
    case 'instante':
    case 'fim': {
      const at = kind === 'fim' ? endOfCell(cell) : instantOfCell(cell)
      if (at === undefined) throw new CellError(column, `"${cell.slice(0, 40)}" não é uma data`)
      return at
    }
    case 'json':
      return json(column, cell)
  }
}

function money(column: string, cell: string): number {
  const centavos = parsePriceText(cell)
  if (centavos === undefined || centavos < 0) throw new CellError(column, `"${cell.slice(0, 40)}" não é um preço`)
  return centavos
}

function json(column: string, cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown
  } catch {
    throw new CellError(column, 'o texto não é um JSON válido')
  }
}

const fields = (columns: Readonly<Record<string, Kind>>, row: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, kind]) => {
      const value = read(name, kind, row[name] ?? '')
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** What a first row says of its product, unchecked. @throws CellError */
export const productFields = (row: Readonly<Record<string, string>>): Record<string, unknown> => fields(PRODUCT, row)

/** The variation of a row. @throws CellError */
export function variationFields(row: Readonly<Record<string, string>>): VariationRecord {
  const { promocao, promocaoDe: de, promocaoAte: ate, ...rest } = fields(VARIATION, row)
  if (promocao !== undefined && (de === undefined || ate === undefined))
    throw new CellError('promocao', 'uma promoção precisa de promocaoDe e promocaoAte')
  const parsed = v.safeParse(VariationRecord, {
    ...rest,
    ...(promocao !== undefined && { promocao: { preco: promocao, de, ate } }),
  })
  if (parsed.success) return parsed.output
  const issue = parsed.issues[0]
  const column = String(issue.path?.[0]?.key ?? 'sku')
  throw new CellError(
    column,
    issue.received === 'undefined'
      ? 'valor ausente'
      : issue.message.startsWith('Invalid ')
        ? `valor não aceito: ${issue.received.slice(0, 60)}`
        : issue.message,
  )
}
