import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Pages that a press of a purchase leads to. */
type Page = '/loja/checkout/payment/summary' | '/loja/checkout/conclusion'

/** Fetches the code of the page a press is about to lead to, while its answer is awaited; its data is not asked for. */
export function usePreloadPage(): (path: Page) => void {
  const router = useRouter()
  return useCallback(
    // What fails here is fetched again by the way there, which tells it.
    (path) => void router.loadRouteChunk(router.routesByPath[path])?.catch(() => undefined),
    [router],
  )
}
