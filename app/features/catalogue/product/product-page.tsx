import type { ReactNode } from 'react'
import { endlessWord } from '#app/lib/endless-word.ts'
import { ratingText } from '#app/lib/live-text.ts'
import { OPTIONS_ID } from '#app/lib/page-ids.ts'
import { searchHref } from '#app/lib/search-url.ts'
import { productTrail } from '#app/lib/trails.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Container } from '#app/ui/container.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { EnceChip } from '#app/widgets/energy-chip.tsx'
import type { Cartao, Produto, Variacao } from '#commerce/contract/catalogue/catalogue.ts'
import { productViewLink } from '#commerce/contract/recommendations/showcase-links.ts'
import { productPage } from '#styled-system/recipes/index.js'
import type { CardAction } from '../cards/product-card.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductOptions } from './product-options.tsx'
import { RelatedProducts } from './related-products.tsx'
import { Share } from './share.tsx'

const styles = productPage()
/** Attributes repeated beside the picture; the whole sheet stands below. */
const HIGHLIGHTS = 5
interface ProductPageProps {
  produto: Produto
  variacao: Variacao
  /** Options that nobody has chosen yet, by name. */
  missing: readonly string[]
  relacionados: readonly Cartao[]
  /** Day of São Paulo on which it is made, `2026-08-12`. */
  hoje: string
  /** Of the shop, for the address that is shared. */
  origin: string
  /** Quantity and buy button for the chosen variation. */
  buy: ReactNode
  /** The heart, which belongs to the account. */
  favorite?: ReactNode
  action?: CardAction | undefined
  /** Reviews and questions. */
  opinions?: ReactNode
  /** Showcases that are asked for in the browser. */
  more?: ReactNode
}

export function ProductPage({
  produto,
  variacao,
  missing,
  relacionados,
  hoje,
  origin,
  buy,
  favorite,
  action,
  opinions,
  more,
}: ProductPageProps) {
  return (
    <Container>
      <Breadcrumb trail={productTrail(produto)} />
      <div className={styles.layout} data-view={productViewLink(variacao.sku)}>
        <Gallery produto={produto} variacao={variacao} />
        <Facts produto={produto} variacao={variacao} missing={missing} url={origin + produto.url} favorite={favorite} />
        <BuyBox produto={produto} variacao={variacao} hoje={hoje} action={buy} />
        <div className={styles.more}>
          <ProductDetails produto={produto} />
          {opinions}
          <div data-widget="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        </div>
      </div>
      <RelatedProducts cards={relacionados} action={action} />
      {more}
      <section
        data-seen={produto.sku}
        aria-label="Vistos recentemente"
        className={styles.seen}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </Container>
  )
}

function Facts({
  produto,
  variacao,
  missing,
  url,
  favorite,
}: {
  produto: Produto
  variacao: Variacao
  missing: readonly string[]
  url: string
  favorite: ReactNode
}) {
  const { marca, modelo, nome, selo, ence, avaliacao, atributos, alimento } = produto
  const codes = [
    `Cód. ${variacao.sku}`,
    ...(modelo ? [`Modelo ${modelo}`] : []),
    ...(ence?.registro ? [`Registro da etiqueta de energia ${ence.registro}`] : []),
  ].join(' · ')
  return (
    <div className={styles.info}>
      <div className={styles.head}>
        <h1 className={styles.title}>{nome}</h1>
        <div className={styles.meta}>
          {marca ? (
            <a href={searchHref(marca)} className={styles.brand}>
              {marca}
            </a>
          ) : null}
          <a href="#avaliacoes">
            <Rating text={ratingText(avaliacao)} />
          </a>
          {ence ? <EnceChip classe={ence.classe} detail={ence.consumo} /> : null}
          {selo ? <b className={styles.badge}>{selo}</b> : null}
        </div>
        {alimento?.somenteMaiores ? (
          <p className={styles.notice}>Venda proibida para menores de 18 anos. Beba com moderação.</p>
        ) : null}
      </div>
      <div className={styles.acts}>
        {favorite}
        <Share url={url} />
      </div>
      {produto.opcoes.length > 0 ? (
        <div id={OPTIONS_ID} className={styles.options}>
          <ProductOptions produto={produto} variacao={variacao} missing={missing} />
        </div>
      ) : null}
      {atributos.length > 0 ? (
        <div className={styles.highlights}>
          <p className={styles.code}>{codes}</p>
          <dl>
            {atributos.slice(0, HIGHLIGHTS).map((atributo) => (
              <div key={`${atributo.grupo} ${atributo.nome}`} className={styles.fact}>
                <dt data-endless={endlessWord(atributo.nome)}>{atributo.nome}</dt>
                <dd>{atributo.valor}</dd>
              </div>
            ))}
          </dl>
          <a href="#ficha-tecnica">Ver ficha técnica completa</a>
        </div>
      ) : (
        <p className={styles.code}>{codes}</p>
      )}
    </div>
  )
}
