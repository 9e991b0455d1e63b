import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { boot } from '#app/browser/boot.ts'
import { hiddenShowcases, hideShowcase, watchHiddenShowcases } from '#app/browser/hidden-showcases.ts'
import { parseHidden, reasonOf } from '#app/lib/hidden-showcases.ts'
import { withoutShown } from '#app/lib/showcase-blocks.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import type { Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import { productGrid } from '#styled-system/recipes/index.js'
import type { CardAction } from '../cards/product-card.tsx'
import { type ShowcasesAsked, showcasesQuery } from './live-showcases.queries.ts'
import { Showcases } from './showcases.tsx'

const { all, reason } = productGrid({ shape: 'showcase' })

interface LiveShowcasesProps extends Pick<ShowcasesAsked, 'name'>, Partial<Omit<ShowcasesAsked, 'name'>> {
  /** Skus the page shows already. */
  shown?: readonly string[]
  action?: CardAction
}

/**
 * Showcases of this visitor, asked for in the browser: nothing of them is in a page that is everybody's. A failure
 * shows none; one that the visitor does not want stays away on this device, until it is asked for again.
 */
export const LiveShowcases = (props: LiveShowcasesProps) => (
  <QueryScope>
    <Asked {...props} />
  </QueryScope>
)

function Asked({ name, productId = [], categoryId = [], blocos = [], shown = [], action }: LiveShowcasesProps) {
  const { data } = useQuery(showcasesQuery({ name, productId, categoryId, blocos }))
  const hidden = parseHidden(useSyncExternalStore(watchHiddenShowcases, hiddenShowcases, () => ''))
  const back = useRef<HTMLButtonElement>(null)
  const blocks = withoutShown(data ?? [], shown)
  const wanted = blocks.filter((block) => !hidden.includes(block.name))
  useEffect(() => boot()?.watchImpressions(), [data, hidden.length])
  const hide = (block: string) => {
    hideShowcase(block, true)
    // The pressed button is gone with its showcase.
    requestAnimationFrame(() => back.current?.focus())
  }
  const showAll = () => {
    for (const block of blocks) hideShowcase(block.name, false)
  }
  const unwanted = blocks.length - wanted.length
  return (
    <>
      <Showcases
        blocks={wanted}
        action={action}
        aside={(block) => <Aside {...block} onHide={() => hide(block.name)} />}
      />
      {unwanted > 0 ? (
        <p role="status">
          <button ref={back} type="button" className={all} onClick={showAll}>
            {unwanted === 1 ? 'Mostrar a vitrine oculta' : `Mostrar as ${unwanted} vitrines ocultas`}
          </button>
        </p>
      ) : null}
    </>
  )
}

/** Lets the visitor do without a showcase, and says why it is there where its title does not. */
function Aside({ title, feature, onHide }: Pick<Vitrine, 'title' | 'feature'> & { onHide: () => void }) {
  const why = reasonOf(feature)
  return (
    <>
      <button type="button" className={all} onClick={onHide} aria-label={`Ocultar: ${title}`}>
        Ocultar
      </button>
      {why === undefined ? null : <p className={reason}>{why}</p>}
    </>
  )
}
