import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { choose, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())
let customer: ContractClient
let guest: ContractClient
beforeAll(async () => {
  customer = (await registered(await shop.visitor())).client
  await choose(customer, 'panela')
  await placed(customer)
  guest = await shop.visitor()
})

const segment = fc.oneof(
  fc.constantFrom('1', '10000001', 'x', '..', '%00', 'a'.repeat(300)),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
)
const resource = fc.oneof(
  fc.constantFrom(
    'cart',
    'cart/items',
    'cart/cep',
    'checkout',
    'checkout/address',
    'checkout/delivery',
    'checkout/payment-method',
    'checkout/points',
    'checkout/installment',
    'checkout/order',
    'checkout/cards',
    'orders',
    'payments/tokens',
    'payments/webhook',
  ),
  segment.map((id) => `cart/items/${id}`),
  segment.map((id) => `cart/items/${id}/servicos`),
  segment.map((id) => `orders/${id}`),
  segment.map((id) => `orders/${id}/boleto`),
  segment.map((id) => `payments/tokens/${id}`),
  segment.map((id) => `checkout/cards/${id}`),
  segment.map((id) => `checkout/order/${id}/payment`),
  segment.map((id) => `checkout/order/${id}/demonstracao/pagar`),
)
/** Near what is expected, so that the rules behind the schemas are reached too. */
const near = fc.record(
  {
    sku: fc.constantFrom('panela', 'copo', 'geladeira-127', 'esgotado', 'nada', ''),
    quantidade: fc.oneof(fc.integer({ min: -5, max: 12_000 }), fc.double(), fc.string()),
    servicos: fc.oneof(
      fc.array(fc.constantFrom('ge12', 'ge24', 'x')),
      fc.array(fc.record({ idServico: fc.constantFrom('ge12', 'x'), quantidade: fc.integer() })),
    ),
    versao: fc.oneof(fc.integer(), fc.constant(Number.MAX_SAFE_INTEGER), fc.string()),
    itens: fc.array(
      fc.record({ sku: fc.constantFrom('panela', 'copo', 'x'), quantidade: fc.integer({ min: 0, max: 9999 }) }),
      { maxLength: 60 },
    ),
    cep: fc.oneof(fc.constantFrom('38400100', '00000000', '99999999'), fc.string()),
    idEndereco: fc.string(),
    idOpcaoEntrega: fc.constantFrom('NORMAL', 'x'),
    janela: fc.jsonValue(),
    entregas: fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom('efacil', 'lar', '__proto__', 'toString', ''),
        fc.oneof(
          fc.jsonValue(),
          fc.record({ idOpcaoEntrega: fc.constantFrom('NORMAL', 'AGENDADA', 'x'), retiradaPor: fc.jsonValue() }),
        ),
      ),
    ),
    retiradaPor: fc.jsonValue(),
    forma: fc.constantFrom('PIX', 'BOLETO', 'CARTAO', 'PONTOS', 'x'),
    numeroParcelas: fc.oneof(fc.integer({ min: 0, max: 25 }), fc.integer()),
    pontos: fc.oneof(fc.integer(), fc.string()),
    cvv: fc.oneof(fc.constantFrom('123', ''), fc.string()),
    cartao: fc.oneof(fc.constant({ token: `tok_${'0'.repeat(48)}`, bandeira: 'visa', final4: '1111' }), fc.jsonValue()),
    consentimento: fc.oneof(fc.boolean(), fc.string()),
  },
  { requiredKeys: [] },
)

test('no body, method, path or key of the purchase gives a 5xx, and no answer tells of the inside', async () => {
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH')
  const key = fc.oneof(
    fc.constantFrom('chave-de-teste-1', 'chave-de-teste-2', ''),
    fc.string({ maxLength: 120 }).map((text) => text.replace(/[^\x20-\x7e]/g, '-').trim()),
  )
  await fc.assert(
    fc.asyncProperty(
      resource,
      method,
      fc.oneof(near, fc.jsonValue()),
      key,
      fc.boolean(),
      fc.string({ unit: 'binary', maxLength: 20 }),
      async (path, verb, body, idempotency, isGuest, versao) => {
        const answer = await (isGuest ? guest : customer).call(verb, path, verb === 'GET' ? undefined : body, {
          headers: { 'Idempotency-Key': idempotency },
          query: { versao: versao.toWellFormed() },
        })
        expect(answer.status, JSON.stringify([verb, path, body, answer.body])).toBeLessThan(500)
        expect(JSON.stringify(answer.body)).not.toMatch(/\bat \w+ \(|\.ts:\d|insert into|postgres|kysely/i)
      },
    ),
    { numRuns: 800 },
  )
  expect(shop.logged.filter((line) => line.includes('"unexpected"'))).toEqual([])
})
