import { atom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import type { CartWriter } from './cart-writer.ts'
import type { Ask, Write } from './write.ts'

/** What components do to the shop; made once in the browser, absent on the server. */
export interface Services {
  cart: CartWriter
  /** Every write that is not the cart's. */
  write: Write
  /** Reads that a component asks for by itself; a page's own come with its loader. */
  ask: Ask
  /** Ends the session and leaves: a customer to the home page, an agent to the telesales login (storefront §4). */
  logout(): Promise<void>
  /** Somebody else acts now, in this tab and the others: call it after a login. `userId` as commerce answered it. */
  loggedIn(userId: string): Promise<void>
  /** A page that was asked for said that the session has ended, and led to the login page (storefront §8). */
  sessionEnded(): void
  /** A successful password update marks the user authenticated (storefront §4). */
  passwordChanged(): void
  /** The customer's name may have changed: the header asks again. */
  personChanged(): Promise<void>
}

export const servicesAtom = atom<Services | null>(null)

/** For event handlers and effects, which run in the browser only; the same function until the services are others. */
export function useServices(): () => Services {
  const services = useAtomValue(servicesAtom)
  return useCallback(() => {
    if (services === null) throw new Error('The shop services exist in the browser only.')
    return services
  }, [services])
}
