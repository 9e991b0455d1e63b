import type { BannerVariante } from '#commerce/contract/content/content.ts'
import type { CouponRow } from '#commerce/store/cart/coupons.ts'
import type { BannerRow, HotsiteRow, InstitutionalRow } from '#commerce/store/content/content.ts'

const LONG_AGO = new Date('2026-01-01T03:00:00Z')

export const textPage = (over: Partial<InstitutionalRow> = {}): InstitutionalRow => ({
  slug: 'sobre',
  title: 'Sobre',
  summary: 'Quem somos.',
  updatedOn: '2026-08-01',
  metaTitle: 'Sobre',
  metaDescription: 'Quem somos.',
  sections: [{ id: 'quem', titulo: 'Quem somos', blocos: [{ tipo: 'paragrafo', texto: 'Uma loja.' }] }],
  ...over,
})

export const hotsite = (over: Partial<HotsiteRow> = {}): HotsiteRow => ({
  slug: 'campanha',
  title: 'Campanha',
  description: 'Uma campanha.',
  rulesText: '',
  rule: {},
  banner: null,
  metaTitle: 'Campanha',
  metaDescription: 'Uma campanha.',
  offers: [],
  blocks: [],
  validFrom: LONG_AGO,
  validTo: null,
  ...over,
})

const variant: BannerVariante = {
  titulo: 'Semana da cozinha',
  texto: 'Panelas e mais.',
  chamada: 'Ver ofertas',
  imagem: null,
  fundo: 'azul',
  tipo: 'open_webview',
  destino: '/loja/cart',
}
export const banner = (id: string, over: Partial<BannerRow> = {}): BannerRow => ({
  id,
  page: 'home',
  place: 'home-topo',
  terms: [],
  position: 1,
  desktop: variant,
  mobile: variant,
  validFrom: LONG_AGO,
  validTo: null,
  ...over,
})

/** 10% off, valid for a long while. */
export const coupon = (code: string, over: Partial<CouponRow> = {}): CouponRow => ({
  code,
  title: '10% de desconto',
  rulesText: 'Em todo o site.',
  kind: 'PERCENTUAL',
  percent: 10,
  cap: null,
  amount: null,
  minimum: 0,
  totalLimit: null,
  customerLimit: null,
  firstPurchase: false,
  channels: [],
  categories: [],
  skus: [],
  audience: null,
  stackable: false,
  listed: true,
  validFrom: LONG_AGO,
  validTo: new Date('2026-09-01T03:00:00Z'),
  ...over,
})
