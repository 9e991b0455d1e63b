import type { ReactNode } from 'react'
import { CARD_SIZES, CARD_WIDTHS } from '#app/lib/images.ts'
import { ratingText } from '#app/lib/live-text.ts'
import { Rating } from '#app/ui/rating.tsx'
import { ColourDots } from '#app/widgets/colour-dots.tsx'
import { EnceChip } from '#app/widgets/energy-chip.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { company } from '#commerce/contract/company.ts'
import { place, productCard } from '#styled-system/recipes/index.js'
import { CardPrice } from './card-price.tsx'
import { LivePriceText } from './live-price.island.tsx'

const styles = productCard()
const { promise } = place()

/** What the page puts where the customer acts (the cart's buy button); features do not know each other (house §1). */
export type CardAction = (card: Cartao) => ReactNode

interface ProductCardProps {
  card: Cartao
  action?: CardAction
  /** Stars of their own; as generated without. */
  rating?: CardAction
  /** One of the first pictures of the page: not lazy. */
  priority?: boolean
  /** Promises its express delivery. */
  express?: boolean
}

/** Product in a list: total cash price beside the picture (Lei 10.962, domain §0.8), energy class with it (§0.9). */
export function ProductCard({ card, action, rating, priority, express = false }: ProductCardProps) {
  const { sku, nome, url, thumbnail, preco, ence, avaliacao, selo, lojista, freteText, somenteMaiores } = card
  return (
    <article data-sku={sku} className={styles.root}>
      <div className={styles.media}>
        <Picture
          url={thumbnail}
          alt=""
          widths={CARD_WIDTHS}
          sizes={CARD_SIZES}
          side={232}
          priority={priority}
          className={styles.image}
        />
        <div className={styles.flags}>
          <LivePriceText within sku={sku} field="desconto" preco={preco} className={styles.discount} />
          {ence ? <EnceChip classe={ence} /> : selo ? <span className={styles.seal}>{selo}</span> : null}
          {card.quantidadeMin > 1 ? <span className={styles.seal}>{`Mínimo ${card.quantidadeMin}`}</span> : null}
        </div>
        {card.ofertaDoDia ? <span className={styles.deal}>Oferta do dia</span> : null}
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <a href={url} className={styles.link}>
            {nome}
          </a>
        </h3>
        <div className={styles.rating}>
          {rating ? rating(card) : <Rating text={ratingText(avaliacao)} />}
          {card.cores ? <ColourDots cores={card.cores} className={styles.colours} /> : null}
        </div>
        <div className={styles.price}>
          <CardPrice card={card} />
        </div>
        <LivePriceText
          within
          sku={sku}
          field={express ? 'expressa' : 'entrega'}
          preco={preco}
          as="p"
          className={promise}
        />
        {freteText ? <p className={styles.freight}>{freteText}</p> : null}
        {somenteMaiores ? (
          <p className={styles.legal}>Venda proibida para menores de 18 anos</p>
        ) : lojista === company.nomeFantasia ? null : (
          <p className={styles.seller}>{`Vendido por ${lojista}`}</p>
        )}
        {action ? <div className={styles.action}>{action(card)}</div> : null}
      </div>
    </article>
  )
}
