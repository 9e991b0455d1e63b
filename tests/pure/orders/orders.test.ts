import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderState, STATUS_PEDIDO } from '#commerce/contract/choices.ts'
import { mainAction } from '#commerce/domain/orders/main-action.ts'
import { formatNfeKey, isAcceptableNfeCode, isValidNfeKey, nfeKey } from '#commerce/domain/orders/nfe-key.ts'
import {
  canOrderMove,
  customerActions,
  orderStateLabel,
  orderStateOf,
  STATE_SOURCES,
} from '#commerce/domain/orders/states.ts'
import { isValidTrackingCode, trackingCode } from '#commerce/domain/orders/tracking-code.ts'
import { CARD_DECLINES, keptCard } from '#commerce/domain/payments/card.ts'

const states = fc.constantFrom(...STATUS_PEDIDO)
const nextStates = (state: OrderState) => STATUS_PEDIDO.filter((next) => canOrderMove(state, next))

describe('order states (domain §6.1)', () => {
  test('a Pix order delivered and returned', () => {
    const path = [
      'CRIADO',
      'AGUARDANDO_PAGAMENTO',
      'PAGO',
      'EM_SEPARACAO',
      'FATURADO',
      'EM_TRANSPORTE',
      'SAIU_PARA_ENTREGA',
      'TENTATIVA_ENTREGA',
      'SAIU_PARA_ENTREGA',
      'ENTREGUE',
      'DEVOLVIDO_PARCIAL',
      'DEVOLVIDO',
    ] as const
    for (const [index, to] of path.slice(1).entries()) expect(canOrderMove(path[index] ?? 'CRIADO', to), to).toBe(true)
  })

  test.each([
    ['CRIADO', 'ENTREGUE'],
    ['AGUARDANDO_PAGAMENTO', 'FATURADO'],
    ['PAGO', 'AGUARDANDO_PAGAMENTO'],
    ['EM_TRANSPORTE', 'CANCELADO'],
    ['ENTREGUE', 'CANCELADO'],
    ['CANCELADO', 'PAGO'],
    ['DEVOLVIDO', 'ENTREGUE'],
    ['PAGO', 'PAGO'],
  ] as const)('%s → %s is illegal', (from, to) => {
    expect(canOrderMove(from, to)).toBe(false)
  })

  test('from everywhere something final can be reached, and nothing repeats itself', () => {
    const reachesEnd = new Set(STATUS_PEDIDO.filter((state) => nextStates(state).length === 0))
    for (let round = 0; round < STATUS_PEDIDO.length; round += 1) {
      for (const state of STATUS_PEDIDO)
        if (nextStates(state).some((next) => reachesEnd.has(next))) reachesEnd.add(state)
    }
    expect([...reachesEnd].toSorted()).toEqual(STATUS_PEDIDO.toSorted())
    fc.assert(
      fc.property(states, (state) =>
        nextStates(state).every((next) => next !== state && STATE_SOURCES[next].length > 0),
      ),
    )
  })

  test('cancelling ends before shipping', () => {
    expect(STATUS_PEDIDO.filter((state) => canOrderMove(state, 'CANCELADO'))).toEqual([
      'CRIADO',
      'AGUARDANDO_PAGAMENTO',
      'EM_ANALISE',
      'PAGO',
      'EM_SEPARACAO',
      'FATURADO',
      'PRONTO_RETIRADA',
    ])
  })

  test.each([
    [['EM_TRANSPORTE', 'EM_SEPARACAO'], 'EM_SEPARACAO'],
    [['ENTREGUE', 'CANCELADO'], 'ENTREGUE'],
    [['CANCELADO', 'CANCELADO'], 'CANCELADO'],
    [['CANCELADO', 'DEVOLVIDO'], 'DEVOLVIDO'],
    [['ENTREGUE', 'SAIU_PARA_ENTREGA'], 'SAIU_PARA_ENTREGA'],
    [['DEVOLVIDO', 'ENTREGUE'], 'DEVOLVIDO_PARCIAL'],
    [['RETIRADO', 'DEVOLVIDO_PARCIAL'], 'DEVOLVIDO_PARCIAL'],
    [['DEVOLVIDO', 'EM_TRANSPORTE'], 'EM_TRANSPORTE'],
    [['DEVOLVIDO', 'DEVOLVIDO'], 'DEVOLVIDO'],
  ] as const)('shipments %j make an order %s', (shipments, order) => {
    expect(orderStateOf(shipments)).toBe(order)
  })

  test('an order shows the state of one of its shipments, or that part of it is back, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(states, { minLength: 1, maxLength: 6 }), (shipments) => {
        const order = orderStateOf(shipments)
        const isPart = order === 'DEVOLVIDO_PARCIAL' && shipments.includes('DEVOLVIDO')
        return (isPart || shipments.includes(order)) && orderStateOf(shipments.toReversed()) === order
      }),
    )
    expect(() => orderStateOf([])).toThrow(RangeError)
  })

  test('labels, reasons and what the customer may do', () => {
    expect(orderStateLabel('TENTATIVA_ENTREGA')).toBe('Tentativa de entrega sem sucesso')
    expect(orderStateLabel('CANCELADO', 'PIX_EXPIRADO')).toBe('Cancelado (prazo do Pix expirado)')
    expect([customerActions('PAGO', 30), customerActions('PAGO', 31), customerActions('CANCELADO', 0)]).toEqual([
      ['cancelar'],
      ['solicitar-cancelamento'],
      [],
    ])
  })
})

describe('card payments (domain §2.3)', () => {
  test('only brand, first six and last four are kept', () => {
    expect(keptCard('4111 1111 1111 1111')).toEqual({ brand: 'visa', first6: '411111', last4: '1111' })
    expect([keptCard('4111111111111112'), keptCard('')]).toEqual([undefined, undefined])
    expect(Object.values(CARD_DECLINES)).toHaveLength(4)
  })
})

describe('NF-e access key (domain §6.3)', () => {
  const KEYS = [
    '13181017921427000125650010000000309887251170',
    '33150308370779000149550010001100931002410775',
    '31260711222333000181550010000001231123456787',
    '31260712ABC34501DE35550010000001231123456788',
    '3526050X0J92JY000196570010000006041448679011',
  ]

  test.each(KEYS)('%s is valid, in groups too, and breaks with one wrong digit', (key) => {
    expect([isValidNfeKey(key), isValidNfeKey(formatNfeKey(key).toLowerCase())]).toEqual([true, true])
    expect(isValidNfeKey(`${key.slice(0, 43)}${(Number(key[43]) + 1) % 10}`)).toBe(false)
  })

  test('is built from its parts', () => {
    const parts = {
      uf: 'MG',
      yearMonth: '2607',
      cnpj: '12ABC34501DE35',
      model: '55',
      series: 1,
      number: 123,
      emission: 1,
      code: '48151623',
    } as const
    expect(isValidNfeKey(nfeKey(parts))).toBe(true)
    expect(formatNfeKey(nfeKey(parts)).split(' ')).toHaveLength(11)
    expect(() => nfeKey({ ...parts, code: '00000123' })).toThrow(RangeError)
    expect(() => nfeKey({ ...parts, cnpj: '1' })).toThrow(RangeError)
  })

  test('the random code may not give the number away', () => {
    expect(
      ['11111111', '12345678', '98765432', '00000123', '4815162', '48151623'].map((code) =>
        isAcceptableNfeCode(code, 123),
      ),
    ).toEqual([false, false, false, false, false, true])
  })
})

describe('tracking codes (domain §6.3)', () => {
  test('the published example, and every code made', () => {
    expect([
      isValidTrackingCode('RR473124829GB'),
      isValidTrackingCode('RR473124828GB'),
      isValidTrackingCode('AA 12345678 5 BR'),
    ]).toEqual([true, false, true])
    expect(trackingCode('AA', 12345678)).toBe('AA123456785BR')
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}$/), fc.nat(99_999_999), (service, number) =>
        isValidTrackingCode(trackingCode(service, number)),
      ),
    )
    expect(() => trackingCode('A', 1)).toThrow(RangeError)
  })
})

test('a list offers the one thing an order is opened for (domain §6.1)', () => {
  const offered = (state: OrderState, isRegrettable = false) => mainAction(state, isRegrettable)
  expect((['CRIADO', 'AGUARDANDO_PAGAMENTO'] as const).map((state) => offered(state))).toEqual(['pagar', 'pagar'])
  expect((['PAGO', 'EM_TRANSPORTE', 'DEVOLVIDO'] as const).map((state) => offered(state))).toEqual(
    Array<string>(3).fill('acompanhar'),
  )
  expect((['ENTREGUE', 'RETIRADO'] as const).map((state) => offered(state, true))).toEqual(['devolver', 'devolver'])
  expect((['ENTREGUE', 'RETIRADO', 'CANCELADO'] as const).map((state) => offered(state))).toEqual(
    Array<string>(3).fill('comprar-novamente'),
  )
})
