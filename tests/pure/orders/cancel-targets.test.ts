import { expect, test } from 'vitest'
import { orderTargets, shipmentTargets } from '#app/features/orders/cancel-targets.ts'
import type { Pedido } from '#commerce/contract/orders/orders.ts'

const asked = (forma: 'PIX' | 'BOLETO', estado: 'PENDENTE' | 'PAGO') =>
  orderTargets({
    acoes: ['cancelar'],
    pagamento: { forma, estado } as Pedido['pagamento'],
    entregas: [],
    cancelamentoEmAberto: null,
  }).map(({ message }) => message)

test('who cancels is told of their money as it stands: not charged, or on its way back (domain §6.2)', () => {
  const nothing = 'O pedido é cancelado agora, e nada é cobrado. Se você acabou de pagar, o valor é devolvido.'
  expect(asked('PIX', 'PENDENTE')).toEqual([nothing])
  expect(asked('BOLETO', 'PENDENTE')).toEqual([nothing])
  expect(asked('PIX', 'PAGO')).toEqual([
    'O pedido é cancelado agora, e o valor pago é devolvido pela mesma forma de pagamento.',
  ])
  expect(asked('BOLETO', 'PAGO')).toEqual([
    'O pedido é cancelado agora, e o valor pago é devolvido por Pix, em até 10 dias úteis.',
  ])
})

const PIX = { pagamento: { forma: 'PIX', estado: 'PAGO' } as Pedido['pagamento'], cancelamentoEmAberto: null }
const delivery = (acao: 'cancelar' | 'solicitar-cancelamento') =>
  ({
    idEntrega: '1',
    lojista: 'eFácil',
    cancelaUnidades: acao,
    cancelamento: { acao, devolucaoText: 'R$ 10,00 no cartão' },
  }) as Pedido['entregas'][number]

test('while a cancellation that was asked for waits no other is asked for, except a key for the money (domain §6.2)', () => {
  const waiting = { ...PIX, cancelamentoEmAberto: '2026112900000001' }
  const asking = delivery('solicitar-cancelamento')
  expect(shipmentTargets(waiting, asking)).toEqual([])
  const acoes: Pedido['acoes'] = ['solicitar-cancelamento']
  expect(orderTargets({ ...waiting, acoes, entregas: [asking] })).toEqual([])
  expect(shipmentTargets(waiting, delivery('cancelar'))).toHaveLength(2)
  const boleto = { ...waiting, pagamento: { forma: 'BOLETO', estado: 'PAGO' } as Pedido['pagamento'] }
  expect(orderTargets({ ...boleto, acoes, entregas: [asking] })).toHaveLength(1)
})

test('of one delivery a promise is made where it is given up at once, a condition where it is asked for', () => {
  const told = (acao: 'cancelar' | 'solicitar-cancelamento') => shipmentTargets(PIX, delivery(acao))
  const [units, part] = told('cancelar')
  expect(units!.unitsBack).toBe('Volta para você')
  expect(part!.message).toContain(' Volta para você: R$ 10,00 no cartão.')
  const [askedUnits, askedPart] = told('solicitar-cancelamento')
  expect(askedUnits!.unitsBack).toBe('Se aprovada, volta para você')
  expect(askedPart!.message).toContain(' Se aprovada, volta para você: R$ 10,00 no cartão.')
})
