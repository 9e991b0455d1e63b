import {
  CART_PATH,
  CONCLUSION_PATH,
  DEPARTMENTS_PATH,
  DESKTOP_SEGMENT,
  REVIEW_PATH,
  TELESALES_PATH,
} from './early-paths.ts'
import { PRIVACY_POLICY_PATH } from './policy-path.ts'

/**
 * The one place that spells a path of this shop (storefront §2.1). The table mixes final slashes; whoever links,
 * redirects or writes a sitemap asks here, and `exactPath` names the form that answers 200.
 */
const ACCOUNT = '/loja/my-account'
const STORES = '/loja/departamento/lojas-especiais'
const segment = (value: string) => encodeURIComponent(value)
/** Slug paths keep their slashes: `eletrodomesticos/geladeiras`. */
const segments = (slugPath: string) => slugPath.split('/').filter(Boolean).map(segment).join('/')

export const paths = {
  home: '/',
  login: '/loja/auth/login/',
  register: '/loja/auth/register',
  registrationSuccessful: '/loja/auth/registrationSuccessful',
  passwordReset: '/loja/LogonForm',
  /** Not in the table: where the links sent at a change of e-mail lead. */
  emailLink: '/loja/confirmar-email',
  /** Not in the table: where the mails of a purchase without a password lead, and its privacy. */
  orderLink: '/loja/pedido',
  purchaseData: '/loja/dados-da-compra',
  cart: CART_PATH,
  product: (slug: string) => `/loja/produto/${segments(slug)}`,
  /** Not in the table: everything said of a product, and taking back a request for a notice. */
  reviews: (slug: string) => `/loja/avaliacoes/${segments(slug)}`,
  questions: (slug: string) => `/loja/perguntas/${segments(slug)}`,
  noticeCancel: '/loja/avise-me/cancelar',
  departments: DEPARTMENTS_PATH,
  department: (slugPath: string) => `/loja/departamento/${segments(slugPath)}`,
  search: '/loja/busca/',
  /** Not in the table: products side by side. */
  compare: '/loja/comparar',
  /** Not in the table: products somebody shared. */
  sharedList: '/loja/favoritos',
  hotsite: (slug: string) => `/loja/hotsite/${segment(slug)}`,
  dealsOfTheDay: '/loja/hotsite/ofertas-do-dia/',
  callCenter: '/loja/central-de-atendimento/',
  telesalesLogin: '/loja/televendas/login/',
  /** Not in the table: where agents work (contract §7). */
  telesales: {
    home: TELESALES_PATH,
    sale: '/loja/televendas/venda',
    customer: (id: string) => `/loja/televendas/clientes/${segment(id)}`,
    queues: '/loja/televendas/filas',
    quotes: '/loja/televendas/orcamentos',
    quote: (number: string) => `/loja/televendas/orcamentos/${segment(number)}`,
    results: '/loja/televendas/resultados',
    board: '/loja/televendas/supervisao',
    liveCall: (protocol: string) => `/loja/televendas/ligacoes/${segment(protocol)}`,
    replay: (protocol: string) => `/loja/televendas/reconstituicao/${segment(protocol)}`,
    approvals: '/loja/televendas/aprovacoes',
    audit: '/loja/televendas/auditoria',
    operation: '/loja/televendas/operacao',
    access: '/loja/televendas/acesso',
  },
  /** Not in the table: what an agent sends a customer, a quote and a link to pay by. */
  sentQuote: '/loja/orcamento',
  payment: '/loja/pagamento',
  checkout: {
    delivery: '/loja/checkout/delivery/',
    paymentIntermediary: '/loja/checkout/payment/intermediary',
    paymentOptions: '/loja/checkout/payment/options',
    paymentDetails: '/loja/checkout/payment/details',
    paymentCreditCard: '/loja/checkout/payment/credit-card',
    paymentSummary: REVIEW_PATH,
    conclusion: CONCLUSION_PATH,
    addressRegister: '/loja/checkout/address/register',
    addressChoose: '/loja/checkout/address/choose',
    addressEdit: (addressId: string) => `/loja/checkout/address/${segment(addressId)}`,
  },
  account: {
    orders: `${ACCOUNT}/orders`,
    order: (orderId: string) => `${ACCOUNT}/orders/${segment(orderId)}`,
    favorites: `${ACCOUNT}/favorites`,
    registrationData: `${ACCOUNT}/user-registration-data`,
    addresses: `${ACCOUNT}/addresses`,
    address: (addressId: string) => `${ACCOUNT}/addresses/${segment(addressId)}`,
    addressCreate: `${ACCOUNT}/addresses/create`,
    changePassword: `${ACCOUNT}/changePassword`,
    requests: `${ACCOUNT}/minhas-solicitacoes`,
    request: (protocol: string) => `${ACCOUNT}/minhas-solicitacoes/${segment(protocol)}`,
    requestCreate: `${ACCOUNT}/minhas-solicitacoes/nova`,
    points: `${ACCOUNT}/pontos`,
    vouchers: `${ACCOUNT}/vales`,
    privacy: `${ACCOUNT}/privacidade`,
    /** Not in the table: cards the customer asked to be kept. */
    cards: `${ACCOUNT}/cartoes`,
    /** Not in the table: how one enters, and where one is in. */
    security: `${ACCOUNT}/seguranca`,
    /** Not in the table: writing a review. */
    review: (slug: string) => `${ACCOUNT}/avaliar/${segments(slug)}`,
  },
  institutional: {
    termsOfUse: '/loja/TermsOfUseView',
    privacyPolicy: PRIVACY_POLICY_PATH,
    exchangesAndReturns: '/loja/PoliticasDeTrocasDevolucoesView',
    about: `${STORES}/quem-somos`,
    expressDelivery: `${STORES}/entrega-expressa`,
    points: `${STORES}/eficaz-pontos`,
    extendedWarranty: `${STORES}/garantia-estendida`,
    evaluate: `${STORES}/avalie-a-loja`,
    safetyGuide: `${STORES}/guia-de-seguranca`,
    campaignRules: `${STORES}/regulamentos`,
    coupons: `${STORES}/cupons-de-desconto`,
  },
} as const

/** Never a real address: where the page of what is not there is rendered, and from where it is served for others. */
export const NOT_FOUND_PATH = '/loja/pagina-nao-encontrada'

const leaves = (node: object): string[] =>
  Object.values(node).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? leaves(value) : [],
  )
const bare = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname) || '/'
const EXACT = new Map(leaves(paths).map((path) => [bare(path).toLowerCase(), path]))
/** Where slugs follow, which are as the catalogue spells them. */
const BEFORE_SLUG = /^\/loja\/(?:produto|departamento|hotsite|avaliacoes|perguntas)\//i

/** An order or a quote is one page, however its number is padded. */
const BEFORE_ZEROS = /^(\/loja\/(?:my-account\/orders|televendas\/orcamentos)\/)0+(?=\d)/i

/** `/loja/desktop/cart` → `/loja/cart` */
export function stripDesktop(pathname: string): { pathname: string; desktop: boolean } {
  const match = DESKTOP_SEGMENT.exec(pathname)
  if (!match) return { pathname, desktop: false }
  return { pathname: `${match[1] ?? ''}${pathname.slice(match[0].length)}` || '/', desktop: true }
}

/** `/loja/cart` → `/loja/desktop/cart`; what carries the segment already stays as it is. */
export const withDesktop = (pathname: string): string =>
  stripDesktop(pathname).desktop
    ? pathname
    : pathname.startsWith('/loja/')
      ? `/loja/desktop${pathname.slice('/loja'.length)}`
      : `/desktop${pathname === '/' ? '' : pathname}`

/**
 * The form of a path that answers 200; any other form of the same path is a 301 to it. `/loja/` is the home page,
 * doubled slashes collapse, a path outside the table loses its final slash, capitals are as the table has them, numbers
 * begin without zeros.
 */
export function exactPath(pathname: string): string {
  if (!/^\/loja/i.test(pathname)) return pathname
  const clean = bare(pathname.replace(/\/{2,}/g, '/'))
  const known = clean.toLowerCase()
  if (known === '/loja') return paths.home
  return (
    EXACT.get(known) ??
    clean.replace(BEFORE_SLUG, (before) => before.toLowerCase()).replace(BEFORE_ZEROS, (_, before: string) => before)
  )
}
