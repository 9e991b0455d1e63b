import { describe, expect, test } from 'vitest'
import { headline, nextText, orderStages } from '#app/features/orders/order-progress-text.ts'
import type { Pedido, StatusPedido } from '#commerce/contract/orders/orders.ts'

type Payment = Pedido['pagamento']
const order = (
  status: StatusPedido,
  {
    estado = 'PAGO',
    retirada = null,
    outrasFormas = [] as Payment['outrasFormas'],
  }: {
    estado?: Payment['estado']
    retirada?: Pedido['entregas'][number]['retirada']
    outrasFormas?: Payment['outrasFormas']
  } = {},
) =>
  ({
    status,
    statusText: 'Situação',
    entregaText: null,
    linhaDoTempo: [{ status, texto: 'Situação', em: '2026-11-20T15:00:00.000Z' }],
    entregas: [{ retirada }],
    reembolsos: [],
    arrependimentoAte: null,
    pagamento: { estado, outrasFormas, reservadoAte: null, valeAposReserva: false, devolucao: null },
  }) as unknown as Pedido
const AT = { nome: 'eFácil Uberlândia Centro', endereco: 'Avenida dos Manacás, 415', horario: 'das 9h às 18h' }

describe('how far an order is', () => {
  test('each state has its stage; collecting ends at the counter, not at the door', () => {
    expect(
      (['AGUARDANDO_PAGAMENTO', 'PAGO', 'FATURADO', 'SAIU_PARA_ENTREGA', 'ENTREGUE'] as const).map(
        (status) => orderStages(order(status))!.current,
      ),
    ).toEqual([0, 1, 2, 3, 4])
    expect(orderStages(order('ENTREGUE'))!.names.at(-1)).toBe('Entregue')
    expect(orderStages(order('PRONTO_RETIRADA', { retirada: AT }))).toMatchObject({
      current: 3,
      names: expect.arrayContaining(['Pronto para retirada', 'Retirado']),
    })
  })

  test('what was cancelled or returned is on its way no more', () => {
    expect([orderStages(order('CANCELADO')), orderStages(order('DEVOLVIDO'))]).toEqual([null, null])
  })
})

describe('what comes next', () => {
  test('money is only promised back when it was taken', () => {
    expect(nextText(order('CANCELADO', { estado: 'EXPIRADO' }))).toBe('Nada foi cobrado.')
    expect(nextText(order('CANCELADO', { estado: 'ESTORNADO' }))).toContain('foi devolvido')
    expect(nextText({ ...order('CANCELADO'), reembolsos: [{} as Pedido['reembolsos'][number]] })).toBe(
      'O valor e o prazo do reembolso estão nesta página.',
    )
    expect(nextText(order('DEVOLVIDO', { estado: 'PAGO' }))).toBe(
      'Recebemos os produtos de volta. O que você pagou volta pela mesma forma de pagamento.',
    )
  })

  test('a refused card asks for another one, other orders for their payment', () => {
    expect(
      nextText(
        order('AGUARDANDO_PAGAMENTO', { estado: 'RECUSADO', outrasFormas: [{} as Payment['outrasFormas'][number]] }),
      ),
    ).toContain('outro cartão')
    expect(nextText(order('AGUARDANDO_PAGAMENTO', { estado: 'PENDENTE' }))).toContain('Falta pagar')
  })

  test('what waits for its payment says until when it can be paid, and what to do once that day is over', () => {
    const waiting = (payment: Partial<Payment>) =>
      nextText({
        ...order('AGUARDANDO_PAGAMENTO'),
        pagamento: { ...order('AGUARDANDO_PAGAMENTO', { estado: 'PENDENTE' }).pagamento, ...payment },
      })
    const boleto = { linhaDigitavel: '', codigoBarras: '', vencimento: '2026-11-25', vencido: false, segundaVia: false }
    expect(waiting({ pix: { brCode: '', expiraEm: '2026-11-20T16:18:00.000Z' } })).toMatch(
      /^Pague até 20\/11\/2026 às 13:18: começamos/,
    )
    const pix = { brCode: '', expiraEm: '2026-11-20T16:18:00.000Z' }
    const ONCE =
      ': começamos a separar os produtos assim que o pagamento for confirmado. Os produtos ficam reservados até lá. Sem pagamento, o pedido é cancelado e nada é cobrado.'
    expect(waiting({ pix, reservadoAte: '2026-11-20T16:17:59.999Z' })).toBe(`Pague até 20/11/2026 às 13:18${ONCE}`)
    expect(waiting({ boleto, reservadoAte: '2026-11-26T02:59:59.999Z' })).toBe(`Pague até 25/11/2026${ONCE}`)
    expect(waiting({ boleto, reservadoAte: '2026-11-25T13:00:00.000Z', valeAposReserva: true })).toMatch(
      /reservados até 25\/11\/2026 às 10:00\. Pago depois disso/,
    )
    expect(waiting({ boleto, reservadoAte: '2026-11-28T02:59:59.999Z' })).toMatch(
      /Os produtos ficam reservados até 27\/11\/2026 às 23:59\. Sem pagamento até lá, o pedido é cancelado/,
    )
    expect(waiting({ boleto })).toMatch(/^Pague até 25\/11\/2026: começamos/)
    expect(waiting({ boleto, reservadoAte: '2026-11-21T02:59:59.999Z', valeAposReserva: true })).toMatch(
      /reservados até 20\/11\/2026 às 23:59\. Pago depois disso e até o vencimento, o boleto ainda vale/,
    )
    expect(waiting({ boleto, valeAposReserva: true })).toMatch(/A reserva dos produtos terminou\./)
    expect(waiting({ boleto: { ...boleto, vencido: true, segundaVia: true } })).toBe(
      'O boleto venceu em 25/11/2026. Gere a segunda via para não perder o pedido.',
    )
  })

  test('an order says when it arrives, when it arrived, or how it stands', () => {
    expect(headline({ ...order('EM_TRANSPORTE'), entregaText: 'Chega quarta, 25 de novembro' })).toBe(
      'Chega quarta, 25 de novembro',
    )
    expect(
      headline({
        ...order('AGUARDANDO_PAGAMENTO'),
        entregaText: 'Receba em até 3 dias úteis após a confirmação do pagamento',
      }),
    ).toBe('Situação')
    expect(headline(order('ENTREGUE'))).toBe('Situação em 20/11/2026')
  })
})
