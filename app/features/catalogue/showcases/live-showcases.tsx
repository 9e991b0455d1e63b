import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { boot } from '#app/browser/boot.ts'
import { withoutShown } from '#app/lib/showcase-blocks.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import type { CardAction } from '../cards/product-card.tsx'
import { type ShowcasesAsked, showcasesQuery } from './live-showcases.queries.ts'
import { Showcases } from './showcases.tsx'

interface LiveShowcasesProps extends Pick<ShowcasesAsked, 'name'>, Partial<Omit<ShowcasesAsked, 'name'>> {
  /** Skus the page shows already. */
  shown?: readonly string[]
  action?: CardAction
}

/**
 * Showcases of this visitor, asked for in the browser: nothing of them is in a page that is everybody's. A failure
 * shows none.
 */
export const LiveShowcases = (props: LiveShowcasesProps) => (
  <QueryScope>
    <Asked {...props} />
  </QueryScope>
)

function Asked({ name, productId = [], categoryId = [], blocos = [], shown = [], action }: LiveShowcasesProps) {
  const { data } = useQuery(showcasesQuery({ name, productId, categoryId, blocos }))
  useLayoutEffect(() => boot()?.watchImpressions(), [data])
  return <Showcases blocks={withoutShown(data ?? [], shown)} action={action} />
}
