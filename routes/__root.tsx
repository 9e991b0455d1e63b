import { createRootRouteWithContext, redirect, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { exactPath } from '#app/lib/paths.ts'
import { chromeMarkup } from '#app/shell/chrome-markup.server.tsx'
import { Document } from '#app/shell/document.tsx'
import { ClientErrorScreen, RootLayout } from '#app/shell/root-layout.tsx'
import type { ChromeMarkup } from '#app/shell/static-shell.ts'
import type { ShopStore } from '#app/state/shop-store.ts'
import { fontUrl, stylesUrl } from '#app/ui/asset-urls.ts'
import { company, setCompany } from '#commerce/contract/company.ts'
import { getChrome } from '#server-functions/catalogue/catalogue.ts'
import { categories } from '#server-functions/catalogue/categories.server.ts'

/** Of one request or tab. */
interface RouterContext {
  store: ShopStore
  /** The shell's unchanging parts; the server's only, so no part of the hydration data. */
  chrome: { markup?: ChromeMarkup }
}

const prepareMarkup = createIsomorphicFn()
  .server(async (chrome: RouterContext['chrome']) => void (chrome.markup = chromeMarkup(await categories())))
  .client(async () => undefined)

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location }) => {
    const exact = exactPath(location.pathname)
    if (exact !== location.pathname)
      throw redirect({
        // The router hands paths over decoded; a header holds no letter beyond ASCII.
        href: exact.replace(/[^!-~]/gu, encodeURIComponent) + location.searchStr,
        statusCode: 301,
        // To the router addresses that differ by their final slash are one: in a browser it would go round for ever.
        reloadDocument: true,
      })
  },
  loader: async ({ context }) => {
    const [chrome] = await Promise.all([getChrome(), prepareMarkup(context.chrome)])
    return chrome
  },
  staleTime: Infinity,
  head: ({ loaderData }) => {
    // The first of all heads, also when the browser takes a page over: what follows names the shop.
    setCompany(loaderData?.loja)
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { title: company.nomeFantasia },
        { name: 'theme-color', content: company.aparencia.corPrincipal },
      ],
      links: [
        { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
        { rel: 'stylesheet', href: stylesUrl },
        { rel: 'icon', href: company.aparencia.icone },
        { rel: 'manifest', href: '/manifest.webmanifest' },
      ],
    }
  },
  shellComponent: Shell,
  component: Layout,
  errorComponent: ({ error }) => <ClientErrorScreen error={error} />,
})

function Shell({ children }: { children: ReactNode }) {
  return <Document nonce={useRouter().options.ssr?.nonce}>{children}</Document>
}

function Layout() {
  return <RootLayout markup={Route.useRouteContext().chrome.markup} currentPath={useRouter().state.location.pathname} />
}
