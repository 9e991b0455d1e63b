import { Picture } from '#app/widgets/picture.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { buyBox, productCard } from '#styled-system/recipes/index.js'
import { LivePrice } from '../cards/live-price.island.tsx'

const styles = buyBox()
const { cash, now } = productCard()
const PRICE_CLASSES = { pix: cash, por: now }
const FIELDS = ['pix', 'por'] as const
const SHOWN = 3
const SIDE = 64

/** What can be bought instead, beside 'Avise-me': nothing where nothing like it is there. */
export function SimilarProducts({ cards }: { cards: readonly Cartao[] }) {
  const there = cards.filter(({ disponivel, preco }) => disponivel && preco !== null).slice(0, SHOWN)
  if (there.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby="parecidos">
      <h2 id="parecidos" className={styles.similarTitle}>
        Parecidos, para levar agora
      </h2>
      <ul>
        {there.map(({ sku, nome, url, thumbnail, preco }) => (
          <li key={sku}>
            <a href={url} data-sku={sku} className={styles.similarItem}>
              <Picture url={thumbnail} alt="" widths={[128, 256]} sizes="64px" side={SIDE} />
              <span>
                <span className={styles.similarName}>{nome}</span>
                <LivePrice within sku={sku} price={preco} classes={PRICE_CLASSES} fields={FIELDS} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
