import { pictureAt } from '#app/lib/images.ts'
import { Picture } from '#app/widgets/picture.tsx'
import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { productPage } from '#styled-system/recipes/index.js'

const styles = productPage()
const SIZES = '(min-width: 1280px) 480px, (min-width: 960px) 50vw, 100vw'
const SHOWN = 8
const THUMB = 72

/**
 * A strip of pictures that is swiped, walked with the arrows or led by thumbnails. Slides and thumbnails are links, so
 * that it needs no script; what else it does is in app/early, whose marks React leaves as they are.
 */
export function Gallery({ produto }: { produto: Produto }) {
  const pictures = produto.imagens.slice(0, SHOWN)
  if (pictures.length === 0)
    return (
      <div className={styles.gallery}>
        <div className={styles.slide}>
          <Picture url={null} alt={`${produto.nome}, sem imagem`} widths={[640]} sizes={SIZES} side={640} priority />
        </div>
      </div>
    )
  return (
    <div className={styles.gallery} data-gallery="">
      <div className={styles.stage} data-stage="">
        <ul className={styles.strip} data-strip="" aria-label="Imagens do produto">
          {pictures.map(({ url, alt }, at) => (
            <li key={url} id={`foto-${at + 1}`} className={styles.slide}>
              <a href={pictureAt(url, 1080)} data-act="ampliar">
                <Picture
                  url={url}
                  alt={alt || produto.nome}
                  widths={[384, 640, 1080]}
                  sizes={SIZES}
                  side={640}
                  priority={at === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {pictures.length > 1 ? (
          <>
            <button type="button" data-act="anterior" aria-label="Imagem anterior" className={styles.turn}>
              ‹
            </button>
            <button type="button" data-act="proxima" aria-label="Próxima imagem" className={styles.turn}>
              ›
            </button>
            <p
              data-count=""
              className={styles.counter}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: `1/${pictures.length}` }}
            />
          </>
        ) : null}
      </div>
      {pictures.length > 1 ? (
        <ul className={styles.thumbs} aria-label="Miniaturas">
          {pictures.map(({ url }, at) => (
            <li key={url}>
              <a
                href={`#foto-${at + 1}`}
                data-act="foto"
                aria-current={at === 0 ? 'true' : undefined}
                suppressHydrationWarning
                className={styles.thumb}
              >
                <img
                  src={pictureAt(url, 128)}
                  alt={`Ver imagem ${at + 1}`}
                  width={THUMB}
                  height={THUMB}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <div data-made="" className={styles.made} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </div>
  )
}
