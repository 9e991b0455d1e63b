import { sayAtFoot } from './pending-mark.ts'

/** Registered once the page has been there for so long (ms): what a first visit needs comes before. */
const LATER_MS = 3_000

/** Time to read why. */
const READ_MS = 1_500
/** One that was loaded anew and fails at once would for ever. */
const LONG_OPEN_MS = 60_000

/** @returns false also where the network is gone */
const isGone = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

let isTold = false
async function missed({ payload }: { payload?: Error }): Promise<void> {
  if (
    isTold ||
    !(await isGone(/https?:\S+\.(?:js|css)/.exec(payload?.message ?? '')?.[0] ?? import.meta.url)) ||
    isTold
  )
    return
  isTold = true
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'reload' && performance.now() < LONG_OPEN_MS)
    return void sayAtFoot('Uma parte da página não pôde ser carregada. Tente de novo mais tarde.')
  sayAtFoot('A loja foi atualizada: carregando a página de novo…')
  setTimeout(() => location.reload(), READ_MS)
}

/**
 * A page left open for longer than its build is kept asks for code that is no more: it says so and is loaded anew, once,
 * as the shop is now. And the page that stands in without a network is fetched ahead.
 */
export function keepUpToDate(): void {
  addEventListener('vite:preloadError', (event) => void missed(event as { payload?: Error }))
  addEventListener('load', () => {
    if ('serviceWorker' in navigator)
      // Without a network the next page brings it.
      setTimeout(
        () =>
          import('./offline-worker.ts').then(
            ({ register }) => register(),
            () => undefined,
          ),
        LATER_MS,
      )
  })
}
