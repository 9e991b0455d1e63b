import { PLACEHOLDER, pictureSources, type PictureSources } from '#app/lib/images.ts'
import type { PictureWidth } from '#commerce/contract/catalogue/pictures.ts'

interface PictureProps {
  /** null draws the shop's placeholder. */
  url: string | null
  /** Another picture for small screens (below `sm`). */
  small?: string | null
  alt: string
  widths: readonly PictureWidth[]
  sizes: string
  /** Square side in CSS pixels: reserves the room. */
  side: number
  /** The page's largest picture: asked for first. */
  priority?: boolean
  className?: string
}

/** AVIF and JPEG with the room reserved; lazy unless it is the page's largest. */
export function Picture({ url, small, alt, widths, sizes, side, priority = false, className }: PictureProps) {
  const { src, avif } = url === null ? { src: PLACEHOLDER } : pictureSources(url, widths)
  return (
    <picture className={className}>
      {small && small !== url ? <SmallSources sources={pictureSources(small, widths)} sizes={sizes} /> : null}
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      <img
        src={src}
        alt={alt}
        width={side}
        height={side}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </picture>
  )
}

/** Below `sm`; without AVIF the one JPEG. */
const SMALL = '(max-width: 719.98px)'

const SmallSources = ({ sources: { src, avif }, sizes }: { sources: PictureSources; sizes: string }) => (
  <>
    {avif ? <source media={SMALL} type="image/avif" srcSet={avif} sizes={sizes} /> : null}
    <source media={SMALL} srcSet={src} />
  </>
)
