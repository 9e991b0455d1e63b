import type { ReactNode } from 'react'
import type { DepartmentTile } from '#app/lib/page-result.ts'
import { paths } from '#app/lib/paths.ts'
import { Container } from '#app/ui/container.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { Cartao, Recomendacoes } from '#commerce/contract/catalogue/catalogue.ts'
import { company, named } from '#commerce/contract/company.ts'
import type { OfertaDoDia } from '#commerce/contract/content/content.ts'
import { home, page } from '#styled-system/recipes/index.js'
import type { CardAction } from '../cards/product-card.tsx'
import { DealsStrip } from '../listing/deals-strip.tsx'
import { DepartmentTiles } from '../listing/department-tiles.tsx'
import { NothingYet } from '../listing/nothing-yet.tsx'
import { Showcases } from './showcases.tsx'

const styles = home()
const frame = page()
const PROMISES: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'pix', title: 'Desconto no Pix', text: 'Preço à vista sempre à mostra' },
  { icon: 'card', title: 'Parcele sem juros', text: 'Veja o total de cada opção' },
  { icon: 'truck', title: 'Entrega em todo o Brasil', text: 'Prazo e frete antes de pagar' },
  { icon: 'shield', title: 'Compra segura', text: '7 dias para se arrepender' },
]

interface HomePageProps {
  departments: readonly DepartmentTile[]
  deals: readonly { oferta: OfertaDoDia; cartao: Cartao }[]
  showcases: Recomendacoes
  /** Seen by who sets the shop up. */
  isOwners: boolean
  action?: CardAction
  /** Banners that open the page, beside them, and in a row between showcases. */
  hero?: ReactNode
  besideHero?: ReactNode
  between?: ReactNode
  /** What belongs to one visitor. */
  personal?: ReactNode
}

export function HomePage({
  departments,
  deals,
  showcases,
  isOwners,
  action,
  hero,
  besideHero,
  between,
  personal,
}: HomePageProps) {
  return (
    <Container>
      <h1 className={hero ? frame.hidden : frame.title}>{company.titulo}</h1>
      <div className={styles.opening} data-both={hero && besideHero ? '' : undefined}>
        {hero}
        <section
          data-seen=""
          aria-label="Vistos por você"
          className={styles.seen}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        {besideHero}
      </div>
      <Promises />
      <DealsStrip deals={deals} action={action} />
      {departments.length > 0 ? (
        <section className={frame.section}>
          <div className={styles.sectionHead}>
            <h2 className={frame.heading}>Compre por departamento</h2>
            <a href={paths.departments} className={styles.all}>
              Ver todos
            </a>
          </div>
          <DepartmentTiles departments={departments} label="Departamentos" />
        </section>
      ) : null}
      {departments.length === 0 ? <NothingYet isOwners={isOwners} /> : null}
      <div id="vitrines">
        <Showcases blocks={showcases.top} action={action} later />
      </div>
      {between ? <div className={frame.section}>{between}</div> : null}
      <Showcases blocks={showcases.middle} action={action} later />
      {personal}
      <Showcases blocks={showcases.bottom} action={action} later />
    </Container>
  )
}

const Promises = () => (
  <ul className={styles.trust} aria-label={`Vantagens ${named('d')}`}>
    {PROMISES.map(({ icon, title, text }) => (
      <li key={title} className={styles.trustItem}>
        <Icon name={icon} className={styles.trustIcon} />
        <span>
          <b className={styles.trustTitle}>{title}</b>
          <span className={styles.trustText}>{text}</span>
        </span>
      </li>
    ))}
  </ul>
)
