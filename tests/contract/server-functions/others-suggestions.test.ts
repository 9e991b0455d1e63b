import fs from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { Tags } from '#app/static/serve/tags.ts'
import { switchTag } from '#commerce/contract/process/tag-switches.ts'
import { resourcePath } from '#commerce/contract/store.ts'
import { parseTag } from '#commerce/contract/tags.ts'
import { isSuggestions, suggestions } from '#server-functions/search/others-suggestions.server.ts'

const sold = vi.hoisted(() => ({ skus: [] as string[] }))
vi.mock('#server-functions/commerce-client.server.ts', () => ({
  callCommerceFor: async (_: Headers, __: string, ___: string, { query }: { query: { skus: string } }) => ({
    setCookies: [],
    result: {
      ok: true,
      data: {
        produtos: query.skus
          .split(',')
          .filter((sku) => sold.skus.includes(sku))
          .map((sku) => ({ sku, nome: `Produto ${sku}`, url: `/loja/produto/${sku}`, thumbnail: '/x', preco: null })),
      },
    },
  }),
}))
const COMMERCE = { products: [], queries: [], searchId: 'da loja' }
vi.mock('#server-functions/relay.server.ts', () => ({ relay: () => Response.json(COMMERCE) }))

/** As the browser asks. */
const ask = async (terms: string, deviceId: string) => {
  const query = new URLSearchParams({ terms, prefix: terms, resultsProducts: '5', userId: '', deviceId })
  const request = new Request(`http://loja${resourcePath('catalog/search/autocompletes', 10151)}?${query}`)
  expect(isSuggestions(request)).toBe(true)
  return (await suggestions(request)).json()
}

const GOOD = JSON.stringify({
  products: ['EF1', 'EF2'].map((productId) => ({ collectInfo: { productId }, clickUrl: 'https://mau.example' })),
  queries: [{ query: 'fogão de piso', link: 'https://mau.example' }],
  searchId: 'b-1',
})
const DEVICE = 'navegador-de-teste'
let vendor: Server
let shopData: string
let asked: string[] = []
let behave: (response: ServerResponse) => void
const good = (response: ServerResponse) => void response.end(GOOD)

beforeAll(async () => {
  vendor = createServer((request, response) => {
    asked.push(request.url!)
    behave(response)
  })
  await new Promise<void>((resolve) => void vendor.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/v3/autocompletes?apiKey=loja`
  shopData = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-suggestions-'))
  const budget = { kilobytes: 400, milliseconds: 1_500 }
  const tags = new Tags({ tags: { suggestions: parseTag(url) }, budget, shopData, tell: () => undefined })
  setProcessGlobals({ suggestions: () => (tags.isOn('suggestions') ? url : undefined) })
})
afterAll(() => {
  setProcessGlobals({ suggestions: undefined })
  vendor.closeAllConnections()
  vendor.close()
  fs.rmSync(shopData, { recursive: true, force: true })
})
beforeEach(() => {
  asked = []
  behave = good
  sold.skus = ['EF2']
})

it('asks with the term and the browser’s id alone, and shows what of it the shop sells, at its own addresses', async () => {
  expect(await ask('fogao', DEVICE)).toMatchObject({
    products: [{ name: 'Produto EF2', url: '/loja/produto/EF2', clickUrl: '', collectInfo: { productId: 'EF2' } }],
    queries: [{ query: 'fogão de piso', link: expect.stringMatching(/^\/loja\/busca\/\?searchTerm=/) }],
    searchId: 'b-1',
  })
  expect(Object.fromEntries(new URL(asked[0]!, 'http://x').searchParams)).toEqual({
    apiKey: 'loja',
    terms: 'fogao',
    prefix: 'fogao',
    resultsProducts: '5',
    deviceId: DEVICE,
  })
})

it('asks nobody for a visitor who allows no personalisation, nor while the operator has it off', async () => {
  expect(await ask('fogao', '')).toEqual(COMMERCE)
  switchTag(shopData, 'suggestions', false)
  await vi.waitFor(async () => {
    asked = []
    expect(await ask('fogao', DEVICE)).toEqual(COMMERCE)
    expect(asked).toEqual([])
  }, 30_000)
  expect(asked).toEqual([])
  switchTag(shopData, 'suggestions', true)
  await vi.waitFor(async () => expect(await ask('fogao', DEVICE)).toMatchObject({ searchId: 'b-1' }), 30_000)
})

it('shows phrases as they are read: none that is empty, invisible or there already', async () => {
  const phrases = ['  air   fryer ', '   ', '\u200b\u202e\u0000', 'Air Fryer', '\u202efogão\n', '<b>fogão</b>']
  behave = (response) =>
    void response.end(
      JSON.stringify({
        products: ['EF2', 'EF2', 'EF2'].map((productId) => ({ collectInfo: { productId } })),
        queries: phrases.map((query) => ({ query })),
      }),
    )
  expect(await ask('fogao', DEVICE)).toMatchObject({
    products: [{ collectInfo: { productId: 'EF2' } }],
    queries: [{ query: 'air fryer' }, { query: 'fogão' }, { query: '<b>fogão</b>' }],
  })
})

it('leaves the shop’s own where nothing of it is sold', async () => {
  sold.skus = []
  expect(await ask('fogao', DEVICE)).toEqual(COMMERCE)
})

it('waits for nobody and lets a service in trouble alone for a while', async () => {
  const begun = performance.now()
  behave = () => undefined
  expect(await ask('fogao', DEVICE)).toEqual(COMMERCE)
  expect(performance.now() - begun).toBeLessThan(2_000)
  behave = (response) => void response.end('{"products":"x"}')
  expect(await ask('fogao', DEVICE)).toEqual(COMMERCE)
  behave = (response) => void response.end(`[${'1,'.repeat(200_000)}1]`)
  expect(await ask('fogao', DEVICE)).toEqual(COMMERCE)
  expect(asked).toHaveLength(3)
  behave = good
  expect(await ask('fogao', DEVICE)).toEqual(COMMERCE)
  expect(asked).toHaveLength(3)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  expect(await ask('fogao', DEVICE)).toMatchObject({ searchId: 'b-1' })
  vi.useRealTimers()
})
