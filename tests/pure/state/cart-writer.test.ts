import { describe, expect, it, vi } from 'vitest'
import { cartAtom, cartWritesAtom } from '#app/state/cart-atoms.ts'
import { createCartWriter, type CartResult } from '#app/state/cart-writer.ts'
import { dialogAtom } from '#app/state/dialogs.ts'
import { createFailures } from '#app/state/failures.ts'
import { createShopStore } from '#app/state/shop-store.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { CommerceFailure } from '#server-functions/commerce-result.ts'

const cart = (versao: number) => ({ versao, numeroPedido: '1', numberOfItemsInCart: versao }) as Carrinho
const ok = (versao: number): CartResult => ({ ok: true, data: cart(versao) })
const failed = (error: Partial<CommerceFailure>): CartResult => ({
  ok: false,
  error: { kind: 'unexpected', status: 400, message: 'Não deu.', fields: {}, ...error },
})

function setUp({
  token = true,
  read = () => Promise.resolve(ok(9)),
}: { token?: boolean; read?: () => Promise<CartResult> } = {}) {
  const store = createShopStore()
  const told: string[] = []
  const csrf = { hasToken: () => token, refresh: vi.fn(async () => undefined) }
  const readCart = vi.fn(read)
  const expire = vi.fn()
  const settle = createFailures({
    store,
    expire,
    isLeaving: () => false,
    forgetActor: vi.fn(),
    here: () => '/loja/cart',
    leave: vi.fn(),
  })
  return {
    store,
    told,
    csrf,
    readCart,
    expire,
    writer: createCartWriter({ store, csrf, readCart, settle, notifyTabs: (news) => told.push(news) }),
  }
}

describe('cart writes', () => {
  it('run one after the other, each with the version the one before left', async () => {
    const { writer, store } = setUp()
    const versions: (number | undefined)[] = []
    let running = 0
    const write = (versao: number | undefined) => async (): Promise<CartResult> => {
      expect(++running).toBe(1)
      await Promise.resolve()
      running--
      versions.push(versao)
      return ok((versao ?? 0) + 1)
    }
    await Promise.all([1, 2, 3].map(() => writer.write((versao) => write(versao)())))
    expect(versions).toEqual([undefined, 1, 2])
    expect(store.get(cartAtom)?.versao).toBe(3)
    expect(store.get(cartWritesAtom)).toBe(0)
  })

  it('of a cart that was forgotten meanwhile bring it not back, and what waits behind them is not sent', async () => {
    const { writer, store, readCart } = setUp()
    store.set(cartAtom, cart(1))
    const answered = Promise.withResolvers<CartResult>()
    const first = writer.write(() => answered.promise)
    const next = vi.fn(async () => ok(3))
    const second = writer.write(next)
    const reading = writer.refresh()
    await Promise.resolve()
    store.set(cartAtom, null)
    answered.resolve(ok(2))
    await Promise.all([first, second, reading])
    expect([store.get(cartAtom), next.mock.calls, readCart.mock.calls]).toEqual([null, [], []])
    expect(await second).toMatchObject({ ok: false, error: { message: '' } })
    expect(await writer.refresh()).toEqual(ok(9))
    expect(store.get(cartAtom)).toEqual(cart(9))
  })

  it('that fail once somebody else acts say nothing: the end of the session is told by whatever noticed it first', async () => {
    const { writer, store, expire } = setUp()
    const answered = Promise.withResolvers<CartResult>()
    const first = writer.write(() => answered.promise)
    store.set(cartAtom, null)
    answered.resolve(failed({ status: 401, kind: 'session-expired', message: 'Sua sessão expirou.' }))
    expect(await first).toMatchObject({ ok: false, error: { message: '' } })
    expect(expire).not.toHaveBeenCalled()
  })

  it('tell the other tabs only of what commerce accepted', async () => {
    const { writer, told } = setUp()
    await writer.write(async () => failed({ status: 400 }))
    expect(told).toEqual([])
    await writer.write(async () => ok(1))
    expect(told).toEqual(['cart'])
  })

  it('a conflict reads the cart again and is told to who asked', async () => {
    const { writer, store, readCart } = setUp()
    const answer = await writer.write(async () =>
      failed({ kind: 'conflict', status: 409, message: 'O carrinho mudou.' }),
    )
    expect(answer).toMatchObject({ ok: false, error: { message: 'O carrinho mudou.' } })
    expect(readCart).toHaveBeenCalledOnce()
    expect(store.get(cartAtom)?.versao).toBe(9)
  })

  it('a session that ended between a conflict and the look at the cart is told, and no conflict (storefront §8)', async () => {
    const { writer, expire } = setUp({ read: async () => failed({ kind: 'session-expired', status: 401 }) })
    const answer = await writer.write(async () => failed({ kind: 'conflict', status: 409 }))
    expect(answer).toMatchObject({ ok: false, error: { kind: 'session-expired', message: '' } })
    expect(expire).toHaveBeenCalledOnce()
  })

  it('an ended session is told once, also when the cart notices it (storefront §8)', async () => {
    const { writer, expire, store } = setUp({ read: async () => failed({ kind: 'session-expired', status: 401 }) })
    expect(await writer.write(async () => failed({ kind: 'session-expired', status: 401 }))).toMatchObject({
      ok: false,
      error: { message: '' },
    })
    expect(expire).toHaveBeenCalledOnce()
    await writer.refresh()
    expect(expire).toHaveBeenCalledTimes(2)
    expect(store.get(dialogAtom)).toBeNull()
  })

  it('a lost connection is a sentence, and the queue goes on', async () => {
    const { writer, store } = setUp()
    const lost = await writer.write(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(lost).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', message: expect.stringContaining('conexão') },
    })
    await writer.write(async () => ok(4))
    expect(store.get(cartAtom)?.versao).toBe(4)
  })

  it('the first one of a generated page waits for the context', async () => {
    const { writer, csrf } = setUp({ token: false })
    const order: string[] = []
    csrf.refresh.mockImplementation(async () => void order.push('context'))
    await writer.write(async () => (order.push('write'), ok(1)))
    expect(order).toEqual(['context', 'write'])
  })

  it.each(['CSRF', '_ERR_CSRF'])(
    'a CSRF pair refused as %s is refreshed and tried once more, no oftener',
    async (errorKey) => {
      const { writer, csrf } = setUp()
      const write = vi.fn(async () => failed({ kind: 'forbidden', status: 403, errorKey }))
      await writer.write(write)
      expect(write).toHaveBeenCalledTimes(2)
      expect(csrf.refresh).toHaveBeenCalledOnce()
    },
  )

  it('an older answer does not replace a newer cart; another order does', () => {
    const { store } = setUp()
    store.set(cartAtom, cart(5))
    store.set(cartAtom, cart(4))
    expect(store.get(cartAtom)?.versao).toBe(5)
    store.set(cartAtom, { ...cart(1), numeroPedido: '2' })
    expect(store.get(cartAtom)?.versao).toBe(1)
  })
})
