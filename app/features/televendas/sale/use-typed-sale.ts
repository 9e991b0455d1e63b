import { useEffect, useEffectEvent, useRef } from 'react'
import { readTypedSale, writeTypedSale } from '#app/browser/typed-sale.ts'
import { keptSale, typedSaleOf, type TypedSale } from '#app/lib/typed-sale.ts'

/**
 * Codes typed and not in the cart wait in this tab for the same call: a supervisor or the clock may end the session in
 * the middle of them.
 * @param protocol undefined without a call, and while it is asked which one goes on: nothing is kept
 * @param fill puts them back
 */
export function useTypedSale(protocol: string | undefined, typed: TypedSale, fill: (kept: TypedSale) => void): void {
  const opened = useRef<string>(undefined)
  const text = protocol === undefined ? null : keptSale(protocol, typed)
  const keep = useEffectEvent(() => {
    if (protocol !== undefined && opened.current === protocol) writeTypedSale(text)
  })
  const open = useEffectEvent(() => {
    if (protocol === undefined || opened.current === protocol) return
    opened.current = protocol
    const kept = typedSaleOf(readTypedSale(), protocol)
    if (kept) fill(kept)
    else keep()
  })
  useEffect(() => queueMicrotask(() => open()), [protocol])
  useEffect(() => keep(), [text])
}
