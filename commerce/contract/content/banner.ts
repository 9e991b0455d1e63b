import * as v from 'valibot'

/** Ad kinds of storefront §3: what a banner leads to, and so what its `destino` is. */
const TIPOS_DE_BANNER = ['produto', 'categoria', 'hotsite_neemu', 'busca_neemu', 'open_webview', 'open_url'] as const

/** One banner as it looks on one kind of screen. The text is text, never part of the picture. */
export const BannerVariante = v.object({
  titulo: v.string(),
  texto: v.string(),
  /** Words of the button. */
  chamada: v.string(),
  /** As a product's pictures; null shows the text alone. */
  imagem: v.nullable(v.string()),
  /** Ground the picture and the text stand on. */
  fundo: v.picklist(['azul', 'laranja', 'claro', 'verde']),
  tipo: v.picklist(TIPOS_DE_BANNER),
  /**
   * Product slug, department slug path, hotsite slug, search terms, path of this shop (`open_webview`) or https address
   * (`open_url`).
   */
  destino: v.string(),
})
export type BannerVariante = v.InferOutput<typeof BannerVariante>

/** Storefront §3: position and content, the content with desktop and mobile variants. */
export const Banner = v.object({
  idBanner: v.string(),
  position: v.string(),
  content: v.object({ desktop: BannerVariante, mobile: BannerVariante }),
  /** Searches it stands above, as published; an answer has chosen by them. */
  termos: v.optional(v.array(v.string())),
})
export type Banner = v.InferOutput<typeof Banner>
