import { withPage } from '#app/lib/search-url.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { listing } from '#styled-system/recipes/index.js'
import { hrefOf, type ListingView } from './listing-context.ts'

const styles = listing()

export function Paging({ view }: { view: ListingView }) {
  const { page, pages } = view.listing
  return (
    <div className={styles.paging}>
      <Pagination
        label="Páginas"
        page={page}
        pages={pages}
        hrefOf={(target) => hrefOf(view, withPage(view.state, target))}
      />
    </div>
  )
}
