import type { Banner, BannerVariante } from '#commerce/contract/content.ts'
import { promo } from '#styled-system/recipes/index.js'
import { bannerLink } from '#app/lib/banner-link.ts'
import { Picture } from '#app/ui/picture.tsx'

const GROUNDS = ['azul', 'laranja', 'claro', 'verde'] as const
const LOOKS = { wide: looksOf('wide'), tall: looksOf('tall') }
const SIZES = { wide: '(min-width:960px) 180px, 46vw', tall: '(min-width:960px) 300px, 46vw' }

function looksOf(shape: 'wide' | 'tall') {
  return Object.fromEntries(GROUNDS.map((ground) => [ground, promo({ ground, shape })])) as Record<BannerVariante['fundo'], ReturnType<typeof promo>>
}

/** Banners in a grid, one beside the other: nothing moves by itself and nothing is hidden behind an arrow. */
export function PromoBanners({ banners, place, shape, label }: { banners: readonly Banner[]; place: string; shape: 'wide' | 'tall'; label: string }) {
  const shown = banners.filter(({ position }) => position === place)
  if (shown.length === 0) return null
  return (
    <ul className={LOOKS[shape].azul.row} aria-label={label}>
      {shown.map((banner) => (
        <li key={banner.idBanner}>
          <PromoBanner banner={banner} shape={shape} />
        </li>
      ))}
    </ul>
  )
}

/** The small screen's variant gives its sentence; title, picture and address are the large one's (one file serves both, house §4). */
function PromoBanner({ banner: { content: { desktop, mobile } }, shape }: { banner: Banner; shape: 'wide' | 'tall' }) {
  const { titulo, texto, chamada, imagem, fundo } = desktop
  const styles = LOOKS[shape][fundo]
  const { href, outside } = bannerLink(desktop)
  return (
    <a href={href} className={styles.root} target={outside ? '_blank' : undefined} rel={outside ? 'noopener' : undefined}>
      <span className={styles.text}>
        <b className={styles.title}>{titulo}</b>
        <span className={styles.lead}>{texto}</span>
        <span className={styles.short}>{mobile.texto}</span>
        <span className={styles.call} data-call="">
          {chamada}
        </span>
      </span>
      {imagem === null ? null : <Picture url={imagem} alt="" widths={[256, 384, 640]} sizes={SIZES[shape]} side={400} className={styles.art} />}
    </a>
  )
}
