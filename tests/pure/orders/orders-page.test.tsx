import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrdersPage } from '#app/features/orders/orders-page.tsx'
import type { PedidoResumo } from '#commerce/contract/orders/orders.ts'

const router = createRouter({ routeTree: createRootRoute() })
const drawn = (status: PedidoResumo['status']) =>
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
                entregaText: null,
                valorTotalText: 'R$ 10,00',
                pagamentoText: 'Pix',
                televendas: null,
                itens: [],
              },
            ],
          }}
          filter={{ status: undefined, busca: undefined }}
        />
      </Provider>
    </RouterContextProvider>,
  )

test.each([
  ['AGUARDANDO_PAGAMENTO', 'Ver o pagamento', 'Comprar de novo'],
  ['CANCELADO', 'Comprar de novo', 'Ver o pagamento'],
] as const)('an order that is %s leads from the list to what solves it', (status, offered, other) => {
  const text = drawn(status)
  expect(text).toContain(`>${offered}</a>`)
  expect(text).not.toContain(`>${other}</a>`)
})
