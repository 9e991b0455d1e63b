import { pictureAt } from '#app/lib/images.ts'
import { LightPicture } from '#app/widgets/light-picture.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import type { Produto, Variacao, Video } from '#commerce/contract/catalogue/catalogue.ts'
import { picturesOf } from '#commerce/contract/catalogue/variation-pictures.ts'
import { productGallery } from '#styled-system/recipes/index.js'

const styles = productGallery()
const SIZES = '(min-width: 1280px) 480px, (min-width: 960px) 50vw, 100vw'
const SHOWN = 8
const THUMB = 72
const THUMB_WIDTHS = [128] as const

/**
 * A strip of a variation's pictures that is swiped, walked with the arrows or led by thumbnails, on a phone by dots.
 * Slides and thumbnails are links, so that it needs no script; what else it does is in app/early, whose marks React
 * leaves as they are: other pictures are another strip.
 */
export function Gallery({ produto, variacao }: { produto: Produto; variacao: Variacao }) {
  const { video } = produto
  const pictures = picturesOf(produto.imagens, variacao.opcoes).slice(0, SHOWN)
  if (pictures.length === 0)
    return (
      <div className={styles.gallery}>
        <div className={styles.slide}>
          <Picture url={null} alt={`${produto.nome}, sem imagem`} widths={[640]} sizes={SIZES} side={640} priority />
        </div>
      </div>
    )
  const slides = pictures.length + (video ? 1 : 0)
  return (
    <div key={pictures.map(({ url }) => url).join(' ')} className={styles.gallery} data-gallery="">
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
          {video ? <VideoSlide video={video} poster={pictures[0]!.url} name={produto.nome} /> : null}
        </ul>
        {slides > 1 ? (
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
              dangerouslySetInnerHTML={{ __html: `1/${slides}` }}
            />
          </>
        ) : null}
      </div>
      {slides > 1 ? (
        <ul className={styles.thumbs} aria-label="Miniaturas">
          {pictures.map(({ url }, at) => (
            <li key={url}>
              <a
                href={`#foto-${at + 1}`}
                data-act="foto"
                aria-label={`Ver imagem ${at + 1}`}
                aria-current={at === 0 ? 'true' : undefined}
                suppressHydrationWarning
                className={styles.thumb}
              >
                <LightPicture url={url} widths={THUMB_WIDTHS} side={THUMB} />
              </a>
            </li>
          ))}
          {video ? (
            <li>
              <a href="#video" data-act="foto" aria-label="Ver vídeo" suppressHydrationWarning className={styles.thumb}>
                <LightPicture url={pictures[0]!.url} widths={THUMB_WIDTHS} side={THUMB} />
                <span className={styles.play} />
              </a>
            </li>
          ) : null}
        </ul>
      ) : null}
      <div data-made="" className={styles.made} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </div>
  )
}

/**
 * The first picture with a button on it: a link to the file, in whose place app/early puts a player when it is pressed,
 * so that nothing of the video is fetched before and nothing plays by itself.
 */
function VideoSlide({
  video: { url, legendas, descricao },
  poster,
  name,
}: {
  video: Video
  poster: string
  name: string
}) {
  return (
    <li id="video" className={styles.slide}>
      <a href={url} data-act="video" data-captions={legendas} aria-label={`Assistir ao vídeo: ${descricao ?? name}`}>
        <Picture url={poster} alt="" widths={[384, 640]} sizes={SIZES} side={640} />
        <span className={styles.play} />
      </a>
      <div data-player="" className={styles.player} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </li>
  )
}
