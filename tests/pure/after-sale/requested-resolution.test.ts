import { describe, expect, test } from 'vitest'
import { asksForKey, wishedWay } from '#app/features/after-sale/requested-resolution.ts'
import type { Pedido } from '#commerce/contract/orders/orders.ts'

const paidBy = (forma: Pedido['pagamento']['forma']) => ({ pagamento: { forma } as Pedido['pagamento'] })

describe('what a request takes along of what was chosen before its kind or order changed', () => {
  test('a way of resolving only with kinds that bring goods back, the usual one before a choice, no swap of what is regretted', () => {
    expect([
      wishedWay('TROCA', 'VALE'),
      wishedWay('TROCA', ''),
      wishedWay('DEVOLUCAO', ''),
      wishedWay('ARREPENDIMENTO', 'TROCA'),
      wishedWay('CANCELAMENTO', 'VALE'),
      wishedWay('OUTROS', 'TROCA'),
      wishedWay(undefined, 'VALE'),
    ]).toEqual(['VALE', 'TROCA', 'REEMBOLSO', 'REEMBOLSO', null, null, null])
  })
  test('a cancelled boleto needs a key, whatever way was chosen for a return before', () => {
    for (const preferencia of ['', 'VALE', 'TROCA', 'REEMBOLSO'])
      expect(asksForKey('CANCELAMENTO', paidBy('BOLETO'), preferencia)).toBe(true)
  })
  test('no key where no money of a boleto goes back', () => {
    expect([
      asksForKey('DEVOLUCAO', paidBy('BOLETO'), ''),
      asksForKey('DEVOLUCAO', paidBy('BOLETO'), 'REEMBOLSO'),
      asksForKey('DEVOLUCAO', paidBy('BOLETO'), 'VALE'),
    ]).toEqual([true, true, false])
    expect([
      asksForKey('DEVOLUCAO', paidBy('PIX'), ''),
      asksForKey('GARANTIA', paidBy('BOLETO'), ''),
      asksForKey('OUTROS', paidBy('BOLETO'), ''),
      asksForKey('CANCELAMENTO', undefined, ''),
    ]).toEqual([false, false, false, false])
  })
})
