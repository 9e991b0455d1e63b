import { useEffect, useSyncExternalStore } from 'react'
import { boot } from '#app/browser/boot.ts'
import { type Person } from '#app/lib/live-data.ts'
import { expressText } from '#app/lib/live-text.ts'
import type { VisitorCep } from '#app/lib/visitor-cep.ts'
import type { PrecoVivo } from '#commerce/contract/catalogue/catalogue.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/store.ts'

const subscribe = (listener: () => void): (() => void) => boot()?.live.subscribe(listener) ?? (() => undefined)

/**
 * The live price of one sku, asked for together with all others of the page. `pending` is the time on another channel
 * before its own price is there: nothing may be shown then, least of all the default channel's price (house §4).
 */
export function useLivePrice(sku: string): PrecoVivo | 'pending' | undefined {
  useEffect(() => boot()?.live.want([sku]), [sku])
  return useSyncExternalStore(
    subscribe,
    () => boot()?.live.price(sku) ?? (boot()?.live.canal() === DEFAULT_CHANNEL ? undefined : 'pending'),
    () => boot()?.live.patchedPrice(sku),
  )
}

/**
 * Live stock of one sku. Its server snapshot is always undefined: the early script writes prices, not what can be done,
 * so controls hydrate as generated and change right after.
 */
export function useLiveStock(sku: string): Pick<PrecoVivo, 'disponivel' | 'quantidadeMax'> | undefined {
  useEffect(() => boot()?.live.want([sku]), [sku])
  return useSyncExternalStore(
    subscribe,
    () => boot()?.live.price(sku),
    () => undefined,
  )
}

/** The visitor's CEP, as the header says it. */
export const usePlace = (): VisitorCep | undefined =>
  useSyncExternalStore(
    subscribe,
    () => boot()?.live.place(),
    () => boot()?.live.patchedPlace(),
  )

/** The day of what goes express to the visitor's CEP, in words. */
export const useExpress = (): string =>
  expressText(
    useSyncExternalStore(
      subscribe,
      () => boot()?.live.express(),
      () => boot()?.live.patchedExpress(),
    ),
  )

/** Name and badge of this visit; undefined for a visitor without a session. */
export const usePerson = (): Person | undefined =>
  useSyncExternalStore(
    subscribe,
    () => boot()?.live.person(),
    () => boot()?.live.patchedPerson(),
  )
