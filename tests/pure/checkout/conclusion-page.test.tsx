import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConclusionPage } from '#app/features/checkout/order/conclusion-page.tsx'
import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'

const router = createRouter({ routeTree: createRootRoute() })
const drawn = (state: Partial<EstadoPagamento>) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <Provider store={createStore()}>
        <ConclusionPage
          loaded={{
            numeroPedido: '10000001',
            forma: 'PIX',
            formaText: 'Pix',
            estado: 'PENDENTE',
            valor: 10,
            valorText: 'R$ 10,00',
            pix: null,
            boleto: null,
            cartao: null,
            pontosUsados: 0,
            outrosMeiosText: null,
            valeText: null,
            outrasFormas: [],
            pagarAte: null,
            reservadoAte: null,
            valeAposReserva: false,
            devolucao: null,
            demonstracao: true,
            ...state,
          }}
          pedido={undefined}
          buyAgain={<p>COMPRAR DE NOVO</p>}
          onMoved={() => undefined}
        />
      </Provider>
    </RouterContextProvider>,
  )

test.each([
  ['a Pix that was not paid in time', { estado: 'EXPIRADO' }, 'O código Pix expirou', 'Nada foi cobrado'],
  ['a boleto that was not paid in time', { estado: 'EXPIRADO', forma: 'BOLETO' }, 'O boleto venceu', 'Nada é devido'],
  ['an order cancelled before it was paid', { estado: 'CANCELADO' }, 'cancelado', 'Nada foi cobrado'],
] as const)('%s takes no money, speaks of no refund, and offers to buy again', (_what, state, title, money) => {
  const text = drawn(state)
  expect(text).toContain(title)
  expect(text).toContain(money)
  expect(text).not.toMatch(/reembols|estorn|devolv/i)
  expect(text).toContain('COMPRAR DE NOVO')
  expect(text).not.toContain('Copiar código Pix')
})

test('what there is to pay comes before everything else, and nothing is bought again meanwhile', () => {
  const text = drawn({ pix: { brCode: '000201', expiraEm: '2099-01-01T00:00:00.000Z' } })
  expect(text).toContain('Copiar código Pix')
  expect(text).not.toContain('COMPRAR DE NOVO')
})

test.each(['PIX', 'BOLETO'] as const)('while the gateway does not answer, who pays by %s need not stay', (forma) => {
  const text = drawn({ forma, outrasFormas: [{} as EstadoPagamento['outrasFormas'][number]] })
  expect(text).toContain('O pedido está feito')
  expect(text).toContain('também vai para o e-mail do pedido')
  expect(text).toContain('<noscript> Recarregue esta página para vê-lo.</noscript>')
  expect(text).not.toContain('COMPRAR DE NOVO')
})

test('until when it can be paid is said once, beside what it is paid by', () => {
  const until = '2026-11-20T16:18:00.000Z'
  const said = (text: string, day: string) => text.split(day).length - 1
  const pix = drawn({ pix: { brCode: '000201', expiraEm: until }, reservadoAte: until })
  expect(said(pix, '20/11/2026')).toBe(1)
  expect(pix.indexOf('Os produtos ficam reservados até lá.')).toBeGreaterThan(pix.indexOf('20/11/2026'))
  const boleto = {
    linhaDigitavel: '00190000090000000000000000000000100000000000000',
    codigoBarras: '00191000000000000000000000000000000000000000',
    vencimento: '2026-11-25',
    vencido: false,
    segundaVia: false,
  }
  const slip = drawn({ forma: 'BOLETO', boleto, reservadoAte: '2026-11-26T02:59:59.999Z' })
  expect(said(slip, '25/11/2026')).toBe(1)
  expect(slip.indexOf('Os produtos ficam reservados até lá.')).toBeGreaterThan(slip.indexOf('25/11/2026'))
  const later = drawn({ forma: 'BOLETO', boleto, reservadoAte: '2026-11-28T02:59:59.999Z' })
  expect(later).toContain('Os produtos ficam reservados até 27/11/2026 às 23:59.')
})

test('money that came for goods which were gone is told of, not thanked for; goods kept no longer are no promise', () => {
  const devolucao = 'O pagamento chegou depois do fim da reserva e os produtos já tinham acabado: devolvemos R$ 10,00.'
  const over = drawn({ forma: 'BOLETO', estado: 'ESTORNADO', devolucao })
  expect(over).toContain('Os produtos acabaram antes do pagamento')
  expect(over).toContain(devolucao)
  expect(over).toContain('COMPRAR DE NOVO')
  expect(over).not.toContain('Obrigado pela compra')
  const boleto = {
    linhaDigitavel: '00190000090000000000000000000000100000000000000',
    codigoBarras: '00191000000000000000000000000000000000000000',
    vencimento: '2026-08-06',
    vencido: false,
    segundaVia: false,
  }
  const released = drawn({ forma: 'BOLETO', boleto, valeAposReserva: true })
  expect(released).toContain('A reserva dos produtos terminou. Até o vencimento, o boleto ainda vale')
  const late = drawn({
    forma: 'BOLETO',
    boleto: { ...boleto, vencido: true, segundaVia: true },
    valeAposReserva: true,
  })
  expect(late).toContain('enquanto houver unidades')
  expect(late).not.toContain('ainda está reservado')
})
