import { parsePriceText } from '#commerce/contract/values/money.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { KEY_NAMES, NAMES } from './column-names.ts'
import { BY_STORE_VIEW, isOfStoreView } from './families.ts'
import { columnsSaying, speaksOfField } from './field-names.ts'
import { hasLostDigits, LOST_DIGITS } from './lost-digits.ts'
import { proposeAttributes } from './propose-attributes.ts'
import { departmentsByName } from './propose-by-name.ts'
import { type Column, distinct, inOrder, isAddress, share, words } from './propose-columns.ts'
import { departmentsOf, isChosen, looksLikeDepartments } from './propose-departments.ts'
import { type AskedField, type Candidates, Draft, listed } from './propose-draft.ts'
import { mapIdentity, mapModel, mapPictures, mapRelease, mapStock, mapWeight } from './propose-fields.ts'
import { proposeForSale } from './propose-for-sale.ts'
import type { Repetition } from './propose-keys.ts'
import { priceOf, REDUCED } from './propose-price.ts'
import { idField, keyNotes, type ProductKey, proposeProductKey } from './propose-product-key.ts'
import { proposeOptions } from './propose-variations.ts'
import { SECTION } from './sections.ts'
import { isKindOfRecord, NOT_FOR_SHOPPERS, saysOfProducts } from './shops-own.ts'
import type { SourceRow } from './source.ts'

export interface Proposal {
  /** Fields for which several columns would do. */
  candidates: Candidates[]
  campos: Record<string, unknown>
  variacoes?: 'linhas'
  facetas?: string[]
  filtro?: object[]
  /** What was decided for each field, and what to look at. */
  notes: string[]
}

const isWording = (text: string) => /^\p{L}{3}[\p{L}\s'-]*$/u.test(text)
const KEYS = Object.values(KEY_NAMES)
const isWorded = (column: Column) => share(column, (text) => /\p{L}{3}/u.test(text)) > 0.9
const isPrice = (text: string) => /\d[.,]\d{2}$|R\$/.test(text) && parsePriceText(text) !== undefined
/** Share of a column that can be read as prices. */
const readable = (column: Column) => share(column, (text) => parsePriceText(text) !== undefined)

/**
 * A mapping for a catalogue by its first rows: the names of its columns first, then what stands in them.
 * @param all the first rows of the file
 * @param repeated columns that have a value twice in the rows after those
 * @param typed numbers are what people typed, as in a workbook, and not what a program wrote: no centavos
 * @throws ImportError where nothing names the products
 */
export function proposeFields(
  all: readonly SourceRow[],
  chosen: Partial<Record<AskedField, string>> = {},
  repeated: ReadonlyMap<string, Repetition> = new Map(),
  typed = false,
): Proposal {
  const own = all.filter((row) => !isOfStoreView(row))
  const rows = own.length > 0 ? own : all
  // A column taken for one field is none of those after it: their order is part of what is proposed.
  const draft = new Draft(rows, chosen)
  const { campos, candidates, notes } = draft
  const ids = keyOf(draft, repeated)
  const nome = takeName(draft)
  campos['id'] = idField(ids, nome)
  campos['nome'] = nome
  takeKeys(draft, ids, repeated)
  const department = takeDepartment(draft)
  const { price, source } = takePrice(draft, typed)
  mapDepartment(draft, nome, department)
  if (ids.sku) campos['sku'] = ids.spare ? [ids.sku.name, ids.spare.name] : ids.sku.name
  if (price) campos['preco'] = source
  else notes.push('preco: nenhuma coluna serve; os produtos ficam indisponíveis até terem preço')
  mapIdentity(draft)
  // Beside another name, what a product is described as is none.
  draft.map('descricao', draft.named('descricao') ?? draft.fitting('nome').find(({ key }) => key.startsWith('descr')))
  mapStock(draft)
  mapModel(draft)
  draft.map('video', draft.named('video'))
  mapRelease(draft)
  mapWeight(draft)
  mapPictures(draft)
  const areVariations = mapOptions(draft, ids)
  const again = all.length - rows.length
  if (again > 0) notes.push(`filtro: ${again} linhas repetem produtos em outra visão da loja, e ficam de fora`)
  const sold = proposeForSale(draft.free(draft.all))
  for (const { column, note } of sold) {
    draft.used.add(column.name)
    notes.push(note)
  }
  const facetas = mapAttributes(draft, price)
  return {
    candidates,
    campos,
    ...(areVariations && { variacoes: 'linhas' as const }),
    ...(facetas.length > 0 && { facetas }),
    ...((again > 0 || sold.length > 0) && {
      filtro: [...(again > 0 ? [BY_STORE_VIEW] : []), ...sold.map(({ filtro }) => filtro)],
    }),
    notes,
  }
}

/** What tells products apart: of the columns in sight, or else of all. */
function keyOf({ rows, columns, all }: Draft, repeated: ReadonlyMap<string, Repetition>): ProductKey {
  const seen = proposeProductKey(columns, rows.length, repeated)
  return seen.code || seen.ean || seen.address ? seen : proposeProductKey(all, rows.length, repeated)
}

/** @throws ImportError where no column names the products */
function takeName(draft: Draft): string {
  const { rows, columns } = draft
  const isOfEach = (column: Column) => distinct(column) > rows.length * 0.6
  const wording = (column: Column) => Math.min(words(column), 25)
  const isMarkup = (column: Column) => share(column, (text) => /<\/?[a-z][^>]*>/i.test(text)) > 0.1
  const longest = draft
    .fitting('nome')
    .filter((column) => column.texts.length > rows.length * 0.9 && !isMarkup(column))
    .toSorted((a, b) => wording(b) - wording(a))[0]
  const nome = draft.take(
    'nome',
    longest ??
      draft.named('nome') ??
      draft.unused(
        (column) => !isAddress(column) && words(column) >= 2 && words(column) < 25 && isOfEach(column),
        distinct,
      ) ??
      draft.unused((column) => isOfEach(column) && share(column, isWording) > 0.8, distinct),
  )
  if (nome !== undefined) return nome
  const hidden = draft.hidden()
  const unseen = hidden.length > 0 ? ` Escondidas na planilha: ${listed(hidden)}.` : ''
  throw new ImportError(
    `Nenhuma coluna parece ser o nome dos produtos. Colunas do arquivo: ${listed(columns.map(({ name }) => name))}.${unseen} Escreva o mapeamento (commerce/import-mappings/README.md) e indique-o com --mapping.`,
  )
}

function takeKeys(draft: Draft, ids: ProductKey, repeated: ReadonlyMap<string, Repetition>): void {
  draft.take('id', ids.code)
  draft.notes.push(...keyNotes(ids, repeated))
  for (const column of draft.columns) {
    const { key, name, texts } = column
    const isOfCodes = KEYS.some((names) => names.test(key)) || share(column, hasLostDigits) > 0.5
    const lost = isOfCodes ? texts.find(hasLostDigits) : undefined
    if (lost !== undefined) draft.notes.push(`atenção: "${name}" tem ${LOST_DIGITS} (ex.: ${lost})`)
  }
  draft.take('sku', ids.sku)
  draft.take('sku', ids.spare)
}

/** Columns of departments, by name. */
interface DepartmentNames {
  name: string | undefined
  sub: string | undefined
}

function takeDepartment(draft: Draft): DepartmentNames {
  const isOfProducts = saysOfProducts(draft.columns)
  const name = draft.take(
    'departamento',
    draft.asked('departamento', (column) => !isKindOfRecord(column)) ??
      draft.unused(
        (column) => !isAddress(column) && isWorded(column) && /categ|depart|setor|grupo|filename/.test(column.key),
      ) ??
      draft.unused(
        (column) =>
          !isAddress(column) &&
          !speaksOfField(column) &&
          !isChosen(column) &&
          isOfProducts(column) &&
          looksLikeDepartments(column, draft.rows) &&
          words(column) < 6 &&
          isWorded(column),
      ),
  )
  draft.used.add(SECTION)
  return { name, sub: draft.take('subdepartamento', draft.named('subdepartamento')) }
}

function mapDepartment({ columns, campos, notes }: Draft, nome: string, { name, sub }: DepartmentNames): void {
  if (name !== undefined) {
    campos['departamento'] = departmentsOf(columns, name, sub)
    return
  }
  const names = columns.find((column) => column.name === nome)
  const [brands] = columnsSaying('marca', inOrder(columns)).filter(({ key }) => NAMES.marca.test(key))
  const guessed = names && departmentsByName(names, brands)
  campos['departamento'] = guessed
    ? { regras: guessed.regras, padrao: guessed.padrao }
    : { niveis: [{ valor: 'Produtos' }] }
  notes.push(
    guessed
      ? `departamento: nenhuma coluna serve; ${guessed.found} departamentos pelas palavras do nome, e o resto em "${guessed.padrao[0]}". Confira as regras no mapeamento`
      : 'departamento: nenhuma coluna serve; todos ficam em "Produtos"',
  )
}

function takePrice(draft: Draft, typed: boolean): { price: Column | undefined; source: unknown } {
  const { notes } = draft
  const prices = draft.fitting('preco').filter((column) => readable(column) > (NAMES.preco.test(column.key) ? 0 : 0.5))
  // Where a reduced price has a column, what is charged now is no price of its own.
  const regular = draft.free().some(({ key }) => REDUCED.test(key)) && prices.find(({ key }) => key === 'regularprice')
  const price =
    (regular || prices[0]) ??
    draft.unused((column) => share(column, isPrice) > 0.7 && !NOT_FOR_SHOPPERS(column)) ??
    draft.fitting('preco').find(({ key }) => NAMES.preco.test(key))
  draft.take('preco', price)
  if (!price) return { price, source: undefined }
  const { source, reduced, full, promotion, days } = priceOf(price, draft.free(), typed)
  draft.offer('preco', regular ? [] : prices.filter((column) => column !== reduced && column !== full))
  if (readable(price) < 0.95) {
    const others = price.texts.filter((text) => parsePriceText(text) === undefined).slice(0, 3)
    notes.push(
      `atenção: "${price.name}" nem sempre é um preço (ex.: ${others.join('; ')}); esses produtos ficam indisponíveis`,
    )
  }
  if (JSON.stringify(source).includes('centavos')) notes.push('preco: lido como centavos')
  if (full) notes.push(`preco: onde "${price.name}" está vazia, vale "${draft.take('preco', full)!}"`)
  if (reduced && !promotion) notes.push(`preco: onde "${draft.take('preco', reduced)!}" tem um, vale esse`)
  if (reduced && promotion) {
    draft.campos['promocao'] = promotion
    const name = draft.take('promocao', reduced)!
    const dated = days.map((column) => `"${draft.take('promocao', column)!}"`).join(' e ')
    notes.push(
      `promocao: onde "${name}" tem um preço, vale esse${dated === '' ? '' : ` nos dias de ${dated}, ou sempre, se não dizem nenhum`}; acima do preço, ou acabada, não vale`,
    )
  }
  return { price, source }
}

/** @returns whether each row is a variation */
function mapOptions(draft: Draft, { sku, group, spare }: ProductKey): boolean {
  if (!group) return false
  const { opcoes, taken } = proposeOptions(draft.free(), group)
  for (const column of taken) draft.take('opcoes', column)
  if (Object.keys(opcoes).length > 0) draft.campos['opcoes'] = opcoes
  if (taken.length === 0 && draft.campos['opcoes']) draft.notes.push(`opcoes: ${Object.keys(opcoes).join(', ')}`)
  // What has no code of its own is called by what is chosen of it.
  if (!spare && taken.length > 0 && (sku?.texts.length ?? 0) < draft.rows.length) {
    const chosen = { modelo: [group, ...taken].map(({ name }) => `{${name}}`).join('-') }
    draft.campos['sku'] = sku ? [sku.name, chosen] : chosen
    draft.notes.push(`sku: onde não há código, o do produto com ${Object.keys(opcoes).join(' e ')}`)
  }
  draft.notes.push(`variações: linhas com o mesmo "${group.name}" são um produto`)
  return true
}

/** @returns the attributes that are filters */
function mapAttributes(draft: Draft, price: Column | undefined): string[] {
  const { campos, notes } = draft
  const { atributos, facetas, told, left } = proposeAttributes(draft.columns, draft.used, price)
  if (atributos.length > 0) {
    campos['atributos'] = atributos
    notes.push(`atributos: ${listed(told)}`)
  }
  if (facetas.length > 0) notes.push(`filtros: ${facetas.join(', ')}`)
  const toUse = 'Para usar uma delas, acrescente-a ao mapeamento'
  if (left.length > 0) notes.push(`de fora: ${listed(left)}. ${toUse}`)
  const hidden = draft.hidden()
  if (hidden.length > 0) notes.push(`escondidas na planilha, de fora: ${listed(hidden)}. ${toUse}`)
  return facetas
}
