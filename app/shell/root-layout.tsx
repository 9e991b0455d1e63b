import { Outlet } from '@tanstack/react-router'
import { MiniCartPlace } from '#app/features/cart/mini-cart-place.tsx'
import { ErrorPage } from '#app/features/content/no-page.tsx'
import { AppDialog } from './app-dialog.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { Header, SimpleHeader } from './header.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { PageFrame } from './page-frame.tsx'
import { isSelling } from './path-kinds.ts'
import { ShellReady } from './ready.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SideDrawer } from './side-drawer.tsx'
import { ChromeMarkupContext } from './static-shell-part.tsx'
import type { ChromeMarkup } from './static-shell.ts'

/**
 * Header, page, footer and what floats above them (storefront §2.2).
 * @param markup of the unchanging parts, on the server
 */
export function RootLayout({ markup, currentPath }: { markup: ChromeMarkup | undefined; currentPath: string }) {
  const isBare = isSelling(currentPath)
  return (
    <ChromeMarkupContext value={markup}>
      <CookieBanner />
      {isBare ? null : (
        <>
          <Header currentPath={currentPath} />
          <SideDrawer />
        </>
      )}
      <Outlet />
      {isBare ? null : <Footer currentPath={currentPath} />}
      <LoadingOverlay />
      <RouteAnnouncer />
      <MiniCartPlace />
      <AppDialog />
      <ShellReady />
    </ChromeMarkupContext>
  )
}

/**
 * Error kind 3: simple header, no recommendations (storefront §2.7). The address is already the one asked for, so
 * loading it again tries again.
 */
export function ClientErrorScreen({ error }: { error: unknown }) {
  console.error('Client Side Error thrown with error', error)
  return (
    <>
      <meta name="robots" content="noindex" />
      <SimpleHeader />
      <PageFrame>
        <ErrorPage kind="client" />
      </PageFrame>
      <Footer />
    </>
  )
}
