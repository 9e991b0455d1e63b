import type { LiveStore, Person } from '#app/lib/live-data.ts'
import { visitorCep, type VisitorCep } from '#app/lib/visitor-cep.ts'
import { channelHint, hasSession, isSomebodyIn, storeIdHint } from '#app/lib/visitor-hints.ts'
import type { PrecosResposta, PrecoVivo } from '#commerce/contract/catalogue/catalogue.ts'
import { DEFAULT_CHANNEL, MAX_RESULTS_PER_PAGE, resourcePath } from '#commerce/contract/store.ts'

/** How the store meets the world; given, so that tests need neither network nor clock. */
export interface LiveIo {
  /** Parsed answer of a same-origin GET; rejects on anything but a 2xx. */
  get(path: string): Promise<unknown>
  cookies(): string
  /** `location.search`. */
  search(): string
  /** Milliseconds of any steady clock. */
  now(): number
  /** Runs `work` after `ms`. */
  later(work: () => void, ms: number): void
}

/** A price asked for again after this long, when something wants it (ms). */
const FRESH_MS = 60_000
const RETRY_MS = 3_000

export interface EarlyLiveStore extends LiveStore {
  /** Freezes what is in the DOM as React's server snapshot. */
  freeze(): void
  /** An answer with prices has come. */
  pricesKnown(): boolean
  /** Shows a person known from the last visit until commerce answers. */
  seedPerson(known: Person): void
}

/**
 * Prices and person of this visit. One request for all skus wanted in the same task, split above the contract's 96.
 * @param patch writes news into the DOM; not called once frozen.
 */
export function createLiveStore(io: LiveIo, patch: (live: LiveStore) => void): EarlyLiveStore {
  const prices = new Map<string, PrecoVivo>()
  const askedAt = new Map<string, number>()
  const listeners = new Set<() => void>()
  let queue: string[] = []
  let person: Person | undefined
  let canal = channelHint(io.cookies(), io.search())
  let place = visitorCep(io.cookies())
  let express: string | null | undefined
  let patched:
    | {
        prices: Map<string, PrecoVivo>
        person: Person | undefined
        place: VisitorCep | undefined
        express: string | null | undefined
      }
    | undefined
  let generation = 0
  let personAsked = 0
  let cart: { asked: number; units: number } | undefined
  let open = 0

  const tell = () => {
    if (patched === undefined) patch(store)
    for (const listener of listeners) listener()
  }

  function send() {
    const skus = queue
    queue = []
    for (let at = 0; at < skus.length; at += MAX_RESULTS_PER_PAGE)
      void ask(skus.slice(at, at + MAX_RESULTS_PER_PAGE), generation, true)
  }

  async function ask(skus: string[], mine: number, again: boolean): Promise<void> {
    const query = new URLSearchParams({ skus: skus.join(','), canal, ...(place && { cep: place.cep }) })
    open += 1
    try {
      const answer = (await io
        .get(`${resourcePath('catalog/price', storeIdHint(io.cookies()))}?${query}`)
        .finally(() => (open -= 1))) as PrecosResposta
      if (mine !== generation) return
      canal = answer.canal
      express = answer.expressaText
      for (const preco of answer.precos) prices.set(preco.sku, preco)
      // Commerce leaves unknown skus out. On another channel the page's own price must not stand in for them (house
      // §4).
      if (canal !== DEFAULT_CHANNEL)
        for (const sku of skus)
          if (!prices.has(sku))
            prices.set(sku, { sku, disponivel: false, quantidadeMax: 0, preco: null, precoUnitarioText: null })
      tell()
    } catch {
      // The page keeps the generated prices (or, on another channel, none). One more try, for a network that only
      // blinked.
      for (const sku of skus) askedAt.delete(sku)
      for (const listener of listeners) listener()
      if (again && mine === generation) io.later(() => void ask(skus, mine, false), RETRY_MS)
    }
  }

  const store: EarlyLiveStore = {
    canal: () => canal,
    price: (sku) => prices.get(sku),
    patchedPrice: (sku) => patched?.prices.get(sku),
    person: () => person,
    patchedPerson: () => patched?.person,
    place: () => place,
    patchedPlace: () => patched?.place,
    express: () => express,
    patchedExpress: () => patched?.express,
    want(skus) {
      const due = new Set(skus.filter((sku) => sku !== '' && io.now() - (askedAt.get(sku) ?? -FRESH_MS) >= FRESH_MS))
      if (due.size === 0) return
      for (const sku of due) askedAt.set(sku, io.now())
      if (queue.length === 0) queueMicrotask(send)
      queue.push(...due)
    },
    loading: () => open > 0,
    async refreshPerson() {
      const mine = (personAsked += 1)
      try {
        const next = hasSession(io.cookies())
          ? ((await io.get(
              `${resourcePath('users/custom/personalizations', storeIdHint(io.cookies()))}?canal=${canal}`,
            )) as Person)
          : undefined
        // Asked again since: who acts may be somebody else by now, and answers overtake each other.
        if (mine !== personAsked) return
        person = next && cart && mine <= cart.asked ? { ...next, badgeCarrinho: cart.units } : next
        tell()
      } catch {
        // Nobody is greeted; the page works without.
      }
    },
    reset(isOther = false) {
      generation += 1
      // The agent is still at work; of a shopper nothing is known, which is not to be known as nobody.
      const nomeTelevendedor = person?.nomeTelevendedor ?? ''
      if (isOther)
        person =
          nomeTelevendedor === '' ? undefined : { nome: '', nomeCompleto: '', nomeTelevendedor, badgeCarrinho: 0 }
      const wanted = [...askedAt.keys()]
      askedAt.clear()
      const before = canal
      canal = channelHint(io.cookies(), io.search())
      const there = visitorCep(io.cookies())
      // Promises of another CEP are not shown a moment longer; the same place stays the same object.
      if (there?.cep !== place?.cep) {
        express = undefined
        for (const [sku, known] of prices)
          prices.set(sku, { ...known, entregaText: undefined, expressaText: undefined })
      }
      if (there?.cep !== place?.cep || there?.cidade !== place?.cidade) place = there
      if (canal !== before) prices.clear()
      store.want(wanted)
      void store.refreshPerson()
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pricesKnown: () => prices.size > 0,
    counted(units) {
      cart = { asked: personAsked, units }
      // Of somebody not known yet nothing is said but by commerce: a name that is empty is an ended session's.
      if (!person && isSomebodyIn(io.cookies())) return
      person = { nome: '', nomeCompleto: '', nomeTelevendedor: '', ...person, badgeCarrinho: units }
      tell()
    },
    seedPerson(known) {
      person = known
      tell()
    },
    freeze: () => void (patched ??= { prices: new Map(prices), person, place, express }),
  }
  return store
}
