import { paths } from './paths.ts'

/** Query parameter of the login and registration pages: where to go afterwards. */
export const RETURN_PARAMETER = 'voltar'
const EXPIRED = 'sessao'
const MAX_LENGTH = 500

/**
 * A path of this shop that somebody may be sent to after entering, undefined for anything else: `//host`, `/\host`,
 * another scheme, control characters, or the doors themselves (house §7, open redirect).
 */
export function insideShop(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text))
    return undefined
  if (!URL.canParse(text, 'http://shop.invalid')) return undefined
  const { origin, pathname } = new URL(text, 'http://shop.invalid')
  return origin === 'http://shop.invalid' &&
    !pathname.startsWith('//') &&
    !pathname.startsWith('/loja/auth') &&
    !pathname.startsWith('/loja/televendas/login') &&
    !pathname.startsWith('/loja/LogonForm') &&
    !pathname.startsWith('/loja/confirmar-email') &&
    pathname !== paths.orderLink
    ? text
    : undefined
}

const withReturn = (path: string, target: string | undefined, more: Record<string, string> = {}) => {
  const inside = insideShop(target)
  const query = new URLSearchParams({
    ...(inside === undefined || inside === paths.home ? {} : { [RETURN_PARAMETER]: inside }),
    ...more,
  })
  return query.size === 0 ? path : `${path}?${query}`
}

/** Address of the login page that leads back to `target`; `expired` makes it say why one has to enter again. */
export const loginHref = (target?: string, expired = false): string =>
  withReturn(paths.login, target, expired ? { motivo: EXPIRED } : {})
/** Address of the telesales login that leads back to `target`. */
export const agentLoginHref = (target?: string, expired = false): string =>
  withReturn(paths.telesalesLogin, target, expired ? { motivo: EXPIRED } : {})
/** Address of the login page for who is at `here`: that page itself keeps where it leads. */
export const loginFrom = (here: string, isAgent = false): string => {
  if (here.startsWith(isAgent ? paths.telesalesLogin : paths.login)) return here
  return isAgent ? agentLoginHref(here) : loginHref(here)
}
/**
 * Where a 401 leads who was at `here`: to the door that commerce names, the customers' otherwise. An order that was open
 * by the link of its mail is opened by another link.
 */
export function doorHref(named: string | undefined, here: string): string {
  if (named === paths.orderLink) return paths.orderLink
  return (named === paths.telesalesLogin ? agentLoginHref : loginHref)(here)
}

/** Address of the registration page that leads back to `target`. */
export const registerHref = (target?: string): string => withReturn(paths.register, target)

/** Address of the password change that leads on to `target` afterwards. */
export const changePasswordHref = (target?: string): string => withReturn(paths.account.changePassword, target)

/** Whether somebody enters to buy. */
export const isPurchase = (target: string): boolean => target.startsWith('/loja/checkout/')

/** What the doors' calls say of why somebody enters (storefront §7): on the way to pay, and again. */
export const entryOccasion = (target: string, expired: boolean): { rePass?: true; paymentTypeRedirect?: true } => ({
  ...(expired ? { rePass: true } : {}),
  ...(isPurchase(target) ? { paymentTypeRedirect: true } : {}),
})

/**
 * The declared parameters of both pages. A refused one is named as undefined: the router hands on what its route leaves
 * out.
 */
export const returnSearch = (
  search: Record<string, unknown>,
): { voltar: string | undefined; motivo: typeof EXPIRED | undefined } => ({
  voltar: insideShop(search[RETURN_PARAMETER]),
  motivo: search.motivo === EXPIRED ? EXPIRED : undefined,
})

/** Of the registration page: its second step is one back in the browser. */
export const registerSearch = (
  search: Record<string, unknown>,
): Pick<ReturnType<typeof returnSearch>, 'voltar'> & { etapa: 2 | undefined } => ({
  voltar: insideShop(search[RETURN_PARAMETER]),
  etapa: search.etapa === '2' || search.etapa === 2 ? 2 : undefined,
})

/** Of the telesales login: the channel to enter is part of its query (storefront §7). */
export const agentDoorSearch = (
  search: Record<string, unknown>,
): ReturnType<typeof returnSearch> & { canal: string | undefined } => ({
  ...returnSearch(search),
  canal: typeof search.canal === 'string' && /^ca_\d{1,6}$/.test(search.canal) ? search.canal : undefined,
})

/** Of the page a mailed link leads to: its token, or nothing that could be one. */
export const resetSearch = ({ token }: Record<string, unknown>): { token: string | undefined } => ({
  token: typeof token === 'string' && /^[\w-]{1,100}$/.test(token) ? token : undefined,
})

/** Of the page that confirms a new e-mail, or takes the old one back. */
export const emailLinkSearch = (
  search: Record<string, unknown>,
): ReturnType<typeof resetSearch> & { desfazer: '1' | undefined } => ({
  ...resetSearch(search),
  desfazer: String(search.desfazer) === '1' ? '1' : undefined,
})
