import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrdersPage } from '#app/features/orders/orders-page.tsx'
import type { PedidoResumo } from '#commerce/contract/orders/orders.ts'

const router = createRouter({ routeTree: createRootRoute() })
const drawn = (
  status: PedidoResumo['status'],
  acaoPrincipal: PedidoResumo['acaoPrincipal'],
  more: Partial<Pick<PedidoResumo, 'valorAgoraText' | 'devolvidoText' | 'itens'>> = {},
) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <Provider store={createStore()}>
        <OrdersPage
          result={{
            total: 1,
            page: 1,
            pages: 1,
            pedidos: [
              {
                numeroPedido: '10000001',
                criadoEm: '2026-11-20T15:00:00.000Z',
                status,
                statusText: '',
                canceladosText: null,
                entregaText: null,
                valorTotalText: 'R$ 10,00',
                valorAgoraText: null,
                devolvidoText: null,
                pagamentoText: 'Pix',
                televendas: null,
                acaoPrincipal,
                itens: [],
                ...more,
              },
            ],
          }}
          filter={{ status: undefined, busca: undefined }}
        />
      </Provider>
    </RouterContextProvider>,
  )

const ACTIONS = ['Pagar', 'Acompanhar', 'Devolver', 'Comprar de novo']

test.each([
  ['AGUARDANDO_PAGAMENTO', 'pagar', 'Pagar'],
  ['EM_TRANSPORTE', 'acompanhar', 'Acompanhar'],
  ['ENTREGUE', 'devolver', 'Devolver'],
  ['ENTREGUE', 'comprar-novamente', 'Comprar de novo'],
  ['CANCELADO', 'comprar-novamente', 'Comprar de novo'],
] as const)('an order that is %s and to %s has its one action in the list (domain §6.1)', (status, action, offered) => {
  const text = drawn(status, action)
  expect(ACTIONS.filter((name) => new RegExp(`>${name}</(a|button)>`).test(text))).toEqual([offered])
  // The orders are seen before what narrows them.
  expect(text).toContain('<summary>Procurar ou filtrar</summary>')
  expect(text).not.toContain('<details class="order__filter" data-native="" open')
})

test('beside what it came to an order says what it is worth since a part was given back', () => {
  const text = drawn('PAGO', 'acompanhar', { valorAgoraText: 'R$ 6,00 e 100 pontos', devolvidoText: 'R$ 4,00 no Pix' })
  expect(text).toContain('R$ 10,00 - Pix')
  expect(text).toContain('Vale agora R$ 6,00 e 100 pontos; devolvido: R$ 4,00 no Pix')
  expect(drawn('PAGO', 'acompanhar')).not.toContain('Vale agora')
})

test('what was cancelled of an order that goes on is told from what comes', () => {
  const item = (nome: string, quantidade: number, quantidadeCancelada: number) => ({
    nome,
    thumbnail: null,
    quantidade,
    quantidadeCancelada,
  })
  const text = drawn('PAGO', 'acompanhar', { itens: [item('Cama', 2, 2), item('Pote', 3, 1), item('Copo', 1, 0)] })
  expect(text.replaceAll(/<[^>]*>/g, '|')).toMatch(
    /\|Cancelado: \|2 × Cama\|.*\|1 cancelado de \|3 × Pote\|.*\|1 × Copo\|/,
  )
})
