import type { ReactNode } from 'react'
import type { CategoriaRaiz, Recomendacoes } from '#commerce/contract/catalogue.ts'
import { button, home, page, promo } from '#styled-system/recipes/index.js'
import { Container } from '#app/ui/container.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { HeroArt } from './hero-art.tsx'
import type { CardAction } from './product-card.tsx'
import { Showcases } from './showcases.tsx'

const styles = home()
const frame = page()
const { opening } = promo()

const PROMISES: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'pix', title: 'Desconto no Pix', text: 'Preço à vista sempre à mostra' },
  { icon: 'card', title: 'Parcele sem juros', text: 'Veja o total de cada opção' },
  { icon: 'truck', title: 'Entrega em todo o Brasil', text: 'Prazo e frete antes de pagar' },
  { icon: 'shield', title: 'Compra segura', text: '7 dias para se arrepender' },
]

interface HomePageProps {
  categories: readonly CategoriaRaiz[]
  showcases: Recomendacoes
  action?: CardAction
  /** Banners beside the hero, and in a row between showcases. */
  besideHero?: ReactNode
  between?: ReactNode
}

export function HomePage({ categories, showcases, action, besideHero, between }: HomePageProps) {
  return (
    <Container>
      <div className={besideHero ? opening : undefined}>
        <section className={styles.hero}>
          <div className={styles.heroText}>
            <h1 className={styles.heroTitle}>Tudo para a sua casa, do jeito mais fácil</h1>
            <p className={styles.heroLead}>Eletrodomésticos, eletrônicos e alimentos com preço claro, desconto no Pix e atendimento de verdade.</p>
            <div className={styles.heroActions}>
              <a href="#vitrines" className={button({ look: 'action', size: 'lg' })}>
                Ver os mais vendidos
              </a>
            </div>
          </div>
          <HeroArt className={styles.heroArt} />
        </section>
        {besideHero}
      </div>
      <ul className={styles.trust}>
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
      <div id="vitrines">
        <Showcases blocks={showcases.top} action={action} />
      </div>
      {between ? <div className={frame.section}>{between}</div> : null}
      {categories.length > 0 ? (
        <section className={frame.section}>
          <h2 className={frame.heading}>Compre por departamento</h2>
          <ul className={styles.departments}>
            {categories.map(({ idCategoria, nome, link, subcategorias }) => (
              <li key={idCategoria}>
                <a href={link} className={styles.department}>
                  {nome}
                  <span className={styles.departmentText}>{subcategorias.map((child) => child.nome).join(', ')}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Showcases blocks={showcases.middle} action={action} />
      <Showcases blocks={showcases.bottom} action={action} />
    </Container>
  )
}
