import { compareHref } from '#app/lib/compare-link.ts'
import { MOST_COMPARED } from '#app/lib/compared.ts'
import { paths } from '#app/lib/paths.ts'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Comparado } from '#server-functions/catalogue/compare.ts'
import { button, compare, page } from '#styled-system/recipes/index.js'
import { CompareTable } from './compare-table.tsx'
import type { CardAction } from './product-card.tsx'

const styles = compare()
const frame = page()

interface ComparePageProps {
  /** Skus of the address, more than can be shown perhaps. */
  skus: readonly string[]
  products: readonly Comparado[]
  action: CardAction
}

/**
 * Up to four products side by side, on an address that can be shared; the early script makes its products the session's
 * choice.
 */
export function ComparePage({ skus, products, action }: ComparePageProps) {
  if (products.length === 0) return <NothingChosen lost={skus.length > 0} />
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
      <CompareTable
        products={products}
        action={action}
        hrefWithout={(sku) => compareHref(products.map(({ cartao }) => cartao.sku).filter((one) => one !== sku))}
      />
    </Container>
  )
}

function NothingChosen({ lost }: { lost: boolean }) {
  return (
    <Container>
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
    </Container>
  )
}
