import { useQuery } from '@tanstack/react-query'
import { QueryScope } from '#app/state/query-scope.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { popularSearches } from '#server-functions/search/search.ts'
import { searchBox } from '#styled-system/recipes/index.js'

const styles = searchBox()

/**
 * What other people look for, as links, below an empty field; nothing while there is nothing to show (storefront §8).
 */
export function PopularSearches() {
  return (
    <QueryScope>
      <Searches />
    </QueryScope>
  )
}

function Searches() {
  const { data: queries = [] } = useQuery({ queryKey: ['populares'], queryFn: () => popularSearches() })
  if (queries.length === 0) return null
  return (
    <nav aria-label="Buscas populares" className={styles.panel}>
      <p className={styles.heading}>Buscas populares</p>
      {queries.map(({ query, link }) => (
        <a key={link} href={link} className={styles.query}>
          <Icon name="search" size="sm" />
          {query}
        </a>
      ))}
    </nav>
  )
}
