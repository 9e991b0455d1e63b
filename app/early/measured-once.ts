import type { Measured } from '#app/lib/measured.ts'
import { MEASURED_KEY } from '#app/lib/storage-keys.ts'

/** Addresses and orders remembered, the newest. */
const MOST = 30

/** Of the tab: by address what a view of it has counted, and what is still to be told. */
interface Kept {
  views?: Record<string, string[]>
  waiting?: Measured[]
  /** As the tag manager takes them. */
  left?: object[]
}

const read = <T>(storage: Storage): T | undefined => {
  try {
    return JSON.parse(storage.getItem(MEASURED_KEY) ?? 'null') as T
  } catch {
    return undefined
  }
}
const write = (storage: Storage, value: object): void => {
  try {
    storage.setItem(MEASURED_KEY, JSON.stringify(value))
  } catch {
    // Full or forbidden: counted once in this page all the same.
  }
}

/** Whether this document is of a reload or of the way back: then it shows again what was counted already. */
export const isShownAgain = (): boolean => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

/** What was counted once already: of a view across reloads, of an order across tabs (domain §10). */
export function createOnce() {
  const { waiting = [], left = [], ...before } = read<Kept>(sessionStorage) ?? {}
  let kept: Kept = before
  // Taken over by this page: the next one would tell it again.
  if (waiting.length + left.length > 0) write(sessionStorage, kept)
  let seen = new Set<string>()
  let address = ''
  const save = () => {
    const { [address]: _, ...others } = kept.views ?? {}
    const views = Object.fromEntries([...Object.entries(others), [address, [...seen]]].slice(-MOST))
    kept = { views }
    write(sessionStorage, kept)
  }
  return {
    /** What the page before, which was left too soon, did not come to. */
    waiting,
    left,
    leave(untold: object[]): void {
      if (untold.length > 0) write(sessionStorage, { ...kept, left: untold })
    },
    /** A view begins. @param isAgain the tab had it before, and counted what it shows */
    begin(href: string, isAgain: boolean): void {
      address = href
      // Pages in between may have written.
      if (isAgain) kept = read<Kept>(sessionStorage) ?? {}
      seen = new Set(isAgain ? kept.views?.[href] : [])
    },
    /** Whether it is to be told now. */
    isNew({ name, once, ofOrder }: Pick<Measured, 'name' | 'once' | 'ofOrder'>): boolean {
      if (ofOrder !== undefined) {
        const key = `${name} ${ofOrder}`
        // Read each time: another tab may have told it.
        const steps = read<string[]>(localStorage) ?? []
        if (steps.includes(key)) return false
        write(localStorage, [...steps, key].slice(-MOST))
      }
      if (once === undefined) return true
      const key = `${name} ${once}`
      if (seen.has(key)) return false
      seen.add(key)
      save()
      return true
    },
    /** Statistics are not allowed any more. */
    forget(): void {
      kept = {}
      for (const storage of [sessionStorage, localStorage]) storage.removeItem(MEASURED_KEY)
    },
  }
}
