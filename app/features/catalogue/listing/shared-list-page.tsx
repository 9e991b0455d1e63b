import { countText } from '#app/lib/formatting.ts'
import { MOST_SHARED } from '#app/lib/most-shared.ts'
import { paths } from '#app/lib/paths.ts'
import type { SharedList } from '#app/lib/shared-list.ts'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { button, compare, page } from '#styled-system/recipes/index.js'
import type { CardAction } from '../cards/product-card.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'

const styles = compare()
const frame = page()

/** Products somebody shared, at the prices of now; the address holds nothing else. */
export function SharedListPage({
  list,
  products,
  action,
}: {
  list: SharedList
  products: readonly Cartao[]
  action: CardAction
}) {
  const lost = list.skus.length - products.length
  if (products.length === 0)
    return (
      <Container>
        <Notice
          title="Esta lista está vazia"
          text={
            list.skus.length > 0
              ? 'Os produtos desta lista não estão mais à venda.'
              : 'Este endereço não traz nenhum produto. Confira se o link foi copiado inteiro.'
          }
          icon="heart"
          actions={
            <a href={paths.departments} className={button({ look: 'solid' })}>
              Ver departamentos
            </a>
          }
        />
      </Container>
    )
  return (
    <Container>
      <header className={styles.head}>
        <h1 className={frame.title}>Lista de favoritos</h1>
        <p
          className={frame.lead}
        >{`${countText(products.length, 'produto escolhido', 'produtos escolhidos')} por quem enviou este link, com os preços de agora.`}</p>
        {list.cut ? (
          <p className={frame.lead}>{`Parte do endereço não pôde ser lida: mostramos até ${MOST_SHARED} produtos.`}</p>
        ) : null}
        {lost > 0 ? (
          <p className={frame.lead}>
            {lost === 1
              ? '1 produto não está mais à venda e ficou de fora.'
              : `${lost} produtos não estão mais à venda e ficaram de fora.`}
          </p>
        ) : null}
      </header>
      <ProductGrid cards={products} action={action} first label="Produtos da lista" />
    </Container>
  )
}
