import type { Recomendacoes } from '#commerce/contract/catalogue/catalogue.ts'
import type { Company } from '#commerce/contract/company.ts'

/** What every page knows beside its content; the menu is markup of the server (app/shell/static-shell-part.tsx). */
export interface Chrome {
  /** Origin canonical addresses are made with: SITE_URL, or the request's own. */
  origin: string
  /** Whose shop it is; absent of the demonstration's. */
  loja?: Company
}

/** Products offered in place of a withdrawn one. */
export const ALTERNATIVES = 10
/**
 * Related products of a page: one row of a wide screen. A product page stays under its weight (speed §2), and a changed
 * price changes no more pages than show it.
 */
export const RELATED_SHOWN = 5

/** A department where departments stand side by side. */
export interface DepartmentTile {
  idCategoria: string
  nome: string
  link: string
  thumbnail: string | null
}

/** Why there is no page: shown with showcases of the not-found page (storefront §2.7). */
export interface NoPage {
  kind: 'not-found' | 'gone' | 'unavailable'
  status: number
  message: string
  showcases: Recomendacoes
  departments: readonly DepartmentTile[]
}

/** What a read of a whole page ends in; `to` is a path of this shop. */
export type PageResult<T> = { kind: 'found'; data: T } | { kind: 'moved'; to: string } | NoPage
