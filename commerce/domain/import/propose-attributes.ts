import { parsePriceText } from '#commerce/contract/values/money.ts'
import { type Column, distinct, inOrder, isAddress, isCounter, share, words } from './propose-columns.ts'
import { proposePairs } from './propose-pairs.ts'
import { proposeTexts } from './propose-texts.ts'
import { saysOfProducts } from './shops-own.ts'
import { spokenName } from './spoken-names.ts'

const MOST_ATTRIBUTES = 30
const MOST_FACETS = 8
const MOST_VALUES = 120
/** The same promise on every product is no filter. */
const NO_FILTER = /^(garantia|envio|devolu|certifica)/i

const MONEY_SHAPE = /^-?\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}$/
/** Rows that tell whether two columns move together, and how far apart the ratios of most may lie. */
const LEAST_RATIOS = 8
const LARGEST_SPREAD = 2

/** A column of money that moves with the price: another list's price, whatever it is called. */
export function movesWith(column: Column, price: Column | undefined): boolean {
  if (price === undefined || share(column, (text) => MONEY_SHAPE.test(text)) < 0.8) return false
  const ratios = column.values
    .flatMap((value, at) => {
      const [own, other] = [value, price.values[at]].map((each) => parsePriceText(String(each ?? '')) ?? 0)
      return own! > 0 && other! > 0 ? [own! / other!] : []
    })
    .toSorted((a, b) => a - b)
  if (ratios.length < LEAST_RATIOS || distinct(column) < LEAST_RATIOS) return false
  const [low, high] = [0.1, 0.9].map((part) => ratios[Math.floor((ratios.length - 1) * part)]!)
  return high! / low! <= LARGEST_SPREAD
}
/** A beginning that five or more columns share, as `attr_t_color` of a dump: each of them is an attribute. */
const PREFIX = /^((?:attr(?:ibutes?)?|atributos?|specs?|ficha|caracteristicas?|props?)[_.:\s-])([a-z][_.])?/i
const LEAST_PREFIXED = 5

/** Columns of the beginning that most have in common. */
function mostPrefixed(columns: readonly Column[]): Column[] {
  const prefixed = columns.filter(({ name }) => PREFIX.test(name))
  const groups = [...Map.groupBy(prefixed, ({ name }) => PREFIX.exec(name)![1]!)]
  const [most] = groups.toSorted(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1))
  return most && most[1].length >= LEAST_PREFIXED ? most[1] : []
}

const NAMES_ONE = /^(?:nome|name|label|titulo|title|atributo|attribute|chave|key)$/i
const SAYS_ONE = /^(?:valor|valores|value|values|options|option|opcoes|texto|text|conteudo)$/i

/** How a list of objects is read of which each is an attribute: `{ "nome": "Cor", "valor": "Azul" }`. */
function listRuleOf({
  name,
  values,
}: Column): { tipo: 'lista'; campo: string; nome: string; valor: string } | undefined {
  const one = values.flatMap((value) => (Array.isArray(value) ? value : [])).find((each) => typeof each === 'object')
  const fields = Object.keys((one ?? {}) as object)
  const [nome, valor] = [NAMES_ONE, SAYS_ONE].map((words) => fields.find((field) => words.test(field)))
  return nome === undefined || valor === undefined ? undefined : { tipo: 'lista', campo: name, nome, valor }
}

/** Attributes of the product sheet, those a listing may be filtered by, and what was left out. */
export function proposeAttributes(
  columns: readonly Column[],
  used: ReadonlySet<string>,
  price: Column | undefined,
): { atributos: object[]; facetas: string[]; told: string[]; left: string[] } {
  const left = columns.filter(({ name }) => !used.has(name) && !/^[\^#]/.test(name))
  const unused = left.filter(({ texts }) => texts.length > 0)
  const isOfProducts = saysOfProducts(columns)
  const pairs = proposePairs(unused, isOfProducts)
  const texts = proposeTexts(unused, isOfProducts, used)
  const free = unused.filter((column) => !pairs.columns.includes(column) && !texts.columns.includes(column))
  const structured = left.filter(({ name }) => /attr|atribut|spec|ficha|caracter|propri/i.test(name))
  const objects = structured.filter(({ values }) =>
    values.some((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  )
  const lists = structured.flatMap((column) => listRuleOf(column) ?? [])
  const byPrefix = mostPrefixed(free)
  const plain = free.filter(
    (column) =>
      !byPrefix.includes(column) &&
      !isAddress(column) &&
      words(column) < 10 &&
      column.values.every((value) => typeof value !== 'object' || value === null),
  )
  const kept = plain.filter((column) => isOfProducts(column) && !movesWith(column, price) && !isCounter(column))
  const best = [...Map.groupBy(inOrder(kept), ({ name }) => spokenName(name)).values()].map(([first]) => first!)
  // Which they are is told by how much they tell; in what order they stand, by the file.
  const shown = kept.filter((column) => best.slice(0, MOST_ATTRIBUTES).includes(column))
  const rest = (name: string) => name.replace(PREFIX, '')
  const atributos: object[] = [
    ...objects.map(({ name }) => ({ tipo: 'objeto', campo: name })),
    ...pairs.rules,
    ...texts.rules,
    ...lists,
  ]
  if (byPrefix.length > 0) {
    const nomes = byPrefix.map(({ name }) => [rest(name), spokenName(rest(name))] as const)
    atributos.push({
      tipo: 'prefixo',
      prefixo: `${PREFIX.exec(byPrefix[0]!.name)![1]}(?:[a-z][_.])?`,
      nomes: Object.fromEntries(nomes),
    })
  }
  if (shown.length > 0)
    atributos.push({
      tipo: 'colunas',
      colunas: Object.fromEntries(shown.map(({ name }) => [spokenName(name), name])),
    })
  const named = [
    ...[...pairs.attributes, ...texts.attributes].map((column) => [column.name, column] as const),
    ...byPrefix.map((column) => [spokenName(rest(column.name)), column] as const),
    ...shown.map((column) => [spokenName(column.name), column] as const),
  ]
  const facetas = named
    .filter(([name, column]) => !NO_FILTER.test(name) && sortsThings(column))
    .toSorted(([one, a], [other, b]) => b.texts.length - a.texts.length || (one < other ? -1 : 1))
    .map(([name]) => name)
  return {
    atributos,
    facetas: [...new Set(facetas)].slice(0, MOST_FACETS),
    told: [
      ...lists.map(({ campo: name }) => ({ name })),
      ...objects,
      ...pairs.attributes,
      ...texts.attributes,
      ...byPrefix,
      ...shown,
    ].map(({ name }) => name),
    left: [
      ...pairs.left,
      ...texts.left,
      ...[...plain.filter((column) => !kept.includes(column)), ...kept.filter((column) => !shown.includes(column))].map(
        ({ name }) => name,
      ),
    ],
  }
}

/** A few short values, each of several products, which are words and no measures of one product. */
const sortsThings = (column: Column): boolean =>
  column.texts.length >= Math.max(4, column.values.length * 0.04) &&
  distinct(column) >= 2 &&
  distinct(column) <= Math.min(MOST_VALUES, column.texts.length / 3) &&
  words(column) < 4 &&
  share(column, (text) => /\p{L}{2}/u.test(text) && text.length <= 40 && !/^(true|false)$/.test(text)) > 0.8

const SIZES = /(?:^|[_\-\s])(?:high|full|large|original|zoom|500x500|medium|low|small|thumb(?:nail)?|mini|\d+x\d+)$/i
const RANK = ['high', 'full', 'original', 'zoom', 'large', '500x500', 'medium', 'low', 'small', 'thumb', 'mini']
const IS_PICTURE = /\.(?:jpe?g|png|webp|gif|avif|bmp)(?:[?#].*)?$/i

/** Columns of pictures, by their name or by what stands in them; one picture in several sizes is told once. */
export function proposePictures(
  columns: readonly Column[],
  named: RegExp,
): { columns: Column[]; sources: (string | string[])[] } {
  const pictures = columns.filter(
    (column) =>
      column.texts.length > 0 &&
      (named.test(column.key) ||
        share(column, (text) => IS_PICTURE.test(text.split(' > ')[0]!)) > 0.7 ||
        (isAddress(column) && /img|imag|foto|photo|pic(?:ture)?|thumb/.test(column.key))),
  )
  const groups = new Map<string, Column[]>()
  for (const column of pictures) {
    const stem = column.name.replace(SIZES, '')
    groups.set(stem, [...(groups.get(stem) ?? []), column])
  }
  const rank = ({ name }: Column) => {
    const at = RANK.findIndex((word) => name.toLowerCase().includes(word))
    return at < 0 ? RANK.length : at
  }
  const sources = [...groups.values()].map((group) =>
    group.length === 1
      ? group[0]!.name
      : inOrder(group)
          .toSorted((a, b) => rank(a) - rank(b))
          .map(({ name }) => name),
  )
  // A small one of what others show whole says nothing new.
  const whole = pictures.some(({ key }) => !/thumb|mini/.test(key))
  const shown = sources.filter((source) => !(whole && typeof source === 'string' && /thumb|mini/i.test(source)))
  return { columns: pictures, sources: shown.slice(0, 30) }
}
