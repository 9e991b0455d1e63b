import { createRouter, type LocationRewrite } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { stripDesktop, withDesktop } from './lib/paths.ts'
import { processGlobal } from './lib/process-globals.ts'
import { parseSearch, stringifySearch } from './lib/search-url.ts'
// oxlint-disable-next-line import/no-cycle -- the generated tree names this router, as a type
import { routeTree } from './route-tree.gen.ts'
import { startShopClient } from './state/shop-client.ts'
import { ShopProviders } from './state/shop-providers.tsx'
import { currentStore } from './state/shop-store.ts'

/** What is known stays fresh this long without asking again (ms). */
const STALE_MS = 60_000

/** The document was asked for in the desktop layout, and the address shows it (storefront §2.1). */
const isDesktop = () => typeof document !== 'undefined' && document.documentElement.dataset.layout === 'desktop'

/** `/loja/desktop/cart` is `/loja/cart` in another layout; links never carry the segment, the address bar keeps it. */
const withoutDesktop: LocationRewrite = {
  input: ({ url }) => {
    url.pathname = stripDesktop(url.pathname).pathname
    return url
  },
  output: ({ url }) => {
    if (isDesktop()) url.pathname = withDesktop(url.pathname)
    return url
  },
}

/**
 * What marks the app's own inline scripts; set by whoever renders pages in this process, never shown
 * (app/static/render/post-process.ts).
 */
const nonce = processGlobal('nonce')

/** Called once in the browser and once for each request on the server, so nothing is shared between visitors. */
export function getRouter() {
  const store = currentStore()
  // On its first render the router scrolls to the top: late hydration would throw a reader back up there.
  let later = false
  const scrollRestoration = () => {
    const restore = later
    later = typeof window !== 'undefined'
    return restore
  }
  const router = createRouter({
    routeTree,
    context: { store, chrome: {} },
    defaultPreload: false,
    defaultStaleTime: STALE_MS,
    trailingSlash: 'preserve',
    // Of an address in other letters nothing that looks at paths would know.
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    rewrite: withoutDesktop,
    scrollRestoration,
    ssr: { nonce: typeof nonce === 'string' ? nonce : undefined },
    Wrap: ({ children }: { children: ReactNode }) => <ShopProviders store={store}>{children}</ShopProviders>,
  })
  if (typeof window !== 'undefined') startShopClient(store, router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
