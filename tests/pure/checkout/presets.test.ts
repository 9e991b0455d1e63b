import { describe, expect, test } from 'vitest'
import { payText } from '#app/features/checkout/order/steps.ts'
import type { OpcaoEntrega, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { presetMethod, presetWays } from '#commerce/domain/checkout/presets.ts'
import { BOLETO_TERM } from '#commerce/domain/payments/boleto.ts'
import { paymentOptions } from '#commerce/operations/payments/options.ts'

const way = (id: string, change: Partial<OpcaoEntrega> = {}) =>
  ({ id, janelas: [], retirada: null, ...change }) as unknown as OpcaoEntrega
const window = { data: '2026-08-10', turno: 'MANHA', texto: '' } as const
const scheduled = way('AGENDADA', { janelas: [window] })
const collected = way('RETIRA', { retirada: { nome: 'Centro', endereco: '', horario: '' } })
const part = (opcoes: OpcaoEntrega[], mensagem: string | null = null) => ({
  idLojista: 'a',
  opcoes,
  mensagem,
  selecao: null,
})
const carried = { a: { option: 'NORMAL', window: null, collector: null } }

describe('what is filled in for who buys again', () => {
  test('the first way that is carried and asks nothing; what has to be said by hand stays open', () => {
    expect(presetWays([part([collected, scheduled, way('NORMAL')])], {})).toEqual(carried)
    expect(presetWays([part([scheduled, collected])], {})).toBeUndefined()
    expect(
      presetWays([part([way('NORMAL')], 'A forma de entrega que você escolheu não está mais disponível.')], {}),
    ).toBeUndefined()
    expect(presetWays([part([], 'No momento não entregamos no CEP informado.')], {})).toBeUndefined()
    expect(presetWays([], {})).toBeUndefined()
    const kept = { a: { option: 'AGENDADA', window, collector: null } }
    const chosen = { ...part([way('NORMAL'), scheduled]), selecao: { idOpcaoEntrega: 'AGENDADA' } }
    expect(presetWays([chosen, { ...part([way('NORMAL')]), idLojista: 'b' }], kept)).toEqual({
      ...kept,
      b: carried.a,
    })
  })
  test('the means of the last order where it is offered; points only where nothing else is', () => {
    const offered = [{ forma: 'PIX' }, { forma: 'PONTOS' }] as const
    expect(presetMethod(offered, 'PIX')).toBe('PIX')
    expect(presetMethod(offered, 'CARTAO')).toBeUndefined()
    expect(presetMethod(offered, 'PONTOS')).toBeUndefined()
    expect(presetMethod([{ forma: 'PONTOS' }], 'PONTOS')).toBe('PONTOS')
    expect(presetMethod([{ forma: 'PIX' }, { forma: 'VALE' }], 'VALE')).toBeUndefined()
  })
})

const situation = (points: number, pointsBalance: number, coupon = 0, voucher = 0) =>
  paymentOptions({
    amounts: { products: 10_000, coupon, freight: 0, services: 0 } as Parameters<typeof paymentOptions>[0]['amounts'],
    points,
    pointsBalance,
    voucher,
    terms: { limit: 12, minimum: 2_000 },
    kind: 'PF',
    boleto: BOLETO_TERM,
  }).map(({ forma, nome, valorTotal }) => [forma, nome, valorTotal])

test('points or coupons that pay everything are no Pix of nothing', () => {
  expect(situation(10_000, 12_000)).toEqual([['PONTOS', 'Só com pontos', 0]])
  // With the cash discount fewer do.
  expect(situation(9_500, 9_800)).toEqual([['PONTOS', 'Só com pontos', 0]])
  expect(situation(0, 0, 10_000)).toEqual([['PIX', 'Nada a pagar', 0]])
  expect(situation(0, 12_000).map(([forma]) => forma)).toEqual(['PIX', 'CARTAO', 'BOLETO', 'PONTOS'])
  // A voucher is beside any means, and where it pays the rest the only one.
  expect(situation(0, 0, 0, 4_000).map(([forma, , total]) => [forma, total])).toEqual([
    ['PIX', 55],
    ['CARTAO', 60],
    ['BOLETO', 57],
  ])
  expect(situation(0, 0, 0, 12_000)).toEqual([['VALE', 'Só com vale', 0]])
  expect(situation(5_000, 5_000, 0, 4_500)).toEqual([['VALE', 'Pontos e vale', 0]])
  expect(situation(500, 600)[0]).toEqual(['PIX', 'Pix', 90])
})

test('the main button says the sum and how it is paid', () => {
  const text = (forma: string | null, valorAPagar: number, pontosUsados = 0) =>
    payText({
      selecao: { forma },
      resumoCarrinho: { valorAPagar, valorAPagarText: 'R$ 59,89', pontosUsados },
    } as PerfilCheckout)
  expect(text('BOLETO', 59.89)).toBe('Pagar R$ 59,89 no boleto')
  expect(text('PIX', 59.89)).toBe('Pagar R$ 59,89 no Pix')
  expect(text('PONTOS', 0)).toBe('Finalizar com pontos')
  expect(text('PIX', 0, 9_500)).toBe('Finalizar com pontos')
  expect(text('VALE', 0)).toBe('Finalizar com vale')
  expect(text('PIX', 0)).toBe('Finalizar sem pagar nada')
})
