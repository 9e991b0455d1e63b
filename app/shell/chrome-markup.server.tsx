import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CategoriaRaiz } from '#commerce/contract/catalogue/catalogue.ts'
import { FooterContent } from './footer-content.tsx'
import { BarContent, ContactsContent, StripContent } from './header-content.tsx'
import { MenuContent } from './menu-content.tsx'
import type { ChromeMarkup } from './static-shell.ts'

const markup = (node: ReactNode): string => renderToStaticMarkup(node)

const made = new WeakMap<readonly CategoriaRaiz[], ChromeMarkup>()

/**
 * The shell's unchanging parts for these categories and the company told with them, rendered the first time they are
 * asked for; the same list is the same markup.
 */
export function chromeMarkup(categories: readonly CategoriaRaiz[]): ChromeMarkup {
  const known = made.get(categories) ?? {
    strip: markup(<StripContent />),
    contacts: markup(<ContactsContent />),
    footer: markup(<FooterContent />),
    bar: markup(<BarContent categories={categories} />),
    menu: markup(<MenuContent categories={categories} />),
  }
  made.set(categories, known)
  return known
}

/** For pages that have no categories, such as the screen of a broken page. */
export const plainChrome = (): ChromeMarkup => chromeMarkup([])
