import { isGtin } from '#commerce/contract/values/gtin.ts'
import { parsePriceText } from '#commerce/contract/values/money.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { columnsSaying, NAMES, saysField } from './field-names.ts'
import { hasLostDigits, LOST_DIGITS } from './lost-digits.ts'
import { isOfProducts, NOT_FOR_SHOPPERS, proposeAttributes, proposePictures } from './propose-attributes.ts'
import { departmentsByName } from './propose-by-name.ts'
import { type Column, columnsOf, distinct, isAddress, share, words } from './propose-columns.ts'
import { departmentsOf, looksLikeDepartments } from './propose-departments.ts'
import { proposeForSale } from './propose-for-sale.ts'
import { KEY_NAMES, type Repetition } from './propose-keys.ts'
import { priceOf } from './propose-price.ts'
import { idField, keyNotes, proposeProductKey } from './propose-product-key.ts'
import { stockWithoutCount } from './propose-stock.ts'
import { proposeOptions } from './propose-variations.ts'
import { SECTION } from './sections.ts'
import type { SourceRow } from './source.ts'
import { countText, withZeros } from './variation.ts'

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

/** Fields of which a merchant is asked where several columns would do. */
const ASKED = ['preco', 'estoque'] as const
export type AskedField = (typeof ASKED)[number]
export interface Candidates {
  field: AskedField
  /** The first is taken unless another one is chosen. */
  columns: readonly { name: string; samples: readonly string[] }[]
}
const SAMPLES = 3
/** A weight whose column says its unit. */
const WEIGHT = /^(?:product)?(?:peso|weight)(?:bruto|liquido)?(?:em)?(kg|quilos?|g|gr|gramas?|grams?)$/
const isWording = (text: string) => /^\p{L}{3}[\p{L}\s'-]*$/u.test(text)
const isEan = (text: string) => {
  const digits = text.replaceAll(/\D/g, '')
  return isGtin(digits) || withZeros(digits) !== undefined
}
const KEYS = Object.values(KEY_NAMES)
const isCount = (text: string) => countText(text) !== undefined
const isPrice = (text: string) => /\d[.,]\d{2}$|R\$/.test(text) && parsePriceText(text) !== undefined

/**
 * A mapping for a catalogue by its first rows: the names of its columns first, then what stands in them.
 * @param rows the first of the file
 * @param repeated columns that have a value twice in the rows after those
 * @param typed numbers are what people typed, as in a workbook, and not what a program wrote: no centavos
 * @throws ImportError where nothing names the products
 */
export function proposeFields(
  rows: readonly SourceRow[],
  chosen: Partial<Record<AskedField, string>> = {},
  repeated: ReadonlyMap<string, Repetition> = new Map(),
  typed = false,
): Proposal {
  const all = columnsOf(rows)
  // What its owner hides is for nobody to read: it may tell products apart, count them and say which are for sale.
  const columns = all.filter(({ isHidden }) => !isHidden)
  const used = new Set<string>()
  const notes: string[] = []
  const named = (field: string) => fitting(field)[0]
  /** Columns that say a field: by their whole names, then by words of them. */
  const fitting = (field: string, among: readonly Column[] = columns): Column[] => {
    const free = among.filter(({ name, texts }) => texts.length > 0 && !used.has(name))
    const picked = chosen[field as AskedField]
    const found = columnsSaying(field, free)
    return picked === undefined
      ? found
      : found.toSorted((a, b) => Number(b.name === picked) - Number(a.name === picked))
  }
  const candidates: Candidates[] = []
  const offer = (field: AskedField, columnsOfField: readonly Column[]) => {
    const [first, ...others] = columnsOfField
    if (!first || others.length === 0) return
    candidates.push({
      field,
      columns: columnsOfField.map(({ name, texts }) => ({ name, samples: texts.slice(0, SAMPLES) })),
    })
    notes.push(
      `${field}: também serviria ${others.map(({ name, texts }) => `"${name}" (ex.: ${(texts[0] ?? '').slice(0, 30)})`).join(' ou ')}; troque no mapeamento, se for`,
    )
  }
  const take = (field: string, column: Column | undefined): string | undefined => {
    if (!column) return undefined
    used.add(column.name)
    const where = column.name === SECTION ? 'linhas de título acima dos produtos' : `coluna "${column.name}"`
    const hidden = column.isHidden ? ', escondida na planilha' : ''
    notes.push(`${field}: ${where}${hidden} (ex.: ${(column.texts[0] ?? '').slice(0, 50)})`)
    return column.name
  }
  const unused = (test: (column: Column) => boolean) =>
    columns.find((column) => !used.has(column.name) && column.texts.length > 0 && test(column))

  const seen = proposeProductKey(columns, rows.length, repeated)
  const ids = seen.code || seen.ean || seen.address ? seen : proposeProductKey(all, rows.length, repeated)
  const nome = take(
    'nome',
    columns
      .filter(({ key, texts }) => NAMES['nome']!.test(key) && texts.length > rows.length * 0.9)
      .toSorted((a, b) => Math.min(words(b), 25) - Math.min(words(a), 25))[0] ??
      named('nome') ??
      unused(
        (column) =>
          !isAddress(column) && words(column) >= 2 && words(column) < 25 && distinct(column) > rows.length * 0.6,
      ) ??
      unused((column) => distinct(column) > rows.length * 0.6 && share(column, isWording) > 0.8),
  )
  const hidden = () => all.filter((column) => column.isHidden && !used.has(column.name) && column.texts.length > 0)
  const unseen = hidden().length > 0 ? ` Escondidas na planilha: ${listed(hidden().map(({ name }) => name))}.` : ''
  if (nome === undefined)
    throw new ImportError(
      `Nenhuma coluna parece ser o nome dos produtos. Colunas do arquivo: ${listed(columns.map(({ name }) => name))}.${unseen} Escreva o mapeamento (commerce/import-mappings/README.md) e indique-o com --mapping.`,
    )
  take('id', ids.code)
  notes.push(...keyNotes(ids, repeated))
  for (const column of columns.filter(
    (column) => KEYS.some((names) => names.test(column.key)) && column.texts.some(hasLostDigits),
  ))
    notes.push(`atenção: "${column.name}" tem ${LOST_DIGITS} (ex.: ${column.texts.find(hasLostDigits)})`)
  const { sku, group } = ids
  take('sku', sku)
  const department = named('departamento')
  const departmentName = take(
    'departamento',
    department ??
      unused((column) => !isAddress(column) && /categ|depart|setor|grupo|filename/.test(column.key)) ??
      unused(
        (column) =>
          !isAddress(column) &&
          !saysField(column) &&
          isOfProducts(column) &&
          looksLikeDepartments(column, rows) &&
          words(column) < 6 &&
          share(column, (text) => /\p{L}{3}/u.test(text)) > 0.9,
      ),
  )
  used.add(SECTION)
  const sub = take('subdepartamento', named('subdepartamento'))
  const readable = (column: Column) => share(column, (text) => parsePriceText(text) !== undefined)
  const prices = fitting('preco').filter((column) => readable(column) > (NAMES['preco']!.test(column.key) ? 0 : 0.5))
  const price = prices[0] ?? unused((column) => share(column, isPrice) > 0.7 && !NOT_FOR_SHOPPERS(column))
  take('preco', price)
  offer('preco', prices)
  if (price && readable(price) < 0.95)
    notes.push(
      `atenção: "${price.name}" nem sempre é um preço (ex.: ${price.texts
        .filter((text) => parsePriceText(text) === undefined)
        .slice(0, 3)
        .join('; ')}); esses produtos ficam indisponíveis`,
    )
  const read = price && priceOf(price, prices, typed)
  if (read && JSON.stringify(read.source).includes('centavos')) notes.push('preco: lido como centavos')
  if (read?.reduced) notes.push(`preco: onde "${take('preco', read.reduced)!}" tem um, vale esse`)
  const names = columns.find(({ name }) => name === nome)
  const guessed =
    departmentName === undefined && names
      ? departmentsByName(
          names,
          columns.find(({ key }) => NAMES['marca']!.test(key)),
        )
      : undefined
  const campos: Record<string, unknown> = {
    id: idField(ids, nome),
    nome,
    departamento:
      departmentName === undefined
        ? guessed
          ? { regras: guessed.regras, padrao: guessed.padrao }
          : { niveis: [{ valor: 'Produtos' }] }
        : departmentsOf(columns, departmentName, sub),
    ...(sku && { sku: sku.name }),
    ...(read && { preco: read.source }),
  }
  if (departmentName === undefined)
    notes.push(
      guessed
        ? `departamento: nenhuma coluna serve; ${guessed.found} departamentos pelas palavras do nome, e o resto em "${guessed.padrao[0]}". Confira as regras no mapeamento`
        : 'departamento: nenhuma coluna serve; todos ficam em "Produtos"',
    )
  if (!price) notes.push('preco: nenhuma coluna serve; os produtos ficam indisponíveis até terem preço')
  for (const field of ['marca', 'modelo', 'ean', 'descricao', 'estoque'] as const) {
    const counts = (among: readonly Column[]) => fitting('estoque', among).filter((each) => share(each, isCount) > 0.5)
    const shownCounts = field === 'estoque' ? counts(columns) : []
    const counted = field === 'estoque' && shownCounts.length === 0 ? counts(all) : shownCounts
    const column = field === 'estoque' ? counted[0] : named(field)
    offer('estoque', counted)
    const fits = column && (field !== 'ean' || share(column, isEan) > 0.3)
    const name = take(field, fits ? column : undefined)
    if (name !== undefined) campos[field] = name
  }
  if (campos['estoque'] === undefined) {
    const { source, note } = stockWithoutCount(
      all.filter(({ name }) => !used.has(name)),
      NAMES['estoque']!,
    )
    campos['estoque'] = source
    notes.push(`estoque: ${note}`)
  }
  // Another short name beside the one that describes the thing is its model.
  const model =
    campos['modelo'] === undefined
      ? unused((column) => NAMES['nome']!.test(column.key) && words(column) < 3 && distinct(column) > rows.length * 0.6)
      : undefined
  const modelName = take('modelo', model)
  if (modelName !== undefined) campos['modelo'] = modelName
  const released = take('lancamento', named('lancamento'))
  if (released !== undefined) campos['lancamento'] = released
  const video = take('video', named('video'))
  if (video !== undefined) campos['video'] = video
  const weight = unused(({ key, texts }) => WEIGHT.test(key) && texts.every((text) => /^\d+(?:[.,]\d+)?$/.test(text)))
  if (take('peso', weight) !== undefined)
    campos['peso'] = { de: weight!.name, unidade: WEIGHT.exec(weight!.key)![1]!.startsWith('k') ? 'kg' : 'g' }
  const pictures = proposePictures(
    columns.filter(({ name }) => !used.has(name)),
    NAMES['imagens']!,
  )
  for (const column of pictures.columns) take('imagens', column)
  if (pictures.sources.length > 0) campos['imagens'] = pictures.sources
  if (sku && group) {
    const { opcoes, taken: differing } = proposeOptions(
      columns.filter(({ name }) => !used.has(name)),
      group,
    )
    for (const column of differing) take('opcoes', column)
    if (differing.length > 0) campos['opcoes'] = opcoes
    notes.push(`variações: linhas com o mesmo "${group.name}" são um produto`)
  }
  const sold = proposeForSale(all.filter(({ name }) => !used.has(name)))
  if (sold) {
    used.add(sold.column.name)
    notes.push(sold.note)
  }
  const { atributos, facetas, told, left } = proposeAttributes(columns, used, price)
  if (atributos.length > 0) {
    campos['atributos'] = atributos
    notes.push(`atributos: ${listed(told)}`)
  }
  if (facetas.length > 0) notes.push(`filtros: ${facetas.join(', ')}`)
  if (left.length > 0) notes.push(`de fora: ${listed(left)}. Para usar uma delas, acrescente-a ao mapeamento`)
  if (hidden().length > 0)
    notes.push(
      `escondidas na planilha, de fora: ${listed(hidden().map(({ name }) => name))}. Para usar uma delas, acrescente-a ao mapeamento`,
    )
  return {
    candidates,
    campos,
    ...(sku && group && { variacoes: 'linhas' as const }),
    ...(facetas.length > 0 && { facetas }),
    ...(sold && { filtro: [sold.filtro] }),
    notes,
  }
}

const MOST_TOLD = 12
const listed = (names: readonly string[]): string =>
  names.slice(0, MOST_TOLD).join(', ') + (names.length > MOST_TOLD ? ` e mais ${names.length - MOST_TOLD}` : '')
