import { describe, expect, it, vi } from 'vitest'
import { EMPTY_STATE } from '#app/lib/persisted-state.ts'
import { dialogAtom } from '#app/state/dialogs.ts'
import { afterLogout } from '#app/state/log-out.ts'
import { authAtom, checkoutSelectionAtom, userAtom } from '#app/state/persisted-atoms.ts'
import { createSessionCheck } from '#app/state/session-check.ts'
import { loggedInAtom, operatorAtom, personAtom, sessionClearedAtom } from '#app/state/session.ts'
import { createShopStore } from '#app/state/shop-store.ts'

const JOAO = { nome: '', nomeCompleto: '', nomeTelevendedor: 'João Pereira' }
const MARIA = { nome: 'Maria', nomeCompleto: 'Maria de Souza', nomeTelevendedor: '' }
const GUEST = { nome: '', nomeCompleto: '', nomeTelevendedor: '' }
const CHANNELS = [{ canal: 'ca_861', nome: '861 - telefácil', searchField: '861 - telefácil' }]
const activity = (customer: string) =>
  `WC_USERACTIVITY_a1=${encodeURIComponent(`a1,10154,null,null,1700000000000,1700001800000,null,null,${customer},null,sig`)}`

const isAgent = (store: ReturnType<typeof createShopStore>) => store.get(authAtom).isTelevendedorAuthenticated

describe('the operator (storefront §4)', () => {
  it('is one whose name has more than one character, as commerce last answered', () => {
    const store = createShopStore()
    store.set(personAtom, { ...JOAO, nomeTelevendedor: 'J' }, '')
    expect(isAgent(store)).toBe(false)
    store.set(personAtom, JOAO, '')
    expect(isAgent(store)).toBe(true)
    store.set(personAtom, MARIA, '')
    expect(isAgent(store)).toBe(false)
  })

  it('serves a customer when position 8 of the activity cookie names one; position 4 is their own login', () => {
    const store = createShopStore()
    store.set(personAtom, JOAO, activity('null'))
    expect(store.get(authAtom).isAuthenticated).toBe(false)
    store.set(personAtom, { ...JOAO, ...MARIA, nomeTelevendedor: 'João Pereira' }, activity('c1'))
    expect(store.get(authAtom)).toMatchObject({ isAuthenticated: true, isTelevendedorAuthenticated: true })
    store.set(personAtom, MARIA, activity('null'))
    expect(store.get(authAtom)).toMatchObject({ isAuthenticated: true, isTelevendedorAuthenticated: false })
  })

  it('keeps nothing of a customer whose call ended, or changed, while no page was open', () => {
    const store = createShopStore()
    const serving = { ...MARIA, nomeTelevendedor: JOAO.nomeTelevendedor }
    store.set(personAtom, serving, activity('c1'))
    store.set(userAtom, { addressId: 'e1' })
    store.set(checkoutSelectionAtom, { idEndereco: 'e1', formaPagamento: 'PIX' })
    store.set(personAtom, serving, activity('c1'))
    expect(store.get(userAtom)).toMatchObject({ userId: 'c1', addressId: 'e1' })
    store.set(personAtom, JOAO, activity('null'))
    expect(store.get(userAtom)).toMatchObject({ userId: null, addressId: null, personalizations: JOAO })
    expect(store.get(checkoutSelectionAtom)).toEqual(EMPTY_STATE.checkout)
    store.set(personAtom, serving, activity('c1'))
    store.set(userAtom, { addressId: 'e1' })
    store.set(personAtom, serving, activity('c2'))
    expect(store.get(userAtom)).toMatchObject({ userId: 'c2', addressId: null })
  })

  it('logs out: the flag first, so that nothing of theirs stays but the channels', () => {
    const store = createShopStore()
    store.set(personAtom, JOAO, activity('null'))
    store.set(userAtom, { televendasChannelData: CHANNELS, deviceId: 'dev-1' })
    store.set(operatorAtom, false)
    store.set(sessionClearedAtom)
    expect(store.get(authAtom)).toEqual(EMPTY_STATE.auth)
    expect(store.get(userAtom)).toEqual({
      ...EMPTY_STATE.user,
      deviceId: 'dev-1',
      televendasChannelData: CHANNELS,
    })
  })

  it('whose session ended is asked to enter as an operator; the next customer of that machine is none', async () => {
    const store = createShopStore()
    store.set(personAtom, JOAO, activity('null'))
    const session = createSessionCheck({
      store,
      isLeaving: () => false,
      wasAgent: () => isAgent(store),
      hasSession: () => true,
      check: async () => ({
        ok: false,
        error: { kind: 'session-expired', status: 401, message: '', fields: {} },
      }),
      readFlag: () => null,
      writeFlag: vi.fn(),
      loadContext: async () => true,
      writeContextFlag: vi.fn(),
      forgetActor: vi.fn(),
    })
    await session.routeChanged()
    // By then commerce may have named a guest.
    store.set(personAtom, GUEST, '')
    expect(store.get(dialogAtom)?.content).toEqual({ kind: 'session-expired', isAgent: true })
    expect(isAgent(store)).toBe(false)

    store.set(loggedInAtom, 'c1')
    expect(store.get(authAtom)).toMatchObject({ isAuthenticated: true, isTelevendedorAuthenticated: false })
    expect(store.get(userAtom).personalizations).toBeNull()
    expect(afterLogout(isAgent(store), 'userSegment=ca_0')).toBe('/')
  })

  it("leaves to the telesales door with the session's channel, a customer to the home page", () => {
    expect(afterLogout(true, 'userSegment=ca_862; acessoRestrito=false')).toBe('/loja/televendas/login/?canal=ca_862')
    expect(afterLogout(true, 'acessoRestrito=true')).toBe('/loja/televendas/login/?canal=ca_861')
    expect(afterLogout(false, 'userSegment=ca_862')).toBe('/')
  })
})
