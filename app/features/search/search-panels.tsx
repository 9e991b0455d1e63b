import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { eventSource, pingEvent } from '#app/browser/event-ping.ts'
import { searchTerms } from '#app/lib/search-url.ts'
import { userAtom } from '#app/state/persisted-atoms.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import { searchBox } from '#styled-system/recipes/index.js'
import { areWanted } from './are-wanted.ts'
import { popularQuery, suggestionsQuery } from './search.queries.ts'
import type { Combobox } from './use-combobox.ts'

const styles = searchBox()

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * What other people look for, as links, below a field that is empty or says too little yet (storefront §5); nothing
 * while there is nothing to show (storefront §8).
 */
export const PopularSearches = ({ typed }: { typed: string }) => (
  <QueryScope>
    <Searches typed={typed} />
  </QueryScope>
)

function Searches({ typed }: { typed: string }) {
  const { data = [] } = useQuery(popularQuery)
  // What has a word that begins so comes first; two letters are too few to leave out the rest.
  const begun = data.filter(({ query }) => ` ${plain(query)}`.includes(` ${plain(typed)}`))
  const queries = [...begun, ...data.filter((each) => !begun.includes(each))]
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

export interface SuggestionsProps {
  typed: string
  /** When its last letter was typed (ms since the page began). */
  typedAt: number
  combobox: Combobox
  /** How many there are to choose from; none without products (storefront §2.5). */
  onCount: (count: number) => void
}

/** Suggestions for what is typed; a failure is none (storefront §8). */
export const Suggestions = (props: SuggestionsProps) => (
  <QueryScope>
    <Suggested {...props} />
  </QueryScope>
)

/** The queries others made, then 'Produtos Sugeridos' with total cash prices (storefront §2.5, domain §0.8). */
function Suggested({ typed, typedAt, combobox: { shown, optionProps }, onCount }: SuggestionsProps) {
  const { userId, deviceId } = useAtomValue(userAtom)
  const terms = searchTerms(typed)
  const { data } = useQuery(suggestionsQuery(terms, userId ?? '', deviceId ?? '', typedAt))
  const { products, queries } = data && areWanted(terms) ? data : { products: [], queries: [] }
  const count = products.length === 0 ? 0 : products.length + queries.length
  // Before it is painted: the field says whether its list is open.
  useLayoutEffect(() => onCount(count), [count, onCount])
  if (!shown) return null
  return (
    <>
      {queries.length > 0 ? (
        <div className={styles.queries}>
          {queries.map((query, at) => (
            <a key={query.link} {...optionProps(at)} href={query.link} className={styles.query}>
              <Icon name="search" size="sm" />
              {query.query}
            </a>
          ))}
        </div>
      ) : null}
      <p className={styles.heading}>Produtos Sugeridos</p>
      {products.map((product, at) => (
        <a
          key={product.collectInfo.productId}
          {...optionProps(queries.length + at)}
          href={product.url}
          className={styles.option}
          onClick={() => pingEvent(product.clickUrl, { source: eventSource() })}
        >
          <Picture
            url={product.images.default}
            alt=""
            widths={[128, 256]}
            sizes="84px"
            side={84}
            className={styles.thumbnail}
          />
          <span className={styles.name}>{product.name}</span>
          <span>
            {product.oldPrice ? <s className={styles.oldPrice}>{product.oldPrice}</s> : null}
            <b className={product.noPix && product.price !== null ? styles.cash : styles.price}>
              {product.price === null ? 'Indisponível' : `${product.price}${product.noPix ? ' no Pix' : ''}`}
            </b>
          </span>
        </a>
      ))}
    </>
  )
}
