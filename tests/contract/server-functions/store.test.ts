import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { connectCommerce } from '#app/static/serve/commerce.ts'
import { testEnv } from '#tests/harness/commerce.ts'

afterEach(() => vi.unstubAllGlobals())

async function asked(
  settings: Record<string, string>,
  path: string,
  init?: RequestInit,
): Promise<{ url: string; body: string }> {
  const seen: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => (seen.push(request), new Response('{}')))
  const { fetch } = await connectCommerce(testEnv({ COMMERCE_URL: 'http://varejista.example', ...settings }))
  await fetch(new Request(`http://commerce.internal${path}`, init))
  return { url: seen[0]!.url, body: await seen[0]!.text() }
}

it('asks the store of the setting, whatever id a cookie or a built page brings', async () => {
  const call = { method: 'POST', body: '{"sku":"1"}' }
  expect(await asked({ STORE_ID: '20901' }, '/wcs/resources/10154/cart/items/?canal=ca_0', call)).toEqual({
    url: 'http://varejista.example/wcs/resources/20901/cart/items/?canal=ca_0',
    body: call.body,
  })
  expect((await asked({ STORE_ID: '20901' }, '/img/1/384.avif')).url).toBe('http://varejista.example/img/1/384.avif')
  for (const id of ['10154', '99999'])
    expect((await asked({}, `/wcs/resources/${id}/cart/`)).url).toBe(
      'http://varejista.example/wcs/resources/10154/cart/',
    )
})

it('goes nowhere that a retailer’s commerce leads to', async () => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.url!)
    response.writeHead(302, { location: '/dentro' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { fetch, ready } = await connectCommerce(testEnv({ COMMERCE_URL: base }))
  const answer = await fetch(new Request('http://commerce.internal/img/1/384.avif'))
  expect([answer.status, answer.headers.get('location'), await ready()]).toEqual([302, '/dentro', true])
  expect(seen).toEqual(['/img/1/384.avif', '/wcs/resources/10154/catalog/categories/'])
})
