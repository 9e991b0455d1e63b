import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cartAtom } from '#app/state/cart-atoms.ts'
import { followSharedCart } from '#app/state/shared-cart.ts'
import { createShopStore } from '#app/state/shop-store.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'

/** A cart of which this test says what was written, by whom, and which version the tab has heard of (domain §7). */
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const at = (versao: number, numeroPedido: string) => ({ versao, numeroPedido }) as Carrinho

function setUp(held: number) {
  const store = createShopStore()
  store.set(cartAtom, at(held, '1'))
  const written = {
    numeroPedido: '1',
    versao: held,
    mudancas: [] as { versao: number; texto: string; propria: boolean }[],
  }
  const write = (texto: string, propria = false) => {
    written.versao++
    written.mudancas.push({ versao: written.versao, texto, propria })
  }
  const told: string[] = []
  /** Between the answer of a look and the cart that is fetched for it. */
  let meanwhile = () => {}
  const stop = followSharedCart({
    store,
    cart: {
      refresh: async () => {
        meanwhile()
        meanwhile = () => {}
        const data = at(written.versao, written.numeroPedido)
        store.set(cartAtom, data)
        return { ok: true, data }
      },
    },
    look: async (versao) => ({
      ok: true,
      data: {
        versao: written.versao,
        inalterado: written.versao === versao,
        atendente: 'João',
        escolhas: null,
        mudancas: written.mudancas
          .filter((one) => versao !== undefined && one.versao > versao)
          .map((one) => ({ ...one, em: '', quem: 'AGENTE' as const })),
      },
    }),
    news: (news) => told.push(...news.told),
  })
  return {
    store,
    told,
    write,
    stop,
    looked: () => vi.advanceTimersByTimeAsync(3_000),
    during: (act: () => void) => (meanwhile = act),
    startAnew: () => {
      written.numeroPedido = '2'
      written.versao = 1
      written.mudancas = []
    },
  }
}

it('what is written while the cart of a look is fetched is told by the next look, once', async () => {
  const cart = setUp(3)
  await cart.looked()
  cart.write('João adicionou 2 × Cafeteira')
  cart.during(() => cart.write('João mudou Cafeteira para 3 unidades'))
  await cart.looked()
  await cart.looked()
  await cart.looked()
  cart.stop()
  expect(cart.told).toEqual(['João adicionou 2 × Cafeteira', 'João mudou Cafeteira para 3 unidades'])
})

it('what was written before a change of one’s own brought the newer cart is told all the same', async () => {
  const cart = setUp(3)
  await cart.looked()
  cart.write('João removeu Cafeteira')
  cart.write('Você adicionou Chaleira', true)
  cart.store.set(cartAtom, at(5, '1'))
  await cart.looked()
  cart.stop()
  expect(cart.told).toEqual(['João removeu Cafeteira'])
})

it('the cart that follows an order is taken, and what happens to it is told', async () => {
  const cart = setUp(7)
  await cart.looked()
  cart.write('João adicionou Cafeteira')
  await cart.looked()
  cart.startAnew()
  await cart.looked()
  expect(cart.store.get(cartAtom)).toEqual(at(1, '2'))
  cart.write('João adicionou Chaleira')
  await cart.looked()
  cart.stop()
  expect(cart.told).toEqual(['João adicionou Cafeteira', 'João adicionou Chaleira'])
})
