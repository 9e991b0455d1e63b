import { SHARE_SIZE, SHARED_KINDS } from '#commerce/contract/catalogue/share-pictures.ts'
import { company } from '#commerce/contract/company.ts'
import { canonicalUrl } from './canonical.ts'

const isShared = (address: string) => SHARED_KINDS.some((kind) => address.startsWith(`/img/${kind}/`))

export interface PageMeta {
  /** Page's own title, from the metaTags; the template adds the store's name. Absent: the store's name alone. */
  title?: string
  description?: string
  origin: string
  /** Path of the page; its canonical address is made of it (storefront §2.8). */
  pathname: string
  /** The route's declared parameters as they stand in the URL. */
  declared?: Record<string, string>
  /** Absolute or root-relative address of the picture that stands for the page. */
  image?: string | undefined
  type?: 'website' | 'product'
  /** Search engines stay out (error pages, storefront §2.7; searches). */
  noindex?: boolean
  /** JSON-LD objects. */
  structured?: readonly object[]
  /** Addresses of the neighbouring pages of a listing. */
  prev?: string
  next?: string
  /** Id of what the first frame waits for. */
  firstSeen?: string
}

type MetaTag = { title?: string; name?: string; property?: string; content?: string; 'script:ld+json'?: object }

/** `{page} | {store}`, the store's name alone by default (storefront §2.8). */
export const pageTitle = (title?: string): string =>
  title === undefined || title === '' || title === company.nomeFantasia
    ? company.nomeFantasia
    : `${title} | ${company.nomeFantasia}`

/** Everything a route puts into the head (storefront §2.8), in the router's shape. */
export function pageHead({
  title,
  description,
  origin,
  pathname,
  declared,
  image,
  type = 'website',
  noindex = false,
  structured = [],
  prev,
  next,
  firstSeen,
}: PageMeta) {
  const canonical = canonicalUrl(origin, pathname, declared)
  const full = pageTitle(title)
  const absolute = (address: string) => new URL(address, `${origin}/`).href
  const meta: MetaTag[] = [
    { title: full },
    // Read by its name and by its property: said once.
    ...(description ? [{ name: 'description', property: 'og:description', content: description }] : []),
    { name: 'robots', content: noindex ? 'noindex, follow' : 'index, follow, max-image-preview:large' },
    { property: 'og:site_name', content: company.nomeFantasia },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: full },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: absolute(image ?? company.aparencia.compartilhamento) },
    // Told where it is known, so that the first who shares the page shows it large.
    ...(image === undefined || isShared(image)
      ? [
          { property: 'og:image:width', content: String(SHARE_SIZE.width) },
          { property: 'og:image:height', content: String(SHARE_SIZE.height) },
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structured.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
  const links = [
    { rel: 'canonical', href: canonical },
    ...(noindex ? [] : [{ rel: 'alternate', hrefLang: 'pt-BR', href: canonical }]),
    ...(prev ? [{ rel: 'prev', href: absolute(prev) }] : []),
    ...(next ? [{ rel: 'next', href: absolute(next) }] : []),
    ...(firstSeen ? [{ rel: 'expect', href: `#${firstSeen}`, blocking: 'render' }] : []),
  ]
  return { meta, links }
}
