import { Outlet } from '@tanstack/react-router'
import type { Chrome } from '#app/lib/page-result.ts'
import { ErrorPage } from '#app/features/content/no-page.tsx'
import { AppDialog } from './app-dialog.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { Header, SimpleHeader } from './header.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { PageFrame } from './page-frame.tsx'
import { SideDrawer } from './side-drawer.tsx'

/** Header, page, footer and what floats above them (storefront §2.2). */
export function RootLayout({ chrome, currentPath }: { chrome: Chrome; currentPath: string }) {
  return (
    <>
      <Header categories={chrome.categories} currentPath={currentPath} />
      <SideDrawer categories={chrome.categories} />
      <Outlet />
      <Footer />
      <CookieBanner />
      <LoadingOverlay />
      <AppDialog />
    </>
  )
}

/** Error kind 3: simple header, no recommendations (storefront §2.7). */
export function ClientErrorScreen({ error }: { error: unknown }) {
  console.error('Client Side Error thrown with error', error)
  return (
    <>
      <SimpleHeader />
      <PageFrame>
        <ErrorPage kind="client" />
      </PageFrame>
      <Footer />
    </>
  )
}
