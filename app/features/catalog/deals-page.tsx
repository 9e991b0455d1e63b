import type { Cartao } from '#commerce/contract/catalogue.ts'
import { listing, page } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CardAction } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

const frame = page()
const styles = listing()
const TITLE = 'Ofertas do dia'

interface DealsPageProps {
  deals: readonly { nome: string; link: string; produtos: readonly Cartao[] }[]
  action?: CardAction
}

/** The largest discounts, department by department. */
export function DealsPage({ deals, action }: DealsPageProps) {
  return (
    <Container>
      <Breadcrumb trail={[{ nome: 'Início', link: paths.home }, { nome: TITLE, link: paths.dealsOfTheDay }]} />
      <header className={styles.head}>
        <h1 className={frame.title}>{TITLE}</h1>
        <p className={frame.lead}>Os maiores descontos de cada departamento. Preços válidos enquanto durarem os estoques.</p>
      </header>
      {deals.map(({ nome, link, produtos }, at) => (
        <section key={link} className={at === 0 ? undefined : `${frame.section} ${frame.below}`}>
          <h2 className={frame.heading}>
            <a href={link}>{nome}</a>
          </h2>
          <ProductGrid cards={produtos} shape="showcase" action={action} first={at === 0} label={`Ofertas em ${nome}`} />
        </section>
      ))}
      {deals.length === 0 ? <Notice level={2} title="Nenhuma oferta no momento" text="Volte mais tarde ou veja os departamentos da loja." icon="picture" /> : null}
    </Container>
  )
}
