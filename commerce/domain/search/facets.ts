import { type FilterClause, PRICE_FIELD } from '#commerce/contract/search/filter.ts'
import type { Faceta, FacetaValor } from '#commerce/contract/search/search.ts'
import type { Columns } from './columns.ts'
import { EARNED_FIELDS } from './document.ts'
import { AVAILABILITY_FIELD, AVAILABLE, CATEGORY_FIELD, categoryValue, type Tally, UNAVAILABLE } from './filter.ts'
import type { Names } from './names.ts'
import { priceRanges } from './price-ranges.ts'
import { MAX_ATTRIBUTE_FACETS, MAX_FACET_VALUES } from './ranking.ts'
import { amountIn, hasSides } from './values.ts'

const BRAND_FIELD = 'marca'
/** Values that are mostly measures stand by their size, others by how many products they have. */
const MOSTLY = 0.8
const BARE = /^\d+(?:[.,]\d+)?$/
/** Products to a value, on average: where each value is one product's own, a facet only lists the products again. */
const LEAST_GROUP = 1.5
const FIXED_FIELDS = new Set([CATEGORY_FIELD, AVAILABILITY_FIELD, PRICE_FIELD])
const byName = new Intl.Collator('pt-BR', { numeric: true }).compare

/**
 * The facets of a listing: department, brand, price, freight, rating, discount, seller, availability, then the
 * attributes that most products have.
 */
export function facetsOf(
  columns: Columns,
  tally: Tally,
  clauses: readonly FilterClause[],
  categoria: string | undefined,
): Faceta[] {
  const active = new Map(clauses.map(({ field, values }) => [field, new Set(values)]))
  const lists = attributeFacets(columns, tally, active)
  const brand = lists.find((facet) => facet.campo === BRAND_FIELD)
  const earned = EARNED_FIELDS.flatMap((campo) =>
    lists.flatMap((facet) => (facet.campo === campo ? narrowing(facet, tally) : [])),
  )
  const attributes = lists.filter(
    (facet) =>
      facet !== brand &&
      !EARNED_FIELDS.includes(facet.campo) &&
      (active.has(facet.campo) || (facet.valores.length > 1 && groups(facet, tally))),
  )
  const weights = new Map(
    attributes.map((facet) => [
      facet,
      (active.has(facet.campo) ? 1e9 : 0) + facet.valores.reduce((sum, valor) => sum + valor.total, 0),
    ]),
  )
  return [
    ...categoryFacet(columns, tally, active, categoria),
    ...(brand ? [brand] : []),
    ...priceFacet(tally, active),
    ...earned,
    ...availabilityFacet(tally, active),
    ...attributes
      .sort((a, b) => weights.get(b)! - weights.get(a)! || byName(a.nome, b.nome))
      .slice(0, MAX_ATTRIBUTE_FACETS)
      .map((facet) => inBands(facet, tally)),
  ]
}

/** Without the steps that all products take: 3 stars where each has 4, one seller of them all. */
function narrowing(facet: Faceta, { passing }: Tally): Faceta[] {
  const valores = facet.valores.filter(({ total, ativo }) => ativo || total < passing.length)
  return valores.length > 0 ? [{ ...facet, valores }] : []
}

/** Whether values bring products together, or are the sizes of most of them (one unit, in order). */
function groups({ valores }: Faceta, { passing }: Tally): boolean {
  const counted = valores.reduce((sum, { total }) => sum + total, 0)
  const unit = amountIn(valores[0]!.nome)?.unit
  const isOneScale = unit !== undefined && valores.every(({ nome }) => amountIn(nome)?.unit === unit)
  return counted >= valores.length * LEAST_GROUP || (isOneScale && counted * 2 >= passing.length)
}

/** More sizes than these, each of hardly more than one product, are told in bands. */
const MOST_BANDS = 4

/**
 * Sizes that would only list the products again, as bands of neighbours: the value of one is its sizes' own, joined as
 * a filter joins alternatives (contract/search/filter.ts). As they are where what is chosen is no whole band.
 */
function inBands(facet: Faceta, { passing }: Tally): Faceta {
  const { valores } = facet
  const counted = valores.reduce((sum, { total }) => sum + total, 0)
  const unit = amountIn(valores[0]?.nome ?? '')?.unit ?? ''
  const isScale = unit !== '' && valores.every(({ nome }) => amountIn(nome)?.unit === unit && !hasSides(nome))
  if (!isScale || valores.length <= MOST_BANDS || counted >= valores.length * LEAST_GROUP) return facet
  const sorted = valores.toSorted((a, b) => amountIn(a.nome)!.value - amountIn(b.nome)!.value)
  const bands = Array.from({ length: MOST_BANDS }, (_, at) =>
    sorted.slice(Math.round((at * sorted.length) / MOST_BANDS), Math.round(((at + 1) * sorted.length) / MOST_BANDS)),
  )
  if (bands.some((band) => new Set(band.map(({ ativo }) => ativo)).size > 1)) return facet
  return {
    ...facet,
    valores: bands.map((band) => {
      const [first, last] = [band[0]!, band.at(-1)!]
      return {
        valor: band.map(({ valor }) => valor).join('|'),
        nome: band.length === 1 ? first.nome : `${first.nome} a ${last.nome}`,
        total: Math.min(
          passing.length,
          band.reduce((sum, { total }) => sum + total, 0),
        ),
        ativo: first.ativo,
      }
    }),
  }
}

type Active = ReadonlyMap<string, ReadonlySet<string>>

const list = (campo: string, nome: string, valores: FacetaValor[]): Faceta => ({
  campo,
  nome,
  tipo: 'lista',
  valores,
  minimo: null,
  maximo: null,
})

/** Most frequent first; what is chosen stays, even at 0. */
function shown(valores: FacetaValor[]): FacetaValor[] {
  const sorted = valores.sort((a, b) => b.total - a.total || byName(a.nome, b.nome))
  return sorted.filter((valor, index) => valor.ativo || index < MAX_FACET_VALUES)
}

function attributeFacets({ names }: Columns, tally: Tally, active: Active): Faceta[] {
  const chosen = [...active].flatMap(([campo, valores]) =>
    FIXED_FIELDS.has(campo) ? [] : [...valores].map((valor) => names.findValue(`${campo}=${valor}`) ?? -1),
  )
  const counted = new Map<number, number[]>()
  for (let number = 0; number < tally.values.length; number++) {
    if (tally.values[number] === 0 && !chosen.includes(number)) continue
    const field = names.fieldOfValue[number]!
    const numbers = counted.get(field)
    if (numbers) numbers.push(number)
    else counted.set(field, [number])
  }
  const ranks = names.valueRanks()
  const byField = new Map<string, FacetaValor[]>()
  for (const [field, numbers] of counted) {
    const campo = names.fields.keys[field]!
    const sorted = Int32Array.from(numbers).sort((a, b) => tally.values[b]! - tally.values[a]! || ranks[a]! - ranks[b]!)
    const kept = [
      ...sorted.subarray(0, MAX_FACET_VALUES),
      ...sorted.subarray(MAX_FACET_VALUES).filter((number) => chosen.includes(number)),
    ]
    byField.set(
      campo,
      inOrder(kept, names, ranks).map((number): FacetaValor => {
        const key = names.values.keys[number]!
        return {
          valor: key.slice(campo.length + 1),
          nome: names.valueName(number),
          total: tally.values[number]!,
          ativo: chosen.includes(number),
        }
      }),
    )
  }
  for (const [campo, chosen] of active) {
    if (FIXED_FIELDS.has(campo)) continue
    const unknown = [...chosen].filter((valor) => names.findValue(`${campo}=${valor}`) === undefined)
    byField.set(campo, [
      ...(byField.get(campo) ?? []),
      ...unknown.map((valor) => ({ valor, nome: valor, total: 0, ativo: true })),
    ])
  }
  return [...byField].map(([campo, valores]) => list(campo, names.nameOf('field', campo), valores))
}

/** What is mostly measured by size; else words as they come, and after them what has a unit or is a bare number. */
function inOrder(kept: number[], names: Names, ranks: Int32Array): number[] {
  const bySize = (numbers: number[]) => numbers.sort((a, b) => ranks[a]! - ranks[b]!)
  if (kept.filter((number) => names.amountOf(number)).length > kept.length * MOSTLY) return bySize(kept)
  const isSize = (number: number) => Boolean(names.amountOf(number)?.unit) || BARE.test(names.valueName(number))
  return [...kept.filter((number) => !isSize(number)), ...bySize(kept.filter(isSize))]
}

/** The departments right below the listing's own; in a search the first level that offers a choice. */
function categoryFacet({ names }: Columns, tally: Tally, active: Active, categoria: string | undefined): Faceta[] {
  const counted = [...tally.categories.entries()].flatMap(([number, total]) =>
    total > 0 ? [{ path: names.categories.keys[number]!, total }] : [],
  )
  const chosen = active.get(CATEGORY_FIELD)
  let children = childrenOf(counted, categoria)
  for (let only = children[0]; children.length === 1 && only && !chosen; only = children[0]) {
    const below = childrenOf(counted, only.path)
    if (below.length === 0) break
    children = below
  }
  const known = new Set(children.map(({ path }) => path))
  const deeper = names.categories.keys.filter((path) => !known.has(path) && chosen?.has(categoryValue(path)))
  const totals = new Map(counted.map(({ path, total }) => [path, total]))
  const valores = [...children.map(({ path }) => path), ...deeper].map((path): FacetaValor => {
    const valor = categoryValue(path)
    return {
      valor,
      nome: names.nameOf('category', path),
      total: totals.get(path) ?? 0,
      ativo: chosen?.has(valor) ?? false,
    }
  })
  return valores.length > 1 || chosen ? [list(CATEGORY_FIELD, 'Departamento', shown(valores))] : []
}

const childrenOf = <T extends { path: string }>(counted: readonly T[], parent: string | undefined): T[] => {
  const prefix = parent === undefined ? '' : `${parent}/`
  return counted.filter(
    ({ path }) => path.startsWith(prefix) && path.length > prefix.length && !path.slice(prefix.length).includes('/'),
  )
}

function priceFacet({ price, prices }: Tally, active: Active): Faceta[] {
  if (price === null || (price.min === price.max && !active.has(PRICE_FIELD))) return []
  const chosen = active.get(PRICE_FIELD)
  return [
    {
      campo: PRICE_FIELD,
      nome: 'Preço',
      tipo: 'faixa',
      valores: priceRanges(prices).map((range) => ({
        ...range,
        ativo: chosen?.has(range.valor) ?? false,
      })),
      minimo: Math.floor(price.min / 100),
      maximo: Math.ceil(price.max / 100),
    },
  ]
}

function availabilityFacet({ available, unavailable }: Tally, active: Active): Faceta[] {
  const chosen = active.get(AVAILABILITY_FIELD)
  if ((available === 0 || unavailable === 0) && !chosen) return []
  const value = (valor: string, nome: string, total: number): FacetaValor => ({
    valor,
    nome,
    total,
    ativo: chosen?.has(valor) ?? false,
  })
  const valores = [value(AVAILABLE, 'Em estoque', available), value(UNAVAILABLE, 'Indisponível', unavailable)]
  return [
    list(
      AVAILABILITY_FIELD,
      'Disponibilidade',
      valores.filter((valor) => valor.total > 0 || valor.ativo),
    ),
  ]
}
