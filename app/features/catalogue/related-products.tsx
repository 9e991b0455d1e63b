import { useInBrowser } from '#app/ui/use-in-browser.ts'
import { EnceChip } from '#app/widgets/energy-chip.tsx'
import { PLACEHOLDER } from '#app/widgets/picture.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { showcaseLinks } from '#commerce/contract/recommendations/showcase-links.ts'
import { place, productCard, productGrid } from '#styled-system/recipes/index.js'
import { LivePrice, LivePriceText } from './live-price.island.tsx'
import type { CardAction } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import { Showcase } from './showcases.tsx'

const { root, item, name } = productGrid({ shape: 'showcase' })
const { promise } = place()
const { cash, now, unit, state } = productCard()
const PRICE_CLASSES = { pix: cash, por: now, unitario: unit, estado: state }
const FIELDS = ['pix', 'por', 'estado'] as const
const FIELDS_WITH_UNIT = ['pix', 'por', 'unitario', 'estado'] as const
const BLOCK = {
  id: 'product-relacionados',
  title: 'Produtos relacionados',
  name: 'relacionados',
  feature: 'relacionados',
  imageUrl: null,
  destinyUrl: null,
  ...showcaseLinks('product', 'relacionados'),
  context: 'product',
}

/**
 * Related products: in the page itself a row of pictures, names and prices, since its weight belongs to what customers
 * say of this product (speed §2), and all of them as cards in that room once React is there.
 */
export function RelatedProducts({ cards, action }: { cards: readonly Cartao[]; action: CardAction | undefined }) {
  const inBrowser = useInBrowser()
  return cards.length === 0 ? null : (
    <Showcase block={BLOCK}>
      {inBrowser ? (
        <ProductGrid cards={cards} shape="showcase" action={action} label={BLOCK.title} />
      ) : (
        <ul className={root} aria-label={BLOCK.title}>
          {cards.map((card) => (
            <Related key={card.sku} {...card} />
          ))}
        </ul>
      )}
    </Showcase>
  )
}

/** The total cash price beside the picture (Lei 10.962, domain §0.8), and what else the law puts there. */
function Related({ sku, nome, url, thumbnail, preco, precoUnitarioText, ence, somenteMaiores }: Cartao) {
  return (
    <li className={item}>
      <a href={url} className={name} data-sku={sku}>
        <img src={thumbnail ?? PLACEHOLDER} alt="" width={232} height={232} loading="lazy" />
        <span>{nome}</span>
        <LivePrice
          within
          sku={sku}
          price={preco}
          precoUnitarioText={precoUnitarioText}
          classes={PRICE_CLASSES}
          fields={precoUnitarioText === null ? FIELDS : FIELDS_WITH_UNIT}
        />
        <LivePriceText within sku={sku} field="entrega" preco={preco} as="span" className={promise} />
        {ence ? <EnceChip classe={ence} /> : null}
        {somenteMaiores ? <small>Venda proibida para menores de 18 anos</small> : null}
      </a>
    </li>
  )
}
