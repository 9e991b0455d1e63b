import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentText, LINK_LIVES_MS, linkState } from '#commerce/domain/televendas/payment-link.ts'
import { isQuoteOwed, lastDayOf, quoteEnds, quoteState, underQuote } from '#commerce/domain/televendas/quote.ts'

const NOW = new Date('2026-11-22T15:00:00Z')
const UNTOUCHED = { openedAt: null, acceptedAt: null, cancelledAt: null, orderNumber: null }

test('a quote binds through the tenth day of São Paulo', () => {
  expect(lastDayOf(quoteEnds(NOW))).toBe('2026-12-02')
  expect(quoteEnds(NOW).toISOString()).toBe('2026-12-03T03:00:00.000Z')
  // Half an hour before midnight there it is tomorrow in UTC.
  expect(lastDayOf(quoteEnds(new Date('2026-11-23T02:30:00Z')))).toBe('2026-12-02')
})

test('where a quote stands', () => {
  const validUntil = quoteEnds(NOW)
  const at = (changes: object, now = NOW) => quoteState({ validUntil, ...UNTOUCHED, ...changes }, now)
  expect(at({})).toBe('ABERTO')
  expect(at({ openedAt: NOW })).toBe('VISTO')
  expect(at({ openedAt: NOW, acceptedAt: NOW })).toBe('ACEITO')
  expect(at({ acceptedAt: NOW }, validUntil)).toBe('EXPIRADO')
  expect(at({}, new Date(validUntil.getTime() - 1))).toBe('ABERTO')
  expect(at({ cancelledAt: NOW }, validUntil)).toBe('CANCELADO')
  expect(at({ orderNumber: 1, cancelledAt: NOW }, validUntil)).toBe('PEDIDO')
})

test('the lower of quoted and current is charged, for no more than was quoted', () => {
  fc.assert(
    fc.property(
      fc.nat(1e6),
      fc.nat(1e6),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 50 }),
      (...given) => {
        const [current, centavos, quantidade, quantity] = given
        const price = underQuote(current, { centavos, quantidade, ate: '' }, quantity)
        expect(price).toBe(quantity <= quantidade ? Math.min(current, centavos) : current)
        expect(underQuote(current, null, quantity)).toBe(current)
      },
    ),
  )
  const quoted = { centavos: 1, quantidade: 1, ate: NOW.toISOString() }
  expect(isQuoteOwed(quoted, new Date(NOW.getTime() - 1))).toBe(true)
  expect(isQuoteOwed(quoted, NOW)).toBe(false)
})

test('where a payment link stands', () => {
  const link = { expiresAt: new Date(NOW.getTime() + LINK_LIVES_MS), openedAt: null, cancelledAt: null, payment: null }
  const at = (changes: object, now = NOW) => linkState({ ...link, ...changes }, now)
  expect(at({})).toBe('ENVIADO')
  expect(at({ openedAt: NOW })).toBe('ABERTO')
  expect(at({}, link.expiresAt)).toBe('EXPIRADO')
  expect(at({ cancelledAt: NOW }, link.expiresAt)).toBe('CANCELADO')
  for (const payment of ['PENDENTE', 'EM_ANALISE', 'RECUSADO']) expect(at({ payment })).toBe('AGUARDANDO_PAGAMENTO')
  expect(at({ payment: 'PAGO' }, link.expiresAt)).toBe('PAGO')
  for (const payment of ['EXPIRADO', 'CANCELADO', 'ESTORNADO']) expect(at({ payment })).toBe('NAO_PAGO')
})

test('the same content has the same text in any order, and any change another', () => {
  const item = (sku: string, quantity = 1) => ({ sku, quantity, services: { b: 1, a: 2 } })
  const content = {
    items: [item('copo'), item('panela')],
    coupons: ['B', 'A'],
    addressId: 'casa',
    deliveries: { x: { option: 'NORMAL', window: null }, y: { option: 'EXPRESSA', window: null } },
    points: 0,
  }
  const text = contentText(content)
  expect(
    contentText({
      ...content,
      items: [{ ...item('panela'), services: { a: 2, b: 1 } }, item('copo')],
      coupons: ['A', 'B'],
      deliveries: { y: content.deliveries.y, x: content.deliveries.x },
    }),
  ).toBe(text)
  for (const change of [
    { items: [item('copo', 2), item('panela')] },
    { items: [item('copo')] },
    { coupons: ['A'] },
    { addressId: 'trabalho' },
    { deliveries: { ...content.deliveries, x: { option: 'EXPRESSA', window: null } } },
    { points: 100 },
  ])
    expect(contentText({ ...content, ...change })).not.toBe(text)
})
