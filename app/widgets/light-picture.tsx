import { PLACEHOLDER, pictureSources } from '#app/lib/images.ts'
import type { PictureWidth } from '#commerce/contract/catalogue/pictures.ts'

interface LightPictureProps {
  /** null draws the shop's placeholder. */
  url: string | null
  widths: readonly PictureWidth[]
  /** Of more than one width. */
  sizes?: string
  /** Square side in CSS pixels: reserves the room. */
  side: number
}

/**
 * A picture beside its name, in one element and lazy: a browser that cannot read what `srcset` names is shown `src` by
 * the early script (picture-fallback.ts).
 */
export function LightPicture({ url, widths, sizes, side }: LightPictureProps) {
  const { src, avif } = url === null ? { src: PLACEHOLDER } : pictureSources(url, widths)
  return <img alt="" width={side} height={side} loading="lazy" sizes={avif && sizes} srcSet={avif} src={src} />
}
