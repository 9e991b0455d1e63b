import { createServer, get } from 'node:http'
import { expect, test } from 'vitest'
import { demonstrationNotice, refusalOf } from '#app/static/serve/demonstration.ts'
import { listenAt } from '#app/static/serve/listen.ts'
import { isDemonstration, isShownAbroad, listeningHosts } from '#commerce/contract/demonstration.ts'
import { parseEnv } from '#commerce/contract/env.ts'

const GATEWAY = {
  PAYMENT_GATEWAY_URL: 'https://gateway.test',
  PAYMENT_GATEWAY_SECRET: 'segredo-somente-dos-testes-0123456789',
}
const env = (settings: Record<string, string | undefined>) => {
  const parsed = parseEnv(settings)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.env
}

test.each([
  [{}, true],
  [{ SITE_URL: '' }, true],
  [{ SITE_URL: 'http://localhost:3000' }, true],
  [{ SITE_URL: 'http://127.0.0.1:3000/' }, true],
  [{ SITE_URL: 'http://[::1]:3000' }, true],
  [{ SITE_URL: 'https://localhost:3443' }, false],
  [{ SITE_URL: 'http://loja.exemplo.br' }, false],
  [{ SITE_URL: 'https://www.loja.exemplo.br' }, false],
  [{ SITE_URL: 'http://localhost.exemplo.br' }, false],
  [{ SITE_URL: 'http://127.0.0.1.exemplo.br' }, false],
  [{ SITE_URL: 'http://192.168.0.10:3000' }, false],
  [{ SITE_URL: 'http://[::ffff:10.0.0.1]' }, false],
  [{ COMMERCE_URL: 'https://comercio.exemplo.br' }, false],
])('with %j the shop is a demonstration: %s', (settings, expected) => {
  expect(isDemonstration(env({ ...GATEWAY, ...settings }))).toBe(expected)
})

test('a published shop does not start without a gateway that charges; a retailer’s commerce has its own', () => {
  const parsed = parseEnv({ SITE_URL: 'https://www.loja.exemplo.br' })
  expect(parsed.ok ? '' : parsed.message).toMatch(/SITE_URL publica a loja .* PAYMENT_GATEWAY_URL .* demonstração/)
  expect(parseEnv({ SITE_URL: 'https://www.loja.exemplo.br', PAYMENT_GATEWAY_URL: '' }).ok).toBe(false)
  expect(parseEnv({ SITE_URL: 'https://www.loja.exemplo.br', ...GATEWAY }).ok).toBe(true)
  expect(parseEnv({ SITE_URL: 'https://www.loja.exemplo.br', COMMERCE_URL: 'https://c.test' }).ok).toBe(true)
})

test('a demonstration listens on its own machine unless it is told otherwise, and then says what it is', () => {
  const published = { SITE_URL: 'https://loja.test', ...GATEWAY }
  const told = [{}, { HOST: 'localhost' }, { HOST: '127.0.0.1' }, { HOST: '0.0.0.0' }, { HOST: '192.168.0.10' }]
  expect(told.map((settings) => [listeningHosts(env(settings)), isShownAbroad(env(settings))])).toEqual([
    [['127.0.0.1', '::1'], false],
    [['127.0.0.1', '::1'], false],
    [['127.0.0.1'], false],
    [['0.0.0.0'], true],
    [['192.168.0.10'], true],
  ])
  expect([listeningHosts(env(published)), isShownAbroad(env({ ...published, HOST: '0.0.0.0' }))]).toEqual([
    ['0.0.0.0'],
    false,
  ])
})

test.each([
  [{ host: 'localhost:3000' }, undefined, undefined],
  [{ host: '[::1]:3000' }, undefined, undefined],
  [{ host: '127.0.0.1:3000', 'sec-fetch-site': 'none' }, undefined, undefined],
  [{}, undefined, undefined],
  [{ host: 'localhost:3000', 'x-forwarded-proto': 'https' }, 403, 403],
  [{ host: 'localhost:3000', 'x-forwarded-proto': 'http, HTTPS' }, 403, 403],
  [{ host: 'localhost:3000', forwarded: 'for=1.2.3.4;proto=https' }, 403, 403],
  [{ host: 'localhost:3000', 'x-forwarded-ssl': 'on' }, 403, 403],
  [{ host: 'loja.exemplo.br' }, 421, undefined],
  [{ host: 'localhost.exemplo.br' }, 421, undefined],
  [{ host: 'localhost:3000', 'x-forwarded-host': 'loja.exemplo.br' }, 421, undefined],
  [{ host: '192.168.0.10:3000' }, 421, undefined],
  [{ host: 'loja.exemplo.br', 'sec-fetch-site': 'none' }, 421, 403],
  [{ host: 'loja.exemplo.br', origin: 'https://loja.exemplo.br' }, 421, 403],
] as const)('asked with %j it answers %s here, %s abroad', (headers, here, abroad) => {
  expect([refusalOf({ abroad: false }, headers), refusalOf({ abroad: true }, headers)]).toEqual([here, abroad])
})

test('the notice comes before anything else of a page, and its style is in the policy', () => {
  const page = {
    html: '<html><head><title>a</title></head><body class="b"><a>1</a></body></html>',
    csp: "style-src 'self'",
  }
  const { html, csp } = demonstrationNotice(page)
  expect(html).toMatch(/<\/style><\/head><body class="b"><aside [^>]*>Demonstração: .*<\/aside><a>1<\/a><\/body>/)
  expect(csp).toMatch(/^style-src 'self' 'sha256-[\w+/=]+'$/)
})

test('one port answers on both families of this machine', async () => {
  const server = createServer((request, response) => response.end(request.socket.remoteAddress))
  const { port, further } = await listenAt(server, 0, ['127.0.0.1', '::1'])
  const asked = (host: string) =>
    new Promise<string>((resolve, reject) => {
      get({ host, port, agent: false }, (answer) => {
        let text = ''
        answer.on('data', (part) => (text += part)).on('end', () => resolve(text))
      }).on('error', reject)
    })
  try {
    expect(await asked('127.0.0.1')).toBe('127.0.0.1')
    for (const _ of further) expect(await asked('::1')).toBe('::1')
  } finally {
    for (const other of further) other.close()
    server.close()
  }
})
