import { stripDesktop, paths } from '#app/lib/paths.ts'

const CUSTOMERS_OWN = ['/loja/my-account', '/loja/checkout', paths.telesales.customer('')]
const ALSO_OF_THE_CALL = [paths.cart, paths.telesales.sale]

const isAt = (here: string, places: readonly string[]): boolean =>
  places.some((place) => here === place || here.startsWith(place.endsWith('/') ? place : `${place}/`))

/** Whether a page shows one customer, so that nobody else's agent may stay there. */
export const isOfFormerCustomer = (pathname: string, callIsOver: boolean): boolean => {
  const here = stripDesktop(pathname).pathname.replace(/(?<=.)\/+$/, '')
  return isAt(here, CUSTOMERS_OWN) || (callIsOver && isAt(here, ALSO_OF_THE_CALL))
}

/** Whether a page is there for agents alone; their door is for everybody. */
export const isOfAgents = (pathname: string): boolean => {
  const here = stripDesktop(pathname).pathname
  return isAt(here, [paths.telesales.home]) && !here.startsWith(paths.telesalesLogin)
}

/** Leaves such a page, by loading another document: nothing of it stays in this tab's memory. */
export function leaveFormerCustomer(callIsOver: boolean): void {
  if (isOfFormerCustomer(location.pathname, callIsOver)) location.assign(paths.telesales.home)
}
