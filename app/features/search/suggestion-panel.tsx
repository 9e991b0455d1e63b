import type { AutocompleteResposta } from '#commerce/contract/search.ts'
import { searchBox } from '#styled-system/recipes/index.js'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { reportSuggestionClick } from './suggestion-click.ts'

const styles = searchBox()

interface SuggestionPanelProps {
  id: string
  suggestions: AutocompleteResposta
  /** Index over products, then queries; -1 when none is marked. */
  active: number
}

/** 'Produtos Sugeridos' with total cash prices (storefront §2.5, domain §0.8), then the queries others made. */
export function SuggestionPanel({ id, suggestions: { products, queries }, active }: SuggestionPanelProps) {
  return (
    <>
      <p className={styles.heading} role="presentation">
        Produtos Sugeridos
      </p>
      {products.map((product, at) => (
        <a key={product.collectInfo.productId} id={`${id}-${at}`} role="option" aria-selected={at === active} href={product.url} tabIndex={-1} className={styles.option} onClick={() => reportSuggestionClick(product.clickUrl)}>
          <Picture url={product.images.default} alt="" widths={[128, 256]} sizes="84px" side={84} className={styles.thumbnail} />
          <span className={styles.name}>{product.name}</span>
          <span>
            {product.oldPrice ? <s className={styles.oldPrice}>{product.oldPrice}</s> : null}
            <b className={styles.price}>{product.price ?? 'Indisponível'}</b>
          </span>
        </a>
      ))}
      {queries.length > 0 ? (
        <div className={styles.queries} role="presentation">
          {queries.map((query, at) => (
            <a key={query.link} id={`${id}-${products.length + at}`} role="option" aria-selected={products.length + at === active} href={query.link} tabIndex={-1} className={styles.query}>
              <Icon name="search" size="sm" />
              {query.query}
            </a>
          ))}
        </div>
      ) : null}
    </>
  )
}
