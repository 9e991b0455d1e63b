import { appliances } from './appliances.ts'
import { Chance } from './chance.ts'
import { electronics } from './electronics.ts'
import { families, GENERAL_BAD, GENERAL_LOVED, GENERAL_MIXED, GENERAL_SORRY, REPLIES } from './families.ts'
import { furniture } from './furniture.ts'
import { groceries } from './groceries.ts'
import { kitchen } from './kitchen.ts'
import { peopleAndPets } from './people-and-pets.ts'
import { FAMILY_INITIALS, MEN, WOMEN } from './people.ts'
import { TITLES } from './titles.ts'
import type { Complaint, Family, Voice } from './voice.ts'
import { workshopAndLeisure } from './workshop-and-leisure.ts'

/** What the seed knows of a product before anybody wrote about it. */
export interface ReviewedProduct {
  id: string
  nome: string
  departamento: readonly string[]
  /** How well it is liked and how much it is spoken of: the mean and, from 50 to 3,000, the number of voices. */
  media: number
  total: number
  lancadoHa: number
  /** Position in the catalogue: every third product has at least one unhappy customer. */
  at: number
}
export interface SeedReview {
  author: string
  stars: number
  title: string
  body: string
  recommends: boolean
  helpful: number
  reply: string | null
  /** Whole days before the seed, and how many of them passed until the answer. */
  daysAgo: number
  answeredAfter: number
}

const voices: readonly Voice[] = [...appliances, ...electronics, ...furniture, ...kitchen, ...groceries, ...peopleAndPets, ...workshopAndLeisure]
const LONGEST_AGO = 420
const SHE = /sozinha|satisfeita|decepcionada|[Mm]eu marido|dor nas costas/
const HE = /comigo sentado|sou alto|[Mm]inha sogra|Bem satisfeito|decepcionado|inteiro\.$/

/** Sentences of one page: nobody says what another has said. */
class Deck<T> {
  #left: T[]
  constructor(chance: Chance, ...layers: readonly (readonly T[])[]) {
    this.#left = layers.flatMap((layer) => chance.shuffled(layer))
  }
  /** The next one, the most particular first. */
  draw = (): T | undefined => this.#left.shift()
}

/** @throws RangeError for a product nobody has words for: the seed is incomplete */
function voicesOf({ nome, departamento }: ReviewedProduct): { voice: Voice; family: Family } {
  const voice = voices.find(({ match }) => match.test(nome))
  const family = families.find(({ departments }) => departments.includes(departamento[0]!))
  if (!voice || !family) throw new RangeError(`Nobody speaks of ${nome}`)
  return { voice, family }
}

/** Between 4 and 14, growing with how much a product is spoken of. */
const countOf = (total: number): number => Math.min(14, Math.max(4, Math.round(4 + (Math.log2(total) - 5.6) * 1.7)))

/** Stars whose mean is near `media`; unhappy ones last. */
function starsOf({ media, total, at }: ReviewedProduct, chance: Chance): number[] {
  const count = countOf(total)
  const stars = Array.from({ length: count }, () => 5)
  if (at % 3 === 0 || media < 4.5) stars[count - 1] = chance.whole(1, 2)
  let missing = Math.round((5 - media) * count) - stars.reduce((sum, each) => sum + 5 - each, 0)
  for (let index = count - 2; missing > 0 && index >= 1; index--) {
    const step = Math.min(missing, chance.maybe(0.25) ? 2 : 1)
    stars[index]! -= step
    missing -= step
  }
  return stars
}

/** The opinions of one product, always the same ones. */
export function writeReviews(product: ReviewedProduct): SeedReview[] {
  const { voice, family } = voicesOf(product)
  const chance = new Chance(product.id)
  const loved = new Deck<string>(chance, voice.loved, family.loved)
  const general = new Deck<string>(chance, GENERAL_LOVED)
  const mixed = new Deck<string>(chance, voice.mixed, family.mixed, GENERAL_MIXED)
  const soSo = new Deck<string>(chance, GENERAL_MIXED.slice(0, 4))
  const sorry = new Deck<string>(chance, GENERAL_SORRY)
  const bad = new Deck<readonly [Complaint, string]>(chance, voice.bad, [...family.bad, ...GENERAL_BAD])
  const titles = new Map(Object.entries(TITLES).map(([stars, each]) => [Number(stars), new Deck<string>(chance, each)]))
  const used = new Set<string>()
  const once = (text: string | undefined) => (text === undefined || used.has(text) ? [] : [used.add(text) && text])
  const authors = new Set<string>()
  return starsOf(product, chance).map((stars): SeedReview => {
    const complaint = stars <= 2 ? bad.draw() : undefined
    const good = () => once(loved.draw() ?? general.draw())
    const parts =
      complaint !== undefined
        ? [...once(complaint[1]), ...(chance.maybe(0.5) ? once(sorry.draw()) : [])]
        : stars <= 3
          ? [...once(mixed.draw()), ...(chance.maybe(0.6) ? good() : once(soSo.draw()))]
          : stars === 4
            ? [...good(), ...once(mixed.draw())]
            : [...good(), ...(chance.maybe(0.65) ? once(general.draw()) : []), ...(chance.maybe(0.15) ? good() : [])]
    const body = (parts.length > 0 ? parts : once(general.draw())).join(' ')
    const title = titles.get(stars)!.draw() ?? 'Minha opinião'
    const daysAgo = chance.whole(2, Math.max(3, Math.min(LONGEST_AGO, product.lancadoHa - 3)))
    const author = newAuthor(chance, `${title} ${body}`, authors)
    const answers = complaint && chance.maybe(0.65) ? REPLIES[complaint[0]] : undefined
    return {
      author, stars, title, body, recommends: stars >= 4 || (stars === 3 && chance.maybe(0.5)),
      helpful: Math.floor(chance.next() ** 3 * (6 + body.length / 8)),
      reply: answers?.[chance.whole(0, answers.length - 1)]?.replace('{nome}', author.replace(/ \p{L}\.$/u, '')) ?? null,
      daysAgo, answeredAfter: Math.min(daysAgo - 1, chance.whole(1, 3)),
    }
  })
}

function newAuthor(chance: Chance, text: string, taken: Set<string>): string {
  const names = SHE.test(text) ? WOMEN : HE.test(text) ? MEN : chance.maybe(0.5) ? WOMEN : MEN
  for (;;) {
    const author = `${names[chance.whole(0, names.length - 1)]!} ${FAMILY_INITIALS[chance.whole(0, FAMILY_INITIALS.length - 1)]!}.`
    if (taken.has(author)) continue
    taken.add(author)
    return author
  }
}
