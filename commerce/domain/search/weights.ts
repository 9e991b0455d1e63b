import type { IndexEntry } from './port.ts'
import { fold, indexTokens, isStopWord } from './text.ts'

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
    filter protector stylu pen strap folio enclosure arm cart warranty license upgrade lamp remote inverter security
    tray rack pouch spare part maintenance`,
  ).split(/\s+/),
)
export const isAccessory = (token: string): boolean => ACCESSORIES.has(token)

/** What follows says what the thing is for, or what comes with it: not what it is. */
const BEFORE_USE = new Set(['para', 'for', 'p', 'pra', 'compativel', 'compatible', 'fits'])
const BEFORE_ADDITION = new Set(['com', 'with', 'c', 'including', 'plus'])
const TYPE_NAMES = new Set(['tipo', 'tipo de produto', 'tipo do produto', 'type', 'product type', 'categoria'])

/** How much one mention counts, by where it is (docs/decisions/040). */
const WEIGHT = {
  name: 3,
  first: 1.15,
  use: 0.35,
  addition: 0.7,
  type: 3,
  department: 2,
  above: 0.7,
  brand: 1.5,
  model: 1,
  description: 2,
  attribute: 0.5,
  attributeName: 0.1,
}
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

/** The words of a product and how much each says about it. */
export function weigh({ produto, categorias }: IndexEntry, departments: ReadonlyMap<string, string>): Weighed {
  const sums = new Map<string, number>()
  const add = (token: string, weight: number): void => {
    if (!isStopWord(token)) sums.set(token, (sums.get(token) ?? 0) + weight)
  }
  const each = (text: string, weight: number): void => {
    for (const token of new Set(indexTokens(text))) add(token, weight)
  }
  const makers = new Set(indexTokens(`${produto.marca ?? ''} ${produto.modelo ?? ''}`))
  const name = indexTokens(produto.nome).slice(0, MAX_NAME)
  const isExtra = addName(name, makers, add)
  each(produto.marca ?? '', WEIGHT.brand)
  each(produto.modelo ?? '', WEIGHT.model)
  for (const [path, text] of departments) each(text, categorias.includes(path) ? WEIGHT.department : WEIGHT.above)
  const description = indexTokens(plain(produto.descricao)).slice(0, MAX_DESCRIPTION)
  for (const token of description) add(token, WEIGHT.description / lengthOf(description, LENGTH.description))
  const attributes = produto.atributos.flatMap(({ valor }) => indexTokens(valor)).slice(0, MAX_ATTRIBUTES)
  for (const token of attributes) add(token, WEIGHT.attribute / lengthOf(attributes, LENGTH.attributes))
  for (const { nome, valor } of produto.atributos) {
    each(nome, WEIGHT.attributeName)
    if (TYPE_NAMES.has(fold(nome))) each(valor, WEIGHT.type)
  }
  const words = [...sums]
    .slice(0, MAX_WORDS)
    .map(([token, sum]) => `${token}~${Math.max(1, Math.round((255 * sum) / (SATURATION + sum))).toString(16)}`)
  if (isExtra) words.push(`${ACCESSORY}~ff`)
  return { words: words.join(' '), title: name.filter((token) => !isStopWord(token)).join(' ') }
}

/** @returns whether the name is that of an accessory */
function addName(
  name: readonly string[],
  makers: ReadonlySet<string>,
  add: (token: string, weight: number) => void,
): boolean {
  const length = lengthOf(name, LENGTH.name)
  let [part, isExtra, hasBegun] = [1, false, false]
  for (const [at, token] of name.entries()) {
    if (at > 0 && BEFORE_USE.has(token)) part = WEIGHT.use
    else if (at > 0 && BEFORE_ADDITION.has(token)) part = Math.min(part, WEIGHT.addition)
    if (isStopWord(token)) continue
    if (part === 1 && ACCESSORIES.has(token)) isExtra = true
    const isFirst = !hasBegun && !makers.has(token) && !/\d/.test(token)
    hasBegun ||= isFirst
    add(token, (WEIGHT.name * part * (isFirst ? WEIGHT.first : 1)) / length)
  }
  return isExtra
}
