import fs from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isTooHeavy } from '#app/static/serve/tag-weight.ts'
import { Tags } from '#app/static/serve/tags.ts'
import { parseEnv } from '#commerce/contract/env.ts'
import { switchedOff, switchTag } from '#commerce/contract/process/tag-switches.ts'
import { parseTag } from '#commerce/contract/tags.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-tags-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

test.each([
  ['https://a.example/x.js?id=1', ['https://a.example']],
  ['https://a.example/x.js  https://b.example https://a.example', ['https://a.example', 'https://b.example']],
  ['http://localhost:9/x.js', ['http://localhost:9']],
  ['http://a.example/x.js', undefined],
  ['https://a.example/x.js; script-src *', undefined],
  ['https://eu:senha@a.example/', undefined],
  ['javascript:alert(1)', undefined],
])('setting %j', (text, origins) => {
  expect(parseTag(text)?.origins).toEqual(origins)
})

test('a wrong setting is told with its name, and none is needed', () => {
  expect(parseEnv({ TAG_MANAGER: 'http://a.example/x.js' })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/TAG_MANAGER deve ser um endereço https/),
  })
  expect(parseEnv({ MEASUREMENT_URL: 'x?api_secret=segredo' })).not.toMatchObject({
    message: expect.stringContaining('segredo'),
  })
  expect(parseEnv({ TAG_MANAGER: '' })).toMatchObject({ ok: true, env: { TAG_MANAGER: undefined } })
})

test('a switch is kept in the data folder; a file that cannot be read switches everything off', () => {
  const own = fs.mkdtempSync(path.join(folder, 'switch-'))
  expect([...switchedOff(own)]).toEqual([])
  switchTag(own, 'beacon', false)
  expect([...switchedOff(own)]).toEqual(['beacon'])
  switchTag(own, 'beacon', true)
  expect([...switchedOff(own)]).toEqual([])
  fs.writeFileSync(path.join(own, 'tags.json'), '{"off":')
  expect(switchedOff(own).size).toBe(4)
})

describe('what is served', () => {
  const said: string[] = []
  const tags = new Tags({
    tags: {
      manager: parseTag('https://a.example/x.js?a=1&b="2" https://b.example')!,
      reviews: parseTag('https://r.example/w.js')!,
    },
    budget: { kilobytes: 10, milliseconds: 20 },
    shopData: folder,
    tell: (sentence) => said.push(sentence),
  })
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (!tags.answers(request, response, request.url!, '10.0.0.1')) response.writeHead(418).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())
  const ask = async (address: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, { method })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  test('names what is on, to be asked again each time', async () => {
    const { headers, text } = await ask('/_tags')
    expect(JSON.parse(text)).toEqual({ on: ['manager', 'reviews'] })
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await ask('/_tagsx')).status).toBe(418)
    expect((await ask('/_tags/beacon')).status).toBe(404)
    expect((await ask('/_tags/outro')).status).toBe(404)
  })

  test('a frame has a sandbox without an origin and a policy of the configured origins alone', async () => {
    const { headers, text } = await ask('/_tags/manager')
    const policy = headers.get('content-security-policy')!
    expect(policy).toMatch(/default-src 'none'; script-src 'sha256-[^']+' https:\/\/a\.example https:\/\/b\.example;/)
    expect(policy).toMatch(/frame-ancestors 'self'; sandbox allow-scripts$/)
    expect(policy).not.toMatch(/unsafe|allow-same-origin|\*/)
    expect(text).toContain('data-src="https://a.example/x.js?a=1&amp;b=%222%22"')
    expect((await ask('/_tags/reviews')).headers.get('content-security-policy')).toMatch(
      /sandbox allow-scripts allow-popups$/,
    )
  })

  test('a fault is told once, in words of the shop’s own', async () => {
    for (const query of ['bytes', 'bytes', '<script>', ''])
      expect((await ask(`/_tags/manager?${query}`, 'POST')).status).toBe(204)
    expect((await ask('/_tags/beacon?slow', 'POST')).status).toBe(204)
    expect(said).toEqual(['A etiqueta manager passou do limite de bytes e foi parada no navegador de um visitante.'])
  })

  test('switched off it is gone within seconds, nothing being generated anew', async () => {
    switchTag(folder, 'manager', false)
    await expect.poll(async () => (await ask('/_tags/manager')).status).toBe(204)
    expect(JSON.parse((await ask('/_tags')).text)).toEqual({ on: ['reviews'] })
    switchTag(folder, 'manager', true)
  })
})

test('a script that is too large where no browser may see it is not on, until it is smaller', async () => {
  let size = 5 << 20
  const vendor = createServer((_, response) => response.end('x'.repeat(size)))
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/x.js`
  expect([await isTooHeavy(url, 400), await isTooHeavy(`${url}:nada`.replace('127', '0'), 400)]).toEqual([true, false])
  size = 399 << 10
  expect(await isTooHeavy(url, 400)).toBe(false)
  size = 5 << 20
  const said: string[] = []
  const own = fs.mkdtempSync(path.join(folder, 'heavy-'))
  const tags = new Tags({
    tags: { beacon: parseTag(url)! },
    budget: { kilobytes: 400, milliseconds: 20 },
    shopData: own,
    isTooHeavy,
    tell: (sentence) => said.push(sentence),
  })
  const server = createServer((request, response) => void tags.answers(request, response, request.url!, '10.0.0.1'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const ask = (way: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${way}`)
  await expect.poll(async () => (await ask('/_tags')).json()).toEqual({ on: [] })
  expect((await ask('/_tags/beacon')).status).toBe(204)
  expect(said).toEqual(['A etiqueta beacon é maior do que os 400 kB permitidos (TAG_BUDGET_KB) e não é carregada.'])
  vendor.close()
  server.close()
})
