import { useEffect, useState } from 'react'
import { boot } from '#app/browser/boot.ts'
import { withoutShown } from '#app/lib/showcase-blocks.ts'
import type { Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'
import type { PaginaDeVitrine, Recurso } from '#commerce/contract/recommendations/showcases.ts'
import { getShowcases } from '#server-functions/recommendations/showcases.ts'
import type { CardAction } from './product-card.tsx'
import { Showcases } from './showcases.tsx'

interface LiveShowcasesProps {
  name: PaginaDeVitrine
  productId?: readonly string[]
  categoryId?: readonly string[]
  /** Only these; all of the page's when absent. */
  blocos?: readonly Recurso[]
  /** Skus the page shows already. */
  shown?: readonly string[]
  action?: CardAction
}

/**
 * Showcases of this visitor, asked for in the browser: nothing of them is in a page that is everybody's. A failure
 * shows none.
 */
export function LiveShowcases({
  name,
  productId = [],
  categoryId = [],
  blocos = [],
  shown = [],
  action,
}: LiveShowcasesProps) {
  const [blocks, setBlocks] = useState<readonly Vitrine[]>([])
  const asked = JSON.stringify([productId, categoryId, blocos])
  useEffect(() => {
    let current = true
    const [products, categories, wanted] = JSON.parse(asked) as [string[], string[], Recurso[]]
    const source = matchMedia('(min-width: 960px)').matches ? ('desktop' as const) : ('mobile' as const)
    const deviceId = rawCookie(document.cookie, COOKIE.browserId)
    getShowcases({
      data: {
        name,
        source,
        productId: products,
        categoryId: categories,
        blocos: wanted,
        ...(deviceId === undefined ? {} : { deviceId }),
      },
    }).then(
      (found) => current && setBlocks(found),
      () => undefined,
    )
    return () => void (current = false)
  }, [name, asked])
  useEffect(() => boot()?.watchImpressions(), [blocks])
  return <Showcases blocks={withoutShown(blocks, shown)} action={action} />
}
