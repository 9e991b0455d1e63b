import type { Recomendacoes, Vitrine } from '#commerce/contract/catalogue/catalogue.ts'

/** A block as this visitor is shown it. */
export interface OwnShowcase extends Vitrine {
  /** Why, where its title does not say so. */
  reason?: string | undefined
}

/** Blocks of all slots in the order of the page. */
export const allBlocks = ({ top, middle, bottom }: Recomendacoes): Vitrine[] => [...top, ...middle, ...bottom]

/** Blocks without the products a page shows already; one that loses all of them goes. */
export const withoutShown = (blocks: readonly OwnShowcase[], shown: Iterable<string>): OwnShowcase[] => {
  const present = new Set(shown)
  return blocks
    .map((block) => ({ ...block, produtos: block.produtos.filter(({ sku }) => !present.has(sku)) }))
    .filter(({ produtos }) => produtos.length > 0)
}
