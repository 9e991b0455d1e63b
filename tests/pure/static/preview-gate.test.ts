import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { LINK_MS, previewGate } from '#app/static/serve/preview-gate.ts'

let server: Server | undefined
afterEach(() => server?.close())

const SECRET = 'segredo-somente-dos-testes-0123456789'
const ABOUT = '2026-11-28T03:00:00.000Z /loja'

/** A preview behind its gate; its own pages say `prévia`. */
async function opened(now: () => number) {
  const gate = previewGate({ secret: SECRET, about: ABOUT, now })
  server = createServer(gate.guard((_, response) => response.end('prévia')))
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = (path: string, cookie = '') => fetch(origin + path, { redirect: 'manual', headers: { cookie } })
  return { gate, get, link: gate.link(origin).slice(origin.length) }
}

test('a colleague opens the link, goes on without it, and nobody else sees anything', async () => {
  let now = Date.UTC(2026, 10, 20)
  const { get, link } = await opened(() => now)
  const entered = await get(`${link}&searchTerm=tv`)
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/?searchTerm=tv'])
  const [cookie = ''] = entered.headers.get('set-cookie')!.split(';')
  expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/)
  expect(await (await get('/loja/cart', cookie)).text()).toBe('prévia')

  for (const [path, sent] of [
    ['/', ''],
    ['/loja/cart', 'previa=x'],
    [link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), ''],
    [previewGate({ secret: SECRET, about: 'outra', now: () => now }).link(''), ''],
    [previewGate({ secret: 'outro-segredo', about: ABOUT, now: () => now }).link(''), ''],
    [`/?previa=${(now + 10 * LINK_MS).toString(36)}.${link.split('.')[1]}`, ''],
  ] as const) {
    const refused = await get(path, sent)
    expect(refused.status, path).toBe(403)
    expect(await refused.text()).toContain('Esta prévia se abre pelo link que você recebeu')
  }

  now += LINK_MS + 1
  expect((await get(link)).status, 'a week later').toBe(403)
  expect((await get('/', cookie)).status).toBe(403)
})

test('the way on stays in the preview', async () => {
  const { get, link } = await opened(Date.now)
  const token = link.slice('/?'.length)
  for (const path of ['//mau.exemplo/x', '/\\mau.exemplo', 'http://mau.exemplo/']) {
    const { status, headers } = await get(`${path}?${token}`.replace(/^h/, '/h'))
    if (status === 303) expect(new URL(headers.get('location')!, 'http://a.test').host, path).toBe('a.test')
  }
})
