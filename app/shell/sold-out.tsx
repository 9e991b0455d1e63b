import { AvailabilityNotice } from '#app/features/catalogue/product/availability-notice.island.tsx'
import { SimilarProducts } from '#app/features/catalogue/product/similar-products.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'

export interface SoldOutProps {
  sku: string
  similar: readonly Cartao[]
}

/** In the place of what buys: a notice of its return, and what is like it. */
export const SoldOut = ({ sku, similar }: SoldOutProps) => (
  <>
    <AvailabilityNotice sku={sku} />
    <SimilarProducts cards={similar} />
  </>
)
