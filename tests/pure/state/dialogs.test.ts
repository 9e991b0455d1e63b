import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD_CHANGE_REQUIRED } from '#app/lib/generic-failure.ts'
import { askAtom, dialogAtom, DialogCancelled, errorAtom, type DialogContent } from '#app/state/dialogs.ts'
import { createShopStore } from '#app/state/shop-store.ts'

const INFO: DialogContent = { kind: 'info', message: 'Sua avaliação foi enviada.' }

describe('dialogs (storefront §4)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('resolves on confirm and rejects on cancel, closed either way', async () => {
    const store = createShopStore()
    const confirmed = store.set(askAtom, INFO)
    expect(store.get(dialogAtom)?.content).toEqual(INFO)
    store.get(dialogAtom)?.settle('confirm')
    expect(store.get(dialogAtom)).toBeNull()
    await expect(confirmed).resolves.toBeUndefined()

    const cancelled = store.set(askAtom, INFO)
    store.get(dialogAtom)?.settle('cancel')
    expect(store.get(dialogAtom)).toBeNull()
    await expect(cancelled).rejects.toBeInstanceOf(DialogCancelled)
  })

  it('the first answer counts: a cancel that comes late undoes nothing', async () => {
    const store = createShopStore()
    const answer = store.set(askAtom, INFO)
    const first = store.get(dialogAtom)
    first?.settle('confirm')
    void store.set(askAtom, { kind: 'session-expired', isAgent: false })
    first?.settle('cancel')
    await expect(answer).resolves.toBeUndefined()
    expect(store.get(dialogAtom)?.content.kind).toBe('session-expired')
  })

  it('closes by itself after 3000 ms when asked to, which nobody confirmed', async () => {
    const store = createShopStore()
    const answer = store.set(askAtom, INFO, { autoClose: true })
    vi.advanceTimersByTime(2_999)
    expect(store.get(dialogAtom)?.content).toEqual(INFO)
    vi.advanceTimersByTime(1)
    expect(store.get(dialogAtom)).toBeNull()
    await expect(answer).rejects.toBeInstanceOf(DialogCancelled)
  })

  it('stays otherwise, and an answer stops the clock', async () => {
    const store = createShopStore()
    void store.set(askAtom, INFO)
    vi.advanceTimersByTime(3_600_000)
    expect(store.get(dialogAtom)?.content).toEqual(INFO)

    const answer = store.set(askAtom, INFO, { autoClose: true })
    store.get(dialogAtom)?.settle('confirm')
    await expect(answer).resolves.toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('another dialog takes its place, and its timer with it', async () => {
    const store = createShopStore()
    const replaced = store.set(askAtom, INFO, { autoClose: true })
    void store.set(askAtom, { kind: 'session-expired', isAgent: false })
    await expect(replaced).rejects.toBeInstanceOf(DialogCancelled)
    vi.advanceTimersByTime(3_000)
    expect(store.get(dialogAtom)?.content.kind).toBe('session-expired')
  })

  it('can be closed by its backdrop only when asked for so', () => {
    const store = createShopStore()
    void store.set(askAtom, INFO)
    expect(store.get(dialogAtom)?.closable).toBe(false)
    void store.set(askAtom, INFO, { closable: true })
    expect(store.get(dialogAtom)?.closable).toBe(true)
  })
})

describe('error message of the app state (storefront §3, §8)', () => {
  it('opens the error dialog, not closable, and is gone with it', () => {
    const store = createShopStore()
    store.set(errorAtom, 'Algo falhou.')
    expect(store.get(dialogAtom)).toMatchObject({
      content: { kind: 'error', message: 'Algo falhou.' },
      closable: false,
    })
    expect(store.get(errorAtom)).toBe('Algo falhou.')
    store.get(dialogAtom)?.settle('confirm')
    expect(store.get(errorAtom)).toBe('')
  })

  it('the mandatory password change opens an info dialog instead', () => {
    const store = createShopStore()
    store.set(errorAtom, PASSWORD_CHANGE_REQUIRED)
    expect(store.get(dialogAtom)?.content).toEqual({ kind: 'info', message: 'Alteração de senha obrigatória!' })
    expect(store.get(errorAtom)).toBe('')
  })
})
