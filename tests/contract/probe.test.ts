import { beforeAll, describe, expect, test } from 'vitest'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'
import { type Finding, findFacts, probeConventions, probeRow, unknownResource } from './probe.ts'
import { ROWS } from './rows.ts'

const shop = await forThisFile(embeddedCommerce())
beforeAll(async () => {
  await importAll(shop, [product('c1', { nome: 'Café Torrado 500 g', departamento: ['Mercado'], preco: 2_490 })])
  await publish(shop)
})

let visitors = 0
const embedded = () => {
  const remoteAddress = `10.4.${(++visitors >> 8) & 255}.${visitors & 255}`
  return new ContractClient((request) => shop.app.fetch(request, { remoteAddress }), 'http://loja.test')
}
const deployment = (answer: () => Response) => () => new ContractClient(async () => answer(), 'http://loja.test')

async function probed(make: () => ContractClient, reader?: ContractClient): Promise<Map<string, Finding['verdict']>> {
  const guest = await make().start()
  const unknown = await unknownResource(guest)
  const facts = await findFacts(guest)
  const findings: Finding[] = []
  for (const row of ROWS)
    findings.push(
      await probeRow(row, facts, unknown, { guest: row.method === 'GET' ? guest : await make().start(), reader }),
    )
  return new Map(findings.map(({ title, verdict }) => [title, verdict]))
}

describe('the report on a deployment', () => {
  test('every row of the contract is asked for once', () => {
    const titles = ROWS.map(({ method, call }) => `${method} ${call}`)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('the embedded backend keeps the conventions and answers what one purchase needs', async () => {
    const conventions = await probeConventions(() => embedded().start())
    expect(conventions.filter(({ verdict }) => verdict.kind !== 'answers')).toEqual([])
    const { client: reader } = await registered(embedded())
    const found = await probed(embedded, reader)
    expect([...found].filter(([, { kind }]) => kind === 'differs')).toEqual([])
    const needed = [
      'GET urls/context',
      'GET users/session',
      'POST users/auth/prelogin',
      'POST users/auth',
      'POST users/auth/logout',
      'POST users',
      'GET users/validate',
      'GET users/email',
      'GET users',
      'POST users/pj',
      'PUT users/pj',
      'POST users/update',
      'POST users/email/update',
      'POST users/password',
      'POST users/password/reset',
      'POST users/password/update',
      'PUT users/password',
      'POST users/deactivate',
      'GET users/privacy',
      'PUT users/privacy',
      'GET users/export',
      'GET users/custom/personalizations',
      'GET catalog/categories',
      'GET catalog/categories/{slug…}',
      'GET catalog/products/{slug}',
      'GET catalog/products',
      'GET catalog/price',
      'GET catalog/price/canais',
      'GET catalog/search/native',
      'GET catalog/search/v2',
      'GET catalog/search/autocompletes',
      'GET catalog/search/autocompletes/popular',
      'POST catalog/search/clicks',
      'GET catalog/pages/recommendations',
      'GET catalog/snapshot',
      'GET cart',
      'POST cart/items',
      'PUT cart/items/{id}',
      'DELETE cart/items/{id}',
      'PUT cart/items/{id}/servicos',
      'PUT cart/cep',
      'DELETE cart',
      'GET checkout',
      'PUT checkout/address',
      'PUT checkout/delivery',
      'PUT checkout/payment-method',
      'PUT checkout/installment',
      'POST checkout/order',
      'GET checkout/order/{numeroPedido}/payment',
      'POST checkout/order/{numeroPedido}/payment',
      'GET checkout/cards',
      'DELETE checkout/cards/{idCartao}',
      'POST payments/tokens',
      'POST payments/tokens/{idCartao}',
      'POST payments/webhook',
      'POST orders/{id}/boleto',
      'POST orders/{id}/cancel',
      'GET users/requests',
      'POST users/requests',
      'POST users/requests/anexos',
      'GET orders',
      'GET orders/{id}',
      'GET users/addresses',
      'POST users/addresses',
      'PUT users/addresses/{id}',
      'DELETE users/addresses/{id}',
      'GET addresses/cep/{cep}',
    ]
    for (const title of needed) expect([title, found.get(title)?.kind]).toEqual([title, 'answers'])
    expect(found.get('GET checkout')?.detail).toBe('200')
    expect(found.get('GET catalog/price/canais')?.detail).toBe('pede televendedor')
  })

  test('a relay with words of its own for what it does not pass on hides nothing', async () => {
    const relayed = () =>
      new ContractClient(async (request) => {
        const { pathname } = new URL(request.url)
        if (!/\/10154\/(urls|users|cart)\//.test(pathname))
          return Response.json({ errors: [], detalhes: 'Aqui não.' }, { status: 404 })
        return shop.app.fetch(request, { remoteAddress: '10.4.255.9' })
      }, 'http://loja.test')
    const found = await probed(relayed)
    for (const title of ['GET televendas/attendance', 'GET checkout', 'GET televendas/audit'])
      expect([title, found.get(title)?.kind]).toEqual([title, 'missing'])
    for (const title of ['GET cart', 'DELETE cart/items/{id}', 'POST users'])
      expect([title, found.get(title)?.kind]).toEqual([title, 'answers'])
  })

  test('a server that knows nothing lacks every row', async () => {
    const found = await probed(deployment(() => new Response('não há', { status: 404 })))
    expect(new Set([...found.values()].map(({ kind }) => kind))).toEqual(new Set(['missing']))
  })

  test.each([
    ['a page for everything', () => new Response('<html>', { status: 200 })],
    ['JSON of another shape', () => Response.json({ ok: true })],
    ['errors of another shape', () => Response.json({ message: 'nope' }, { status: 400 })],
    ['failures', () => new Response('', { status: 500 })],
  ])('a server with %s is told as answering otherwise', async (_, answer) => {
    const found = await probed(deployment(answer))
    for (const title of ['GET cart', 'GET catalog/categories', 'GET checkout', 'GET televendas/audit'])
      expect([title, found.get(title)?.kind]).toEqual([title, 'differs'])
  })
})
