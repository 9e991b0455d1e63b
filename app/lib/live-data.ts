import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { PrecoVivo } from '#commerce/contract/catalogue/catalogue.ts'
import type { Personalizacoes } from '#commerce/contract/customers/session.ts'
import type { CookieChoice } from './cookie-choice.ts'
import type { Measured } from './measured.ts'
import type { VisitorCep } from './visitor-cep.ts'

export type Person = Personalizacoes

/**
 * Who the page greets; the value of `<html data-person>`, which the styles of the header read. Absent means nobody is
 * logged in.
 */
export type PersonKind = 'guest' | 'customer' | 'agent'

/**
 * Live values of this visit: prices by sku for the visitor's channel, and the person. `patched…` is what the early
 * script had written into the HTML when React took over, and never changes afterwards: it is React's server snapshot.
 */
export interface LiveStore {
  /** Channel the hints name until an answer says which one commerce granted. */
  canal(): string
  price(sku: string): PrecoVivo | undefined
  patchedPrice(sku: string): PrecoVivo | undefined
  person(): Person | undefined
  patchedPerson(): Person | undefined
  /** The CEP known when it was last looked; the same object until it changes. */
  place(): VisitorCep | undefined
  patchedPlace(): VisitorCep | undefined
  /** The day of what goes express to that CEP; null where nothing does, undefined while it is not known. */
  express(): string | null | undefined
  patchedExpress(): string | null | undefined
  /** Asks for these skus in the next batch, unless they are known and fresh. */
  want(skus: readonly string[]): void
  /** Whether an answer about prices is awaited. */
  loading(): boolean
  refreshPerson(): Promise<void>
  /** A cart that was just answered holds so many units: what is asked already may not know it. */
  counted(units: number): void
  /**
   * The actor, the channel or the CEP changed: everything known is asked for again.
   * @param isOther it was the actor: whoever was greeted is not named a moment longer
   */
  reset(isOther?: boolean): void
  subscribe(listener: () => void): () => void
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What React hydrates at one go: the page's content, or all around it. */
export type Part = 'page' | 'shell'

export interface AdoptedPart {
  /** Fields that are not as the page came, in the order in which they were last changed. */
  changed: Field[]
  /** A number to be typed over, that nobody has typed into yet and that has the focus. */
  whole: HTMLInputElement | undefined
}

/**
 * All that the early script and the React bundle share: one global, no module, so either file can be cached or replaced
 * alone.
 */
export interface Boot {
  live: LiveStore
  /** React takes over the document: the early script leaves the DOM alone from here on. */
  freeze(): void
  /** A part is being hydrated: what its fields hold is told to React, in the same commit. */
  adopt(part: Part, tell: (found: AdoptedPart) => void): void
  /** The page's content is hydrated: what was held back is played, once what was left before has been told. */
  ready(leave: (left: Iterable<Field>) => Promise<void>): void
  /** Set by React: what would change rendered state must wait until the page is hydrated. */
  onReady?: () => void
  /** Reports showcases in view, once consent allows it; called again after each client navigation. */
  watchImpressions(): void
  /** Tells statistics what happened; nobody hears it without consent. */
  tell(event: Measured): void
  /** Set by React: tells the cart of a CEP just chosen. */
  onPlace?: (cep: string) => Promise<void>
  /** The cookie choice of this page so far: the persisted state may have been read before it was made. */
  consent?: CookieChoice
  /** The cookies of the context are on their way. */
  context?: Promise<unknown> | undefined
  /** What other tabs told before the page was live; undefined once it is. */
  missed?: StorageEvent[] | undefined
  /** Keys pressed for the agents' bar before it was there; undefined once it is. */
  shortcuts?: KeyboardEvent[] | undefined
  /** Put into the cart by presses before React, oldest first, and not played to it yet; undefined once all are. */
  added?: EarlyAdd[] | undefined
  /** Ids of the products a guest kept by presses before React that are not played yet; undefined once all are. */
  hearted?: Set<string> | undefined
  /** Set by React: stores the choice through the one writer of the persisted state. */
  onConsent?: (choice: CookieChoice) => void
}

/** What a server function answers of a cart: the refusal is React's to tell. */
export type Added = { ok: true; data: Carrinho } | { ok: false }

/** One that is under way; rejected when its answer is lost. The same wish sent again carries its key. */
export interface EarlyAdd {
  sku: string
  key: string
  answer: Promise<Added>
}

declare global {
  interface Window {
    __boot?: Boot
  }
}
