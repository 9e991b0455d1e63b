import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import type { AutocompleteResposta } from '#commerce/contract/search/search.ts'
import { searchBox } from '#styled-system/recipes/index.js'
import { reportSuggestionClick } from './suggestion-click.ts'
import type { Combobox } from './use-combobox.ts'

const styles = searchBox()

/** 'Produtos Sugeridos' with total cash prices (storefront §2.5, domain §0.8), then the queries others made. */
export function SuggestionPanel({
  suggestions: { products, queries },
  combobox: { optionProps },
}: {
  suggestions: AutocompleteResposta
  combobox: Combobox
}) {
  return (
    <>
      <p className={styles.heading}>Produtos Sugeridos</p>
      {products.map((product, at) => (
        <a
          key={product.collectInfo.productId}
          {...optionProps(at)}
          href={product.url}
          className={styles.option}
          onClick={() => reportSuggestionClick(product.clickUrl)}
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
            <b className={styles.price}>{product.price ?? 'Indisponível'}</b>
          </span>
        </a>
      ))}
      {queries.length > 0 ? (
        <div className={styles.queries}>
          {queries.map((query, at) => (
            <a key={query.link} {...optionProps(products.length + at)} href={query.link} className={styles.query}>
              <Icon name="search" size="sm" />
              {query.query}
            </a>
          ))}
        </div>
      ) : null}
    </>
  )
}
