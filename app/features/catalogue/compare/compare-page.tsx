import { Fragment, type ReactNode } from 'react'
import { compareHref } from '#app/lib/compare-link.ts'
import { MOST_COMPARED } from '#app/lib/compared.ts'
import { paths } from '#app/lib/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Comparado } from '#server-functions/catalogue/compare.ts'
import { button, compare, page } from '#styled-system/recipes/index.js'
import type { CardAction } from '../cards/product-card.tsx'
import { CompareTable } from './compare-table.tsx'

const styles = compare()
const frame = page()

interface ComparePageProps {
  /** Skus of the address, more than can be shown perhaps. */
  skus: readonly string[]
  products: readonly Comparado[]
  action: CardAction
  /** Shown where nothing is compared yet. */
  suggestions: ReactNode
}

/**
 * Up to four products side by side, on an address that can be shared; the early script makes its products the session's
 * choice.
 */
export function ComparePage({ skus, products, action, suggestions }: ComparePageProps) {
  if (products.length === 0)
    return (
      <Container>
        <NothingChosen lost={skus.length > 0} />
        {suggestions}
      </Container>
    )
  return (
    <Container>
      <header className={styles.head}>
        <h1 className={frame.title}>Comparar produtos</h1>
        {skus.length > MOST_COMPARED ? (
          <p
            className={frame.lead}
          >{`Comparamos até ${MOST_COMPARED} produtos de cada vez: aqui estão os primeiros.`}</p>
        ) : null}
        {products.length < Math.min(skus.length, MOST_COMPARED) ? (
          <p className={frame.lead}>Parte dos produtos não está mais à venda e ficou de fora.</p>
        ) : null}
        {products.length === 1 ? (
          <p className={frame.lead}>Escolha mais um produto em uma lista para ver as diferenças.</p>
        ) : null}
      </header>
      <Mixed products={products} />
      <CompareTable
        products={products}
        action={action}
        hrefWithout={(sku) => compareHref(products.map(({ cartao }) => cartao.sku).filter((one) => one !== sku))}
      />
    </Container>
  )
}

/**
 * Products of several subcategories have few rows in common: each with two or more can be compared alone. What is of
 * none, its details being out of reach, is not said to be of another.
 */
function Mixed({ products }: Pick<ComparePageProps, 'products'>) {
  const kinds = Map.groupBy(
    products.filter(({ subcategoria }) => subcategoria !== ''),
    ({ subcategoria }) => subcategoria,
  )
  if (kinds.size < 2) return null
  return (
    <Banner tone="info">
      <p>
        Estes produtos são de categorias diferentes e têm poucas características em comum. Quer comparar com outro da
        mesma categoria?
      </p>
      <p className={styles.onlyOf}>
        {[...kinds].map(([name, of]) => {
          const [{ linkDaSubcategoria, cartao }] = of as [Comparado, ...Comparado[]]
          const link =
            of.length > 1 ? (
              <a href={compareHref(of.map(({ cartao }) => cartao.sku))} className={styles.only}>
                {`Comparar só ${name}`}
              </a>
            ) : linkDaSubcategoria === undefined ? null : (
              <a href={linkDaSubcategoria} className={styles.only} aria-label={`Ver ${name}: ${cartao.nome}`}>
                {`Ver ${name}`}
              </a>
            )
          return <Fragment key={name}> {link}</Fragment>
        })}
      </p>
    </Banner>
  )
}

function NothingChosen({ lost }: { lost: boolean }) {
  return (
    <div data-compared="">
      <Notice
        title="Nenhum produto para comparar"
        text={`${lost ? 'Os produtos escolhidos não estão mais à venda. ' : ''}Em qualquer departamento ou busca, marque “Comparar” em até ${MOST_COMPARED} produtos para vê-los lado a lado.`}
        icon="rows"
        actions={
          <a href={paths.departments} className={button({ look: 'solid' })}>
            Ver departamentos
          </a>
        }
      />
    </div>
  )
}
