import type { Banner, BannerVariante } from '#commerce/contract/content.ts'
import { promo } from '#styled-system/recipes/index.js'
import { bannerLink } from '#app/lib/banner-link.ts'
import { Picture } from '#app/ui/picture.tsx'

type Shape = 'wide' | 'tall'
type Screen = 'both' | 'large' | 'small'
const SIZES = { wide: '(min-width:960px) 180px, 46vw', tall: '(min-width:960px) 300px, 46vw' }

/** Banners in a grid, one beside the other: nothing moves by itself and nothing is hidden behind an arrow. */
export function PromoBanners({ banners, place, shape, label }: { banners: readonly Banner[]; place: string; shape: Shape; label: string }) {
  const shown = banners.filter(({ position }) => position === place)
  if (shown.length === 0) return null
  return (
    <ul className={promo({ shape }).row} aria-label={label}>
      {shown.map((banner) => (
        <li key={banner.idBanner}>
          <PromoBanner banner={banner} shape={shape} />
        </li>
      ))}
    </ul>
  )
}

/** One file serves both kinds of screen (house §4): variants that differ only in their sentence are one link, others one each. */
function PromoBanner({ banner: { content: { desktop, mobile } }, shape }: { banner: Banner; shape: Shape }) {
  if (JSON.stringify({ ...desktop, texto: '' }) === JSON.stringify({ ...mobile, texto: '' })) return <BannerLink words={desktop} short={mobile.texto} shape={shape} screen="both" />
  return (
    <>
      <BannerLink words={desktop} short={desktop.texto} shape={shape} screen="large" />
      <BannerLink words={mobile} short={mobile.texto} shape={shape} screen="small" />
    </>
  )
}

function BannerLink({ words, short, shape, screen }: { words: BannerVariante; short: string; shape: Shape; screen: Screen }) {
  const { titulo, texto, chamada, imagem, fundo } = words
  const styles = promo({ ground: fundo, shape, screen })
  const { href, outside } = bannerLink(words)
  return (
    <a href={href} className={styles.root} target={outside ? '_blank' : undefined} rel={outside ? 'noopener' : undefined}>
      <span className={styles.text}>
        <b className={styles.title}>{titulo}</b>
        <span className={styles.lead}>{texto}</span>
        <span className={styles.short}>{short}</span>
        <span className={styles.call} data-call="">
          {chamada}
        </span>
      </span>
      {imagem === null ? null : <Picture url={imagem} alt="" widths={[256, 384, 640]} sizes={SIZES[shape]} side={400} className={styles.art} />}
    </a>
  )
}
