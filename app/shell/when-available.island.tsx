import type { ReactNode } from 'react'
import { useLiveStock } from '#app/state/live-prices.ts'

interface WhenAvailableProps {
  sku: string
  /** As generated; the live answer overrules it. */
  disponivel: boolean
  otherwise: ReactNode
  children: ReactNode
}

/** What is offered while a sku can be bought, and what instead of it. */
export function WhenAvailable({ sku, disponivel, otherwise, children }: WhenAvailableProps) {
  return (useLiveStock(sku)?.disponivel ?? disponivel) ? children : otherwise
}
