import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PerfilCheckout } from '#commerce/contract/checkout.ts'
import { afterChoice, type CheckoutChoice, type CheckoutChoices, missingStep, NOTHING_CHOSEN } from '#commerce/domain/checkout-choices.ts'
import { insertCourtesyLot } from '#commerce/store/points.ts'
import { transaction } from '#commerce/store/postgres/transaction.ts'
import { ok, type PurchaseShop, purchaseShop } from '../purchase/purchase-shop.ts'
import type { ContractClient } from './cookie-jar-client.ts'
import { addressForm, registered } from './people.ts'

describe('the machine (storefront §4)', () => {
  const text = fc.constantFrom('a', 'b', 'c')
  const choice: fc.Arbitrary<CheckoutChoice> = fc.oneof(
    text.map((addressId) => ({ kind: 'address' as const, addressId })),
    text.map((option) => ({ kind: 'delivery' as const, option, window: null })),
    fc.constantFrom('PIX', 'CARTAO', 'BOLETO', 'PONTOS').map((method) => ({ kind: 'payment' as const, method })),
    fc.integer({ min: 0, max: 3000 }).map((points) => ({ kind: 'points' as const, points })),
    fc.integer({ min: 1, max: 12 }).map((count) => ({ kind: 'instalments' as const, count })),
  )

  test('what depends on a choice never outlives it, and nothing else is lost', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 40 }), (asked) => {
        let now = NOTHING_CHOSEN
        for (const one of asked) {
          const before = now
          if (missingStep(before, one.kind) !== undefined) continue
          now = afterChoice(before, one)
          if (one.kind === 'address') expect(now).toEqual({ ...NOTHING_CHOSEN, addressId: one.addressId, points: before.points })
          if (one.kind !== 'address') expect(now.addressId).toBe(before.addressId)
          if (one.kind === 'delivery') expect([now.paymentMethod, now.instalments]).toEqual([null, null])
          if (one.kind === 'payment' || one.kind === 'points') expect([now.deliveryOption, now.instalments]).toEqual([before.deliveryOption, null])
          // A later choice stands on every earlier one.
          if (now.instalments !== null) expect(now.paymentMethod).not.toBeNull()
          if (now.paymentMethod !== null) expect(now.deliveryOption).not.toBeNull()
          if (now.deliveryOption !== null) expect(now.addressId).not.toBeNull()
        }
      }),
      { numRuns: 500 },
    )
  })
})

/** What a walk asks for, by place in what is offered, so that some of it is not there. */
type Walked = { kind: CheckoutChoice['kind']; pick: number }
const OFFERED = ['PIX', 'CARTAO', 'BOLETO', 'CHEQUE']
const POINTS = [0, 500, 1000, 550, 9900]

describe('the contract walks as the machine does', () => {
  let shop: PurchaseShop
  let client: ContractClient
  beforeAll(async () => {
    shop = await purchaseShop()
    const customer = await registered(await shop.visitor())
    client = customer.client
    await ok(client.post('users/addresses', addressForm({ numero: '99' })))
    await transaction(shop.deps.db, (trx) => insertCourtesyLot(trx, customer.id, 3000, '2026-08-01', '2027-12-31', shop.clock.now()))
    await ok(client.post('cart/items', { sku: 'geladeira-127' }))
  })
  afterAll(() => shop.close())

  const read = async () => v.parse(PerfilCheckout, await ok(client.get('checkout')))
  const chosen = ({ selecao, resumoCarrinho: { pontosUsados } }: PerfilCheckout): CheckoutChoices => ({
    addressId: selecao.idEndereco, deliveryOption: selecao.idOpcaoEntrega, deliveryWindow: selecao.janela ? { data: selecao.janela.data, turno: selecao.janela.turno } : null,
    paymentMethod: selecao.forma, points: pontosUsados, instalments: selecao.numeroParcelas,
  })

  /** The choice a step of the walk makes, its call, and whether the shop offers it. */
  function meant({ kind, pick }: Walked, known: PerfilCheckout): { choice: CheckoutChoice; path: string; body: object; offered: boolean } {
    if (kind === 'address') {
      const addressId = [...known.enderecosEntrega.map(({ idEndereco }) => idEndereco), 'de-ninguem'][pick % 3]!
      return { choice: { kind, addressId }, path: 'address', body: { idEndereco: addressId }, offered: addressId !== 'de-ninguem' }
    }
    if (kind === 'delivery') {
      const option = known.opcoesEntrega[pick % 7]
      const first = option?.janelas[0]
      const window = first ? { data: first.data, turno: first.turno } : null
      return { choice: { kind, option: option?.id ?? 'DRONE', window }, path: 'delivery', body: { idOpcaoEntrega: option?.id ?? 'DRONE', ...(window ? { janela: window } : {}) }, offered: option !== undefined }
    }
    if (kind === 'payment') {
      const method = OFFERED[pick % OFFERED.length]!
      return { choice: { kind, method }, path: 'payment-method', body: { forma: method }, offered: known.opcoesPagamento.some(({ forma }) => forma === method) }
    }
    if (kind === 'points') {
      const points = POINTS[pick % POINTS.length]!
      return { choice: { kind, points }, path: 'points', body: { pontos: points }, offered: points <= 1000 && points % 100 === 0 }
    }
    const count = pick + 1
    const plans = known.opcoesPagamento.find(({ forma }) => forma === known.selecao.forma)?.parcelas ?? []
    return { choice: { kind, count }, path: 'installment', body: { numeroParcelas: count }, offered: plans.some(({ numeroParcelas }) => numeroParcelas === count) }
  }

  test('a thousand transitions: each answer, and what is stored, is what §4 says', { timeout: 240_000 }, async () => {
    const walked = fc.array(fc.record({ kind: fc.constantFrom<CheckoutChoice['kind']>('address', 'delivery', 'delivery', 'payment', 'payment', 'points', 'instalments', 'instalments'), pick: fc.nat(11) }), { minLength: 50, maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(walked, async (steps) => {
        let known = await read()
        for (const step of steps) {
          const { choice, path, body, offered } = meant(step, known)
          const before = chosen(known)
          const answer = await client.put(`checkout/${path}`, body)
          const missing = missingStep(before, choice.kind)
          if (missing === undefined && offered) {
            expect(answer.status, JSON.stringify([before, choice, answer.body])).toBe(200)
            known = v.parse(PerfilCheckout, answer.body)
            expect(chosen(known), JSON.stringify(choice)).toEqual(afterChoice(before, choice))
          } else {
            expect([400, 404, 409], JSON.stringify([before, choice, answer.body])).toContain(answer.status)
            expect(missing === undefined || answer.status === 409 || answer.status === 400).toBe(true)
          }
        }
        expect(chosen(await read())).toEqual(chosen(known))
      }),
      // Always the same walks: what fails once fails again.
      { numRuns: 20, seed: 20261120, endOnFailure: true },
    )
  })
})
