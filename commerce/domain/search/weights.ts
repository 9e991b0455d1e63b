import type { IndexEntry } from './port.ts'
import { BEFORE_USE, fold, indexTokens, isStopWord } from './text.ts'

/** Said of a product that goes with another thing: a word of the index that no text can hold. */
export const ACCESSORY = '!acessorio'

/**
 * Things bought for another thing. One of them, named before what it is for, makes the product an accessory: it comes
 * after the thing itself wherever the query does not name one of them.
 */
const ACCESSORIES = new Set(
  fold(
    `capa capinha case película suporte cabo carregador adaptador conversor pulseira bolsa mochila refil filtro protetor
    estojo pad mousepad kit combo skin adesivo base apoio extensor organizador cartucho toner fonte hub película
    cover sleeve bag backpack stand mount holder bracket cradle dock docking lock cable cord adapter adaptor charger
    filter protector stylu pen strap folio enclosure arm cart warranty license upgrade lamp remote security
    tray rack pouch spare part maintenance`,
  ).split(/\s+/),
)
export const isAccessory = (token: string): boolean => ACCESSORIES.has(token) || ACCESSORY_DEPARTMENTS.has(token)

/** What follows says what comes with the thing. */
const BEFORE_ADDITION = new Set(['com', 'with', 'c', 'including', 'plus'])
/** Departments of things bought for another thing. */
const ACCESSORY_DEPARTMENTS = new Set([
  'acessorio',
  'accessory',
  'accessorie',
  'peca',
  'part',
  'reposicao',
  'suprimento',
])
/** Parts of a department's name or a list of types: "Celulares e Smartphones". */
const AND = /\s+e\s+|\s*[,;&/|+]\s*|\s+and\s+/i
const TYPE_NAMES = new Set(['tipo', 'tipo de produto', 'tipo do produto', 'type', 'product type', 'categoria'])

/** How much one mention counts, by where it is (docs/decisions/040). */
export const WEIGHT = {
  name: 3,
  first: 1.15,
  use: 0.35,
  addition: 0.7,
  type: 3,
  /** Of a type that neither the name nor a department knows: "Tipo: Mesa" of a lamp. */
  variant: 1,
  department: 2,
  above: 0.7,
  /** Of what a department's things are for: "Acessórios para PC". */
  departmentUse: 0.35,
  brand: 1.5,
  model: 1,
  description: 2,
  attribute: 0.5,
  attributeName: 0.1,
  option: 1,
}
export type Weights = Readonly<typeof WEIGHT>
/** Words of a usual text, and how much longer ones lose. */
const LENGTH = { name: [12, 0.5], description: [20, 0.6], attributes: [40, 0.75] } as const
const SATURATION = 2
const MAX_NAME = 60
const MAX_DESCRIPTION = 150
const MAX_ATTRIBUTES = 400
/** Longer tokens are no words. */
const MAX_WORDS = 600

const lengthOf = (tokens: readonly string[], [usual, share]: readonly [number, number]): number =>
  1 - share + (share * tokens.length) / usual

/** Text of a description: published ones are HTML. */
const plain = (html: string): string =>
  html
    .slice(0, 6_000)
    .replace(/<[^<>]{0,300}>/g, ' ')
    .replace(/&[a-z#0-9]{1,8};/g, ' ')

interface Weighed {
  /** Every word with its weight, `geladeira~c8`: hexadecimal, 1 to ff, saturated (BM25 without rarity). */
  words: string
  /** The name's words in order. */
  title: string
}

/** What a product is, as a word of the index: what its name begins with, its type, its department. */
export const headOf = (token: string): string => `^${token}`
/** Said of a product of which neither name nor type says what it is. */
export const NAMELESS = headOf('')
/** How surely a product is a thing, by what says so. */
export const HEAD = { name: 255, type: 200, department: 100 }
/** How surely a product is a thing, as its words say it, 1 to 255. */
export const SURENESSES: readonly number[] = Object.values(HEAD)
/** As sure as its department makes it; a product that is surer says so itself. */
export const BY_DEPARTMENT = Math.fround(HEAD.department / 255)

/** The words of a product and how much each says about it. */
export function weigh(
  { produto, categorias }: IndexEntry,
  departments: ReadonlyMap<string, string>,
  weight: Weights = WEIGHT,
): Weighed {
  const sums = new Map<string, number>()
  const add = (token: string, worth: number): void => {
    if (!isStopWord(token)) sums.set(token, (sums.get(token) ?? 0) + worth)
  }
  const each = (text: string, worth: number): void => {
    for (const token of new Set(indexTokens(text))) add(token, worth)
  }
  /** What "Acessórios para PC" holds is for a PC, as a name says of itself. */
  const eachOfThings = (text: string, worth: number): void => {
    let part = 1
    for (const token of new Set(indexTokens(text))) {
      if (BEFORE_USE.has(token)) part = weight.departmentUse
      add(token, worth * part)
    }
  }
  const makers = new Set(indexTokens(`${produto.marca ?? ''} ${produto.modelo ?? ''}`))
  const name = indexTokens(produto.nome).slice(0, MAX_NAME)
  const { isExtra, head } = addName(name, ownPart(produto.nome), makers, weight, add)
  const heads = new Map<string, number>()
  const addHead = (token: string, sure: number): void => {
    if (!isStopWord(token) && sure > (heads.get(token) ?? 0)) heads.set(token, sure)
  }
  for (const token of head === '' ? [] : [head, ...setOf(produto.nome)]) addHead(token, HEAD.name)
  let isOfAccessories = false
  each(produto.marca ?? '', weight.brand)
  each(produto.modelo ?? '', weight.model)
  for (const [path, text] of departments) {
    const isOwn = categorias.includes(path)
    eachOfThings(text, isOwn ? weight.department : weight.above)
    const [first = [], ...others] = thingsOf(text)
    if (isOwn) for (const token of [first, ...others].flat()) addHead(token, HEAD.department)
    if (first.some((token) => ACCESSORY_DEPARTMENTS.has(token))) isOfAccessories = true
  }
  const description = indexTokens(plain(produto.descricao)).slice(0, MAX_DESCRIPTION)
  for (const token of description) add(token, weight.description / lengthOf(description, LENGTH.description))
  const attributes = produto.atributos.flatMap(({ valor }) => indexTokens(valor)).slice(0, MAX_ATTRIBUTES)
  for (const token of attributes) add(token, weight.attribute / lengthOf(attributes, LENGTH.attributes))
  const told = new Set([...ownThings(name), ...[...departments.values()].flatMap((text) => thingsOf(text).flat())])
  for (const { nome, valor } of produto.atributos) {
    each(nome, weight.attributeName)
    if (!TYPE_NAMES.has(fold(nome))) continue
    const things = thingsOf(valor).flat()
    const isKnown = head === '' || things.some((token) => told.has(token))
    each(valor, isKnown ? weight.type : weight.variant)
    for (const token of head === '' ? things.slice(-1) : things) addHead(token, isKnown ? HEAD.type : HEAD.department)
  }
  for (const value of new Set(produto.variacoes.flatMap(({ opcoes }) => Object.values(opcoes))))
    each(value, weight.option)
  const words = [...sums]
    .slice(0, MAX_WORDS)
    .map(([token, sum]) => `${token}~${Math.max(1, Math.round((255 * sum) / (SATURATION + sum))).toString(16)}`)
  if (![...heads.values()].some((sure) => sure > HEAD.department)) words.push(`${NAMELESS}~ff`)
  for (const [token, sure] of heads) words.push(`${headOf(token)}~${sure.toString(16)}`)
  if (isExtra || isOfAccessories) words.push(`${ACCESSORY}~ff`)
  return { words: words.join(' '), title: name.filter((token) => !isStopWord(token)).join(' ') }
}

/** Words of "Cabos e Adaptadores" or "Acessórios para Celular" that say what it is, part by part. */
function thingsOf(text: string): (readonly string[])[] {
  return text.split(AND).map((part) => {
    const tokens = indexTokens(part)
    const end = tokens.findIndex((token) => BEFORE_USE.has(token) || BEFORE_ADDITION.has(token) || isStopWord(token))
    return end < 0 ? tokens : tokens.slice(0, end)
  })
}

/** Words of a name that stand for themselves: the table of "Luminária de Mesa" does not. */
const ownThings = (name: readonly string[]): string[] =>
  name.filter((token, at) => !isStopWord(token) && !(at > 0 && isStopWord(name[at - 1]!)))

/** Words that say how many of what follows, and nothing of what it is. */
const SET = /^(?:jogo|conjunto|set|par|trio|dupla)s?\s+(de\s+)?(\p{L}+)(?:\s+(d[aeo]|para)\s)?/u
/**
 * The "copo" of "Jogo de Copos" and the "mesa" of "Conjunto Mesa de Jantar"; a "Jogo de Cama" holds no bed, and a
 * "Conjunto de Utensílios para Bar" is of those.
 */
function setOf(name: string): string[] {
  const [, of, what = '', goesOn] = SET.exec(fold(name)) ?? []
  const [token = ''] = indexTokens(what)
  const isOther = of !== undefined && (token === what || goesOn !== undefined)
  return token === '' || isOther ? [] : [token]
}

/** Words of a name before its first comma: "PC Gamer Intel, 16 GB, fonte 750 W" is no power supply. */
const ownPart = (name: string): ReadonlySet<string> => new Set(indexTokens(name.split(/,(?!\d)|[;(]/, 1)[0]!))

/** @returns whether the name is that of an accessory, and its first word that says what it is */
function addName(
  name: readonly string[],
  own: ReadonlySet<string>,
  makers: ReadonlySet<string>,
  weight: Weights,
  add: (token: string, worth: number) => void,
): { isExtra: boolean; head: string } {
  const length = lengthOf(name, LENGTH.name)
  // "Lenovo ThinkPad USB Laser Mouse": a name that begins with the maker says later what it is.
  const isMakerFirst = makers.has(name[0] ?? '')
  let [part, isExtra, head] = [1, false, '']
  for (const [at, token] of name.entries()) {
    if (at > 0 && BEFORE_USE.has(token)) part = weight.use
    else if (at > 0 && BEFORE_ADDITION.has(token)) part = Math.min(part, weight.addition)
    if (isStopWord(token)) continue
    if (part === 1 && ACCESSORIES.has(token) && (isMakerFirst || own.has(token))) isExtra = true
    const isFirst = head === '' && !makers.has(token) && !/\d/.test(token)
    if (isFirst) head = token
    add(token, (weight.name * part * (isFirst ? weight.first : 1)) / length)
  }
  return { isExtra, head: isMakerFirst ? '' : head }
}
