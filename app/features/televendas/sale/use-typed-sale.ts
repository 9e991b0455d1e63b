import { useEffect, useEffectEvent, useRef } from 'react'
import { readTypedSale, writeTypedSale } from '#app/browser/typed-sale.ts'
import { keptSale, typedSaleOf, type TypedSale } from '#app/lib/typed-sale.ts'

/**
 * Codes typed and not in the cart wait in this tab for the same call: a supervisor or the clock may end the session in
 * the middle of them.
 * @param protocol undefined without a call: nothing is kept
 * @param fill puts them back
 */
export function useTypedSale(protocol: string | undefined, typed: TypedSale, fill: (kept: TypedSale) => void): void {
  const isOpen = useRef(false)
  const open = useEffectEvent(() => {
    isOpen.current = true
    const kept = protocol === undefined ? undefined : typedSaleOf(readTypedSale(), protocol)
    if (kept) fill(kept)
  })
  useEffect(() => queueMicrotask(() => open()), [])
  const text = protocol === undefined ? null : keptSale(protocol, typed)
  const keep = useEffectEvent(() => {
    if (isOpen.current && protocol !== undefined) writeTypedSale(text)
  })
  useEffect(() => keep(), [text])
}
