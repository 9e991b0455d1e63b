import type { Produto } from '#commerce/contract/catalogue.ts'
import { productPage } from '#styled-system/recipes/index.js'
import { Picture } from '#app/ui/picture.tsx'

const styles = productPage()
const SIZES = '(min-width: 1280px) 480px, (min-width: 960px) 50vw, 100vw'
const SHOWN = 8

/** Radios choose the picture on desktop, a finger swipes on mobile; neither needs a script. */
export function Gallery({ produto }: { produto: Produto }) {
  const pictures = produto.imagens.length > 0 ? produto.imagens.slice(0, SHOWN) : [{ url: null, alt: `${produto.nome}, sem imagem` }]
  return (
    <ul className={styles.gallery} aria-label="Imagens do produto">
      {pictures.map(({ url, alt }, at) => (
        <li key={url}>
          {pictures.length > 1 ? (
            <>
              <input type="radio" name="imagem" id={`imagem-${at}`} defaultChecked={at === 0} className={styles.thumbRadio} aria-label={`Ver imagem ${at + 1} de ${pictures.length}`} />
              <label htmlFor={`imagem-${at}`} className={styles.thumb}>
                <Picture url={url} alt="" widths={[128, 256]} sizes="72px" side={72} />
              </label>
            </>
          ) : null}
          <div className={styles.stage}>
            <Picture url={url} alt={alt || produto.nome} widths={[384, 640, 1080]} sizes={SIZES} side={640} priority={at === 0} className={styles.picture} />
          </div>
        </li>
      ))}
    </ul>
  )
}
