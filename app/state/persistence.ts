import { observe } from 'jotai-effect'
import { EMPTY_STATE, parsePersisted, type PersistedState } from '#app/lib/persisted-state.ts'
import { PERSISTED_KEY } from '#app/lib/storage-keys.ts'
import { persistedAtom } from './persisted-atoms.ts'
import type { ShopStore } from './shop-store.ts'

/** Storefront §3: a storage that does not answer in this time counts as empty (ms). */
const REHYDRATE_TIMEOUT_MS = 5_000

/** Where the state is kept. Reading may take its time or fail; writing and removing never throw. */
export interface StateStorage {
  read(): Promise<string | null>
  write(text: string): void
  remove(): void
}

/** `localStorage` under the one versioned key; quota, private mode and blocked storage count as empty. */
export const browserStorage: StateStorage = {
  read: async () => localStorage.getItem(PERSISTED_KEY),
  write: (text) => quietly(() => localStorage.setItem(PERSISTED_KEY, text)),
  remove: () => quietly(() => localStorage.removeItem(PERSISTED_KEY)),
}

/** What storage has at this very moment; undefined where it has nothing, or cannot be read. */
export function storedNow(): PersistedState | undefined {
  try {
    const text = localStorage.getItem(PERSISTED_KEY)
    return text === null ? undefined : parsePersisted(text)
  } catch {
    return undefined
  }
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // The visit goes on without memory.
  }
}

/**
 * What storage held; the empty state when it fails or takes longer than `timeoutMs`. React starts after this
 * (storefront §2.8).
 */
export async function loadPersisted(
  storage: StateStorage,
  timeoutMs: number = REHYDRATE_TIMEOUT_MS,
): Promise<PersistedState> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null)
  })
  try {
    const text = await Promise.race([storage.read(), late])
    return text === null ? EMPTY_STATE : parsePersisted(text)
  } catch {
    return EMPTY_STATE
  } finally {
    clearTimeout(timer)
  }
}

export interface Persistence {
  /** Another tab wrote: its state becomes this tab's, without being written again. */
  adopt(state: PersistedState): void
  /** Forgets everything stored; what the store holds now is written afresh (storefront §4). */
  purge(): void
  stop(): void
}

/** The one writer of the persisted state: every change of the atom is stored at once, nothing else writes the key. */
export function keepPersisted(store: ShopStore, storage: StateStorage): Persistence {
  let known = JSON.stringify(store.get(persistedAtom))
  const stop = observe((get) => {
    const text = JSON.stringify(get(persistedAtom))
    if (text === known) return
    known = text
    storage.write(text)
  }, store)
  return {
    adopt(state) {
      const text = JSON.stringify(state)
      if (text === known) return
      known = text
      store.set(persistedAtom, state)
    },
    purge() {
      storage.remove()
      known = JSON.stringify(store.get(persistedAtom))
      storage.write(known)
    },
    stop,
  }
}
