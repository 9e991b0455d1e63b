import { bannerLink } from '#app/lib/banner-link.ts'
import { Picture } from '#app/widgets/picture.tsx'
import type { Banner, BannerVariante } from '#commerce/contract/content/content.ts'
import { promo } from '#styled-system/recipes/index.js'

type Shape = 'wide' | 'tall' | 'hero' | 'strip'
type Screen = 'both' | 'large' | 'small'
const SIZES = {
  wide: '(min-width:960px) 180px, 46vw',
  tall: '(min-width:960px) 300px, 46vw',
  hero: '(min-width:960px) 360px, 44vw',
  strip: '(min-width:960px) 240px, 30vw',
}
/** Strips that stand one below the other on a phone; more are in one row. */
const STACKED = 2
const STAGE = promo({ shape: 'hero' }).stage

/** Banners in a grid, one beside the other: nothing moves by itself. */
export function PromoBanners({
  banners,
  place,
  shape,
  label,
}: {
  banners: readonly Banner[]
  place: string
  shape: Shape
  label: string
}) {
  const shown = banners.filter(({ position }) => position === place)
  if (shown.length === 0) return null
  return (
    <ul
      className={promo({ shape }).row}
      aria-label={label}
      data-slot={place}
      data-many={shown.length > STACKED ? '' : undefined}
    >
      {shown.map((banner) => (
        <li key={banner.idBanner} data-promo={banner.idBanner}>
          <PromoBanner banner={banner} shape={shape} />
        </li>
      ))}
    </ul>
  )
}

/** What opens a page: all of a place in one row that turns. The first picture is the page's largest paint. */
export function HeroBanners({ banners, place, label }: { banners: readonly Banner[]; place: string; label: string }) {
  const shown = banners.filter(({ position }) => position === place)
  if (shown.length === 0) return null
  return (
    <section className={STAGE} aria-label={label}>
      <ul className={promo({ shape: 'hero' }).row} data-slot={place}>
        {shown.map((banner, at) => (
          <li key={banner.idBanner} data-promo={banner.idBanner}>
            <PromoBanner banner={banner} shape="hero" priority={at === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * One file serves both kinds of screen (house §4): variants that differ only in sentence and picture are one link,
 * others one each.
 */
function PromoBanner({
  banner: {
    content: { desktop, mobile },
  },
  ...look
}: {
  banner: Banner
  shape: Shape
  priority?: boolean
}) {
  const same = { texto: '', imagem: null }
  if (JSON.stringify({ ...desktop, ...same }) === JSON.stringify({ ...mobile, ...same }))
    return <BannerLink words={desktop} short={mobile.texto} small={mobile.imagem} screen="both" {...look} />
  return (
    <>
      <BannerLink words={desktop} short={desktop.texto} small={desktop.imagem} screen="large" {...look} />
      <BannerLink words={mobile} short={mobile.texto} small={mobile.imagem} screen="small" {...look} />
    </>
  )
}

interface BannerLinkProps {
  words: BannerVariante
  /** Sentence and picture of a small screen. */
  short: string
  small: string | null
  shape: Shape
  screen: Screen
  priority?: boolean
}

function BannerLink({ words, short, small, shape, screen, priority = false }: BannerLinkProps) {
  const { titulo, texto, chamada, imagem, fundo } = words
  const styles = promo({ ground: fundo, shape, screen })
  const { href, outside } = bannerLink(words)
  return (
    <a
      href={href}
      className={styles.root}
      target={outside ? '_blank' : undefined}
      rel={outside ? 'noopener' : undefined}
    >
      <span className={styles.text}>
        <b className={styles.title}>{titulo}</b>
        <span className={styles.lead}>{texto}</span>
        <span className={styles.short}>{short}</span>
        <span className={styles.call} data-call="">
          {chamada}
        </span>
      </span>
      {imagem === null ? null : (
        <Picture
          url={imagem}
          small={small}
          alt=""
          widths={[256, 384, 640]}
          sizes={SIZES[shape]}
          side={400}
          priority={priority}
          className={styles.art}
        />
      )}
    </a>
  )
}
