import { isGtin } from '#commerce/contract/values/gtin.ts'
import { parsePriceText } from '#commerce/contract/values/money.ts'
import { slugify } from '#commerce/contract/values/slug.ts'
import { fieldAt, type SourceRow } from './source.ts'

/** A column as some rows of the file show it; `^.nome` is of the object around. */
interface Column {
  name: string
  /** Its name without accents, capitals and what stands between words. */
  key: string
  values: unknown[]
  texts: string[]
}
export interface Proposal {
  campos: Record<string, unknown>
  variacoes?: 'linhas'
  facetas?: string[]
  /** What was decided for each field, and what to look at. */
  notes: string[]
}

const NAMES: Readonly<Record<string, RegExp>> = {
  id: /^(id|codigo|cod|code|sku|ref|referencia|codigo(do)?(produto|item)|id(do)?produto|productid|itemid|handle|uniqid|asin|numero)$/,
  nome: /^(nome|nome(do)?produto|produto|titulo|title|name|productname|item|descricaocurta|descricaodoproduto)$/,
  descricao:
    /^(descricao|description|detalhes|descricaocompleta|descricaolonga|longdescription|shortdescription|bodyhtml|texto)$/,
  departamento:
    /^(departamento|department|categoria|categorias|category|categories|setor|secao|grupo|familia|linha|producttype|tipo)$/,
  subdepartamento: /^(subcategoria|subcategory|subgrupo|subdepartamento|subsecao)$/,
  preco:
    /^(preco|precos|valor|price|precovenda|precodevenda|precopor|valorvenda|valorunitario|precounitario|saleprice|regularprice|variantprice|pricecents|precocentavos|priceincents)$/,
  marca: /^(marca|brand|fabricante|manufacturer|supplier|vendor)$/,
  modelo: /^(modelo|model|modelnumber|partnumber|mpn)$/,
  ean: /^(ean|ean13|gtin|gtin13|barcode|codigodebarras|codigobarras|codbarras|upc|variantbarcode)$/,
  sku: /^(sku|codigo(da)?variacao|variantsku|skuvariacao)$/,
  estoque:
    /^(estoque|stock|quantidade|qtd|qtde|quantity|qty|inventory|saldo|disponivel|variantinventoryqty|estoqueatual)$/,
  imagens:
    /^(imagem|imagens|image|images|foto|fotos|picture|pictures|imageurl|urlimagem|linkimagem|imagesrc|urlfoto|\d*imagem\d+|foto\d+)$/,
}
const MOST_ATTRIBUTES = 20

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(' > ') : typeof value === 'object' ? '' : String(value ?? '').trim()

function columnsOf(rows: readonly SourceRow[]): Column[] {
  const names = new Set<string>()
  for (const { value, parents } of rows) {
    if (typeof value === 'object' && value !== null) for (const name of Object.keys(value)) names.add(name)
    for (const name of Object.keys(parents[0] ?? {})) names.add(`^.${name}`)
  }
  return [...names].slice(0, 200).map((name) => {
    const values = rows.map((row) => fieldAt(row, name))
    return {
      name,
      key: slugify(name).replaceAll('-', ''),
      values,
      texts: values.map(textOf).filter((text) => text !== ''),
    }
  })
}

/** A column whose name says another field. */
const fielded = ({ key }: Column) => Object.values(NAMES).some((name) => name.test(key))
const distinct = ({ texts }: Column) => new Set(texts).size
const words = ({ texts }: Column) =>
  texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0) / Math.max(texts.length, 1)
const share = ({ texts }: Column, test: (text: string) => boolean) =>
  texts.filter(test).length / Math.max(texts.length, 1)
const isAddress = (column: Column) => share(column, (text) => /^https?:\/\//.test(text)) > 0.5
const isPrice = (text: string) => /\d[.,]\d{2}$|R\$/.test(text) && parsePriceText(text) !== undefined

/** A mapping for a catalogue by its first rows: the names of its columns first, then what stands in them. */
export function proposeFields(rows: readonly SourceRow[]): Proposal {
  const columns = columnsOf(rows)
  const used = new Set<string>()
  const notes: string[] = []
  const named = (field: string) =>
    columns.find(({ key, name, texts }) => texts.length > 0 && !used.has(name) && NAMES[field]!.test(key))
  const take = (field: string, column: Column | undefined): string | undefined => {
    if (!column) return undefined
    used.add(column.name)
    notes.push(`${field}: coluna "${column.name}" (ex.: ${(column.texts[0] ?? '').slice(0, 50)})`)
    return column.name
  }
  const unused = (test: (column: Column) => boolean) =>
    columns.find((column) => !used.has(column.name) && column.texts.length > 0 && test(column))

  // Some rows may lack it: those are refused, one by one.
  const whole = (column: Column) => column.texts.length >= rows.length / 2 && distinct(column) === column.texts.length
  const idNamed = columns.filter(({ key, texts }) => texts.length >= rows.length / 2 && NAMES['id']!.test(key))
  const address = numberedAddress(columns, rows.length)
  // 1, 2, 3 … counts the rows of a page, not the products of a shop, where their addresses have numbers.
  const counter = ({ texts }: Column) => texts.slice(0, 20).every((text, at) => text === String(at + 1))
  const idColumn = idNamed.find((column) => whole(column) && !(address && counter(column)))
  const grouped = idColumn || address ? undefined : idNamed.find((column) => distinct(column) > 1)
  const nome = take(
    'nome',
    columns
      .filter(({ key, texts }) => NAMES['nome']!.test(key) && texts.length > rows.length * 0.9)
      .toSorted((a, b) => Math.min(words(b), 25) - Math.min(words(a), 25))[0] ??
      named('nome') ??
      unused(
        (column) =>
          !isAddress(column) && words(column) >= 2 && words(column) < 25 && distinct(column) > rows.length * 0.6,
      ),
  )
  const sku = columns.find(
    (column) => column !== grouped && column !== idColumn && NAMES['sku']!.test(column.key) && whole(column),
  )
  const id: unknown =
    take('id', idColumn ?? grouped) ??
    (address ? { campo: address.name, regex: address.regex } : { modelo: `{${nome ?? columns[0]?.name ?? 'id'}}` })
  if (typeof id !== 'string')
    notes.push(
      address
        ? `id: o número no endereço da coluna "${address.name}"; o arquivo não tem coluna de código`
        : 'id: o próprio nome; o arquivo não tem coluna de código, e um nome que mudar será outro produto',
    )
  if (sku) take('sku', sku)
  const department = named('departamento')
  const departmentName = take(
    'departamento',
    department ??
      unused((column) => !isAddress(column) && /categ|depart|setor|grupo|filename/.test(column.key)) ??
      unused(
        (column) =>
          !isAddress(column) &&
          !fielded(column) &&
          column.texts.length > rows.length * 0.8 &&
          words(column) < 6 &&
          distinct(column) > 1 &&
          distinct(column) < rows.length / 5 &&
          share(column, (text) => /\p{L}{3}/u.test(text)) > 0.9,
      ),
  )
  const sub = take('subdepartamento', named('subdepartamento'))
  const price = named('preco') ?? unused((column) => share(column, isPrice) > 0.7)
  take('preco', price)
  if (price && JSON.stringify(priceOf(price)).includes('centavos')) notes.push('preco: lido como centavos')
  const campos: Record<string, unknown> = {
    id,
    nome: nome ?? columns[0]?.name ?? 'nome',
    departamento: departmentOf(columns, departmentName, sub),
    ...(sku && { sku: sku.name }),
    ...(price && { preco: priceOf(price) }),
  }
  if (departmentName === undefined) notes.push('departamento: nenhuma coluna serve; todos ficam em "Produtos"')
  if (!price) notes.push('preco: nenhuma coluna serve; os produtos ficam indisponíveis até terem preço')
  for (const field of ['marca', 'modelo', 'ean', 'descricao', 'estoque'] as const) {
    const column = named(field)
    const fits = column && (field !== 'ean' || share(column, (text) => isGtin(text.replaceAll(/\D/g, ''))) > 0.3)
    const name = take(field, fits ? column : undefined)
    if (name !== undefined) campos[field] = name
  }
  if (campos['estoque'] === undefined) {
    campos['estoque'] = { valor: 10 }
    notes.push('estoque: nenhuma coluna serve; 10 unidades de cada produto. Troque o número no mapeamento')
  }
  const pictures = columns.filter(
    ({ name, key, texts }) => !used.has(name) && texts.length > 0 && NAMES['imagens']!.test(key),
  )
  for (const column of pictures) take('imagens', column)
  if (pictures.length > 0) campos['imagens'] = pictures.slice(0, 30).map(({ name }) => name)
  const attributes = columns.filter(
    (column) =>
      !used.has(column.name) &&
      !column.name.startsWith('^') &&
      column.texts.length > 0 &&
      !isAddress(column) &&
      words(column) < 10 &&
      column.values.every((value) => typeof value !== 'object' || value === null),
  )
  const objects = columns.filter(
    ({ name, values }) =>
      !used.has(name) &&
      /attr|atribut|spec|ficha|caracter/i.test(name) &&
      values.some((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  )
  const groups = [
    ...objects.map(({ name }) => ({ tipo: 'objeto', campo: name })),
    ...(attributes.length > 0
      ? [
          {
            tipo: 'colunas',
            colunas: Object.fromEntries(attributes.slice(0, MOST_ATTRIBUTES).map(({ name }) => [spoken(name), name])),
          },
        ]
      : []),
  ]
  if (groups.length > 0) {
    campos['atributos'] = groups
    notes.push(`atributos: ${[...objects, ...attributes.slice(0, MOST_ATTRIBUTES)].map(({ name }) => name).join(', ')}`)
  }
  return { campos, ...(sku && grouped && { variacoes: 'linhas' as const }), notes }
}

/** Where in an address a shop's own number stands. */
const ID_IN_ADDRESS = [
  String.raw`/(?:produtos?|products?|item|p|dp)/(\d{3,})`,
  String.raw`/(\d{4,})[^/]*$`,
  String.raw`(\d{4,})(?!.*\d{4})`,
]

/** A column of addresses that have a number for each product. */
function numberedAddress(columns: readonly Column[], rows: number): { name: string; regex: string } | undefined {
  for (const column of columns.filter((each) => !each.name.startsWith('^') && isAddress(each)))
    for (const regex of ID_IN_ADDRESS) {
      const found = column.texts.flatMap((text) => new RegExp(regex, 'iu').exec(text)?.[1] ?? [])
      if (found.length > rows * 0.95 && new Set(found).size > rows * 0.8) return { name: column.name, regex }
    }
  return undefined
}

const spoken = (name: string): string => {
  const bare = name.replace(/[_\s]+/g, ' ').trim()
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

function departmentOf(columns: readonly Column[], name: string | undefined, sub: string | undefined): unknown {
  if (name === undefined) return { niveis: [{ valor: 'Produtos' }] }
  const column = columns.find((each) => each.name === name)!
  const separator = [' > ', '>', '|', '/'].find((each) => share(column, (text) => text.includes(each)) > 0.3)
  const list = column.values.some(Array.isArray)
  if (!list && separator !== undefined) return { caminho: { campo: name, separador: separator.trim() } }
  const last = { valor: 'Outros' }
  if (list) return name
  return { niveis: [[name, last], ...(sub === undefined ? [] : [sub])] }
}

function priceOf({ name, key, texts, values }: Column): unknown {
  const numbers = values.filter((value) => typeof value === 'number')
  const cents =
    numbers.length === texts.length &&
    numbers.every(Number.isInteger) &&
    share({ name, key, values, texts }, (text) => /\d(?:9[059]|49)$/.test(text)) > 0.6
  if (cents || /cent/.test(key)) return { de: name, unidade: 'centavos' }
  const english = share({ name, key, values, texts }, (text) => /^\D*\d+\.\d{1,2}$/.test(text)) > 0.5
  return english && typeof values.find((value) => value !== undefined) === 'string'
    ? { de: name, ponto: 'decimal' }
    : name
}
