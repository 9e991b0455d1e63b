import { describe, expect, it, test, vi } from 'vitest'
import { createLiveStore, type LiveIo } from '#app/early/live-store.ts'
import type { LiveStore } from '#app/lib/live-data.ts'
import { expressText } from '#app/lib/live-text.ts'

const price = (sku: string, text = 'R$ 10,00') => ({
  sku,
  disponivel: true,
  quantidadeMax: 5,
  preco: { precoPorText: text },
  precoUnitarioText: null,
})
const settled = () => new Promise((resolve) => setImmediate(resolve))

function setUp(answers: (path: string) => unknown, given: Partial<{ cookies: string; search: string }> = {}) {
  const asked: string[] = []
  const retries: (() => void)[] = []
  const world = { cookies: '', search: '', now: 0, ...given }
  const io: LiveIo = {
    get: async (path) => {
      asked.push(path)
      const answer = answers(path)
      if (answer === undefined) throw new Error('503')
      return answer
    },
    cookies: () => world.cookies,
    search: () => world.search,
    now: () => world.now,
    later: (work) => void retries.push(work),
  }
  const patch = vi.fn<(live: LiveStore) => void>()
  return { store: createLiveStore(io, patch), asked, retries, world, patch }
}
const skusOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('skus')?.split(',') ?? []
const pricesFor = (canal: string) => (path: string) =>
  path.includes('catalog/price') ? { canal, precos: skusOf(path).map((sku) => price(sku)) } : undefined

describe('prices of a page', () => {
  it('asks once for all skus wanted in the same task, on the store and channel of the hints', async () => {
    const { store, asked } = setUp(pricesFor('ca_0'), { cookies: 'storeId=777' })
    store.want(['A', 'B'])
    store.want(['B', 'C'])
    await settled()
    expect(asked).toEqual(['/wcs/resources/777/catalog/price/?skus=A%2CB%2CC&canal=ca_0'])
    expect(store.price('C')?.disponivel).toBe(true)
  })

  it('asks with the CEP of the visitor; another one drops its promises at once and asks anew', async () => {
    const promised = (path: string) =>
      path.includes('catalog/price')
        ? {
            canal: 'ca_0',
            expressaText: path.includes('38402324') ? 'Chega até terça, 24 de novembro' : null,
            precos: [{ ...price('A'), entregaText: `para ${new URLSearchParams(path.split('?')[1]).get('cep')}` }],
          }
        : undefined
    const { store, asked, world, patch } = setUp(promised, { cookies: 'cep=38402324.Uberl%C3%A2ndia' })
    store.want(['A'])
    await settled()
    expect(asked).toEqual(['/wcs/resources/10154/catalog/price/?skus=A&canal=ca_0&cep=38402324'])
    expect([store.price('A')?.entregaText, store.place()?.cidade]).toEqual(['para 38402324', 'Uberlândia'])
    expect(expressText(store.express())).toBe('Chega até terça, 24 de novembro')
    world.cookies = 'cep=01310100'
    store.reset()
    expect([store.price('A')?.entregaText, store.place()?.cep]).toEqual([undefined, '01310100'])
    expect(expressText(store.express())).toBe('Expressa, onde há')
    await settled()
    expect(store.price('A')?.entregaText).toBe('para 01310100')
    expect(patch.mock.lastCall?.[0].place()?.cep).toBe('01310100')
    expect(expressText(store.express())).toBe('Expressa: não há no seu CEP')
  })

  it('splits above the 96 skus of the contract', async () => {
    const { store, asked } = setUp(pricesFor('ca_0'))
    store.want(Array.from({ length: 200 }, (_, n) => `S${n}`))
    await settled()
    expect(asked.map((path) => skusOf(path).length)).toEqual([96, 96, 8])
  })

  it('does not ask again for what is fresh, and does after a minute', async () => {
    const { store, asked, world } = setUp(pricesFor('ca_0'))
    store.want(['A'])
    await settled()
    store.want(['A'])
    await settled()
    expect(asked).toHaveLength(1)
    world.now = 60_000
    store.want(['A'])
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('tries once more after a failure, then leaves the page as it is', async () => {
    const { store, asked, retries } = setUp(() => undefined)
    store.want(['A'])
    await settled()
    retries.shift()?.()
    await settled()
    expect(asked).toHaveLength(2)
    expect(retries).toHaveLength(0)
    expect(store.price('A')).toBeUndefined()
  })

  it('says whether prices are awaited, and tells when a failure ends the wait', async () => {
    const { store } = setUp(() => undefined)
    const heard = vi.fn(() => store.loading())
    store.subscribe(heard)
    store.want(['A'])
    await Promise.resolve()
    expect(store.loading()).toBe(true)
    await settled()
    expect(store.loading()).toBe(false)
    expect(heard).toHaveLastReturnedWith(false)
  })

  it('patches the page until React takes over; afterwards only tells who listens', async () => {
    const { store, patch } = setUp(pricesFor('ca_0'))
    const heard = vi.fn()
    store.subscribe(heard)
    store.want(['A'])
    await settled()
    expect(patch).toHaveBeenCalledTimes(1)
    store.freeze()
    store.want(['B'])
    await settled()
    expect(patch).toHaveBeenCalledTimes(1)
    expect(heard).toHaveBeenCalledTimes(2)
    expect(store.patchedPrice('A')).toBeDefined()
    expect(store.patchedPrice('B')).toBeUndefined()
    expect(store.price('B')).toBeDefined()
  })

  it('never lets the generated price stand for a sku that another channel does not sell', async () => {
    const { store } = setUp(
      (path) => (path.includes('price') ? { canal: 'ca_861', precos: [price('A')] } : undefined),
      { search: '?canal=ca_861' },
    )
    store.want(['A', 'B'])
    await settled()
    expect(store.price('B')).toMatchObject({ disponivel: false, preco: null })
  })

  it('takes the channel that commerce granted, and drops answers of an earlier actor', async () => {
    let release = (): void => undefined
    const late = new Promise<void>((resolve) => (release = resolve))
    const { store, world } = setUp((path) => {
      const canal = new URLSearchParams(path.split('?')[1]).get('canal')
      const answer = { canal, precos: [price('A', canal ?? '')] }
      return canal === 'ca_0' ? late.then(() => answer) : answer
    })
    store.want(['A'])
    await settled()
    world.cookies = 'userSegment=ca_5'
    store.reset()
    await settled()
    release()
    await settled()
    expect(store.canal()).toBe('ca_5')
    expect(store.price('A')?.preco?.precoPorText).toBe('ca_5')
  })
})

describe('the person of a visit', () => {
  const person = { badgeCarrinho: 3, nome: 'Maria', nomeCompleto: 'Maria Clara Souza', nomeTelevendedor: '' }

  it('is asked for only where a cookie hints at a session', async () => {
    const { store, asked } = setUp(() => person)
    await store.refreshPerson()
    expect(asked).toEqual([])
    expect(store.person()).toBeUndefined()
  })

  it('is known after the answer, and is the server snapshot once frozen', async () => {
    const { store } = setUp(() => person, { cookies: 'WC_USERACTIVITY_-1002=-1002%2C10154%2Cnull' })
    await store.refreshPerson()
    expect(store.person()).toEqual(person)
    expect(store.patchedPerson()).toBeUndefined()
    store.freeze()
    expect(store.patchedPerson()).toEqual(person)
  })

  it('is whoever was asked for last, whichever answer comes first', async () => {
    const releases: ((someone: typeof person) => void)[] = []
    const { store } = setUp(() => new Promise((resolve) => releases.push(resolve)), {
      cookies: 'WC_USERACTIVITY_1001=x',
    })
    const former = store.refreshPerson()
    const present = store.refreshPerson()
    releases[1]!({ ...person, nome: 'Otávio' })
    await present
    releases[0]!(person)
    await former
    expect(store.person()?.nome).toBe('Otávio')
  })

  it('is named no more once somebody else acts, before it is known who', async () => {
    const releases: ((someone: typeof person) => void)[] = []
    const agent = { ...person, nomeTelevendedor: 'Renata', totalFavoritos: 4 }
    const { store, patch } = setUp(() => new Promise((resolve) => releases.push(resolve)), {
      cookies: 'WC_USERACTIVITY_1001=x',
    })
    const known = store.refreshPerson()
    releases[0]!(agent)
    await known
    store.reset()
    expect(store.person()).toEqual(agent)
    store.reset(true)
    const nobody = { badgeCarrinho: 0, nome: '', nomeCompleto: '', nomeTelevendedor: 'Renata' }
    expect(store.person()).toEqual(nobody)
    expect(patch.mock.lastCall?.[0].person()).toEqual(nobody)
  })

  it('of a shopper is unknown then, not a guest whose session has ended', async () => {
    const { store } = setUp(() => person, { cookies: 'WC_USERACTIVITY_1001=x' })
    await store.refreshPerson()
    expect(store.person()).toEqual(person)
    store.reset(true)
    expect(store.person()).toBeUndefined()
  })

  it('is forgotten when the cookies are gone', async () => {
    const { store, world } = setUp(() => person, { cookies: 'WC_USERACTIVITY_1001=x' })
    await store.refreshPerson()
    world.cookies = ''
    await store.refreshPerson()
    expect(store.person()).toBeUndefined()
  })
})

test('what a purchase before React put in the cart is not taken back by an older question', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { store } = setUp(() => answer.promise, {
    cookies: 'WC_USERACTIVITY_-1002=-1002%2C10154%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull',
  })
  const asked = store.refreshPerson()
  store.counted(2)
  expect(store.person()).toMatchObject({ badgeCarrinho: 2, nome: '' })
  answer.resolve({ nome: 'Ana', nomeCompleto: 'Ana Lima', nomeTelevendedor: '', badgeCarrinho: 0 })
  await asked
  expect(store.person()).toMatchObject({ badgeCarrinho: 2, nome: 'Ana' })
})
