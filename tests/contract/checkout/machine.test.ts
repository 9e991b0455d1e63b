import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpcaoEntrega, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import {
  afterChoice,
  type CheckoutChoice,
  type CheckoutChoices,
  isDeliveryChosen,
  missingStep,
  NOTHING_CHOSEN,
  underOffers,
} from '#commerce/domain/checkout/choices.ts'
import {
  type DeliveryChoice,
  type DeliveryChoices,
  deliveryProblems,
  keptDeliveries,
  type SellerOffer,
} from '#commerce/domain/checkout/delivery-choices.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { insertCourtesyLot } from '#commerce/store/customers/points.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { addressForm, registered } from '#tests/harness/people.ts'
import { ok, type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'

const SELLERS = ['efacil', 'lar']
const way = (id: string): OpcaoEntrega => ({
  id,
  tipo: 'NORMAL',
  nome: id,
  valor: 1,
  valorText: '',
  prazoDiasUteis: 1,
  dataPrevista: '2026-08-07',
  prazoText: '',
  idLojista: '',
  lojista: '',
  itens: [],
  retirada: null,
  janelas: id === 'agendada' ? [{ data: '2026-08-07', turno: 'MANHA', texto: '' }] : [],
})
const chosenWay = (option: string): DeliveryChoice => ({
  option,
  window: option === 'agendada' ? { data: '2026-08-07', turno: 'MANHA' } : null,
  collector: null,
})

describe('the machine (storefront §4)', () => {
  const text = fc.constantFrom('a', 'b', 'agendada')
  const offer: fc.Arbitrary<SellerOffer[]> = fc
    .tuple(
      ...SELLERS.map((idLojista) =>
        fc.option(
          fc.uniqueArray(text).map((ids): SellerOffer => ({ idLojista, lojista: idLojista, opcoes: ids.map(way) })),
          { nil: null, freq: 5 },
        ),
      ),
    )
    .map((parts) => parts.filter((part) => part !== null))
  const deliveries = fc
    .record({ efacil: text.map(chosenWay), lar: text.map(chosenWay) }, { requiredKeys: [] })
    .map((asked) => asked as DeliveryChoices)
  const choice: fc.Arbitrary<CheckoutChoice> = fc.oneof(
    text.map((addressId) => ({ kind: 'address' as const, addressId })),
    deliveries.map((asked) => ({ kind: 'delivery' as const, deliveries: asked })),
    fc.constantFrom('PIX', 'CARTAO', 'BOLETO', 'PONTOS').map((method) => ({ kind: 'payment' as const, method })),
    fc.integer({ min: 0, max: 3000 }).map((points) => ({ kind: 'points' as const, points })),
    fc.boolean().map((wish) => ({ kind: 'voucher' as const, use: wish })),
    fc.integer({ min: 1, max: 12 }).map((count) => ({ kind: 'instalments' as const, count })),
  )
  const idsOf = (offers: readonly SellerOffer[]) => offers.map(({ idLojista }) => idLojista)

  test('what depends on a choice never outlives it, and nothing else is lost, whatever is offered meanwhile', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(choice, fc.option(offer, { freq: 3 })), { maxLength: 40 }),
        offer,
        (asked, first) => {
          let now = NOTHING_CHOSEN
          let offers = first
          for (const [one, changed] of asked) {
            if (changed !== null) {
              const before = now
              offers = changed
              now = underOffers(now, offers)
              for (const [id, stands] of Object.entries(now.deliveries)) expect(before.deliveries[id]).toEqual(stands)
              expect(
                deliveryProblems(now.deliveries, offers).every(
                  ({ field }) => now.deliveries[field.split('.')[1]!] === undefined,
                ),
              ).toBe(true)
              expect([now.addressId, now.points, now.voucher]).toEqual([
                before.addressId,
                before.points,
                before.voucher,
              ])
              if (isDeliveryChosen(now, idsOf(offers)))
                expect([now.paymentMethod, now.instalments]).toEqual([before.paymentMethod, before.instalments])
              else expect([now.paymentMethod, now.instalments]).toEqual([null, null])
              expect(underOffers(now, offers), 'told once is told').toEqual(now)
            }
            const before = now
            if (missingStep(before, one.kind, idsOf(offers)) !== undefined) continue
            if (one.kind === 'delivery' && (offers.length === 0 || deliveryProblems(one.deliveries, offers).length > 0))
              continue
            now = afterChoice(before, one)
            if (one.kind === 'address')
              expect(now).toEqual({
                ...NOTHING_CHOSEN,
                addressId: one.addressId,
                points: before.points,
                voucher: before.voucher,
              })
            if (one.kind !== 'address') expect(now.addressId).toBe(before.addressId)
            if (one.kind === 'delivery')
              expect([now.paymentMethod, now.instalments, isDeliveryChosen(now, idsOf(offers))]).toEqual([
                null,
                null,
                true,
              ])
            if (one.kind === 'payment' || one.kind === 'points' || one.kind === 'voucher')
              expect([now.deliveries, now.instalments]).toEqual([before.deliveries, null])
            // A later choice stands on every earlier one.
            if (now.instalments !== null) expect(now.paymentMethod).not.toBeNull()
            if (now.paymentMethod !== null) expect(isDeliveryChosen(now, idsOf(offers))).toBe(true)
            if (Object.keys(now.deliveries).length > 0) expect(now.addressId).not.toBeNull()
          }
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('choices are whole exactly when no seller has a problem, and every problem names its seller', () => {
    fc.assert(
      fc.property(deliveries, offer, (asked, offers) => {
        const problems = deliveryProblems(asked, offers)
        const kept = keptDeliveries(asked, offers)
        const wrong = new Set([...idsOf(offers), ...Object.keys(asked)].filter((id) => kept[id] === undefined))
        expect(new Set(problems.map(({ field }) => field.split('.')[1]))).toEqual(wrong)
      }),
    )
  })
})

/** What a walk asks for, by place in what is offered, so that some of it is not there. */
type Walked = { kind: CheckoutChoice['kind']; pick: number }
/** The last is none: the shop refuses it. */
const OFFERED = ['PIX', 'CARTAO', 'BOLETO', 'CHEQUE' as PaymentMethod] as const
const POINTS = [0, 500, 1000, 550, 9900]

describe('the contract walks as the machine does', () => {
  let shop: PurchaseShop
  let client: ContractClient
  beforeAll(async () => {
    shop = await purchaseShop()
    const customer = await registered(await shop.visitor())
    client = customer.client
    await ok(client.post('users/addresses', addressForm({ numero: '99' })))
    await transaction(shop.deps.db, (trx) =>
      insertCourtesyLot(trx, customer.id, 3000, '2026-08-01', '2027-12-31', shop.clock.now()),
    )
    await ok(client.post('cart/items', { itens: [{ sku: 'geladeira-127' }, { sku: 'panela' }] }))
  })
  afterAll(() => shop.close())

  const read = async () => v.parse(PerfilCheckout, await ok(client.get('checkout')))
  const chosen = ({
    selecao,
    entregas,
    resumoCarrinho: { pontosUsados, usaVale },
  }: PerfilCheckout): CheckoutChoices => ({
    addressId: selecao.idEndereco,
    deliveries: Object.fromEntries(
      entregas.flatMap(({ idLojista, selecao: one }) =>
        one
          ? [
              [
                idLojista,
                {
                  option: one.idOpcaoEntrega,
                  window: one.janela ? { data: one.janela.data, turno: one.janela.turno } : null,
                  collector: null,
                },
              ],
            ]
          : [],
      ),
    ),
    paymentMethod: selecao.forma,
    points: pontosUsados,
    voucher: usaVale,
    instalments: selecao.numeroParcelas,
  })

  /** The choice a step of the walk makes, its call, and whether the shop offers it. */
  function meant(
    { kind, pick }: Walked,
    known: PerfilCheckout,
  ): { choice: CheckoutChoice; path: string; body: object; offered: boolean } {
    if (kind === 'address') {
      const addressId = [...known.enderecosEntrega.map(({ idEndereco }) => idEndereco), 'de-ninguem'][pick % 3]!
      return {
        choice: { kind, addressId },
        path: 'address',
        body: { idEndereco: addressId },
        offered: addressId !== 'de-ninguem',
      }
    }
    if (kind === 'delivery') {
      // Each seller's part by a digit of its own: one of its ways, the other's store, or none at all.
      const parts = known.entregas.flatMap(({ idLojista, opcoes }, at) => {
        const digit = Math.floor(pick / 7 ** at) % 7
        if (digit === 6) return []
        const option = opcoes[digit] ?? known.opcoesEntrega[digit]
        const first = option?.janelas[0]
        return [
          {
            idLojista,
            option: option?.id ?? 'DRONE',
            window: first ? { data: first.data, turno: first.turno } : null,
            offered: opcoes.some(({ id }) => id === option?.id),
          },
        ]
      })
      const deliveries = Object.fromEntries(
        parts.map(({ idLojista, option, window }) => [idLojista, { option, window, collector: null }]),
      )
      const entregas = Object.fromEntries(
        parts.map(({ idLojista, option, window }) => [
          idLojista,
          { idOpcaoEntrega: option, ...(window ? { janela: window } : {}) },
        ]),
      )
      return {
        choice: { kind, deliveries },
        path: 'delivery',
        body: { entregas },
        offered: parts.length === known.entregas.length && parts.every(({ offered }) => offered),
      }
    }
    if (kind === 'payment') {
      const method = OFFERED[pick % OFFERED.length]!
      return {
        choice: { kind, method },
        path: 'payment-method',
        body: { forma: method },
        offered: known.opcoesPagamento.some(({ forma }) => forma === method),
      }
    }
    if (kind === 'points') {
      const points = POINTS[pick % POINTS.length]!
      return {
        choice: { kind, points },
        path: 'points',
        body: { pontos: points },
        offered: points <= 1000 && points % 100 === 0,
      }
    }
    if (kind === 'voucher') {
      const wish = pick % 2 === 0
      // Whoever walks has none.
      return { choice: { kind, use: wish }, path: 'voucher', body: { usar: wish }, offered: !wish }
    }
    const count = (pick % 12) + 1
    const plans = known.opcoesPagamento.find(({ forma }) => forma === known.selecao.forma)?.parcelas ?? []
    return {
      choice: { kind, count },
      path: 'installment',
      body: { numeroParcelas: count },
      offered: plans.some(({ numeroParcelas }) => numeroParcelas === count),
    }
  }

  test('a thousand steps: what is answered and stored is what storefront §4 says', async () => {
    const walked = fc.array(
      fc.record({
        kind: fc.constantFrom<CheckoutChoice['kind']>(
          'address',
          'delivery',
          'delivery',
          'payment',
          'payment',
          'points',
          'instalments',
          'instalments',
        ),
        pick: fc.nat(48),
      }),
      { minLength: 50, maxLength: 50 },
    )
    await fc.assert(
      fc.asyncProperty(walked, async (steps) => {
        let known = await read()
        for (const step of steps) {
          const { choice, path, body, offered } = meant(step, known)
          const before = chosen(known)
          const answer = await client.put(`checkout/${path}`, body)
          const missing = missingStep(
            before,
            choice.kind,
            known.entregas.map(({ idLojista }) => idLojista),
          )
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
