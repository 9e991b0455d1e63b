import type { Page } from '@playwright/test'

/**
 * Where hydration can be held: at its code (nothing of React is here yet), at the page's data (React is here, and has
 * nothing to draw), or at its end (every field is React's, and what was pressed is not played yet).
 */
export const POINTS = ['code', 'data', 'end'] as const
export type Point = (typeof POINTS)[number]

type Held = Window & {
  __boot?: { ready(leave: unknown): void; missed?: unknown; onReady?: unknown }
  held?: (() => void)[]
}

/** Holds the next pages at a point. @returns lets this one go on, and waits until it is live */
export async function holdAt(page: Page, point: Point): Promise<() => Promise<void>> {
  const opened = Promise.withResolvers<void>()
  if (point === 'end')
    await page.addInitScript(() => {
      const held: (() => void)[] = ((window as Held).held = [])
      let boot: Held['__boot']
      Object.defineProperty(window, '__boot', {
        get: () => boot,
        set(made: NonNullable<Held['__boot']>) {
          let ready = made.ready
          Object.defineProperty(made, 'ready', {
            get: () => (leave: unknown) => void held.push(() => ready(leave)),
            set(next: typeof ready) {
              ready = next
            },
          })
          boot = made
        },
      })
    })
  else {
    const files = point === 'code' ? '**/assets/client-main-*' : '**/_d/*'
    await page.route(files, async (route) => {
      await opened.promise
      await route.continue()
    })
  }
  return async () => {
    opened.resolve()
    if (point === 'end') {
      await atEnd(page)
      await page.evaluate(() => {
        for (const go of (window as Held).held!.splice(0)) go()
      })
    }
    await isLive(page)
  }
}

/** Every field of the page is React's. */
export const atEnd = (page: Page) => page.waitForFunction(() => ((window as Held).held?.length ?? 0) > 0)

/** And what was pressed is played. */
export async function isLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const boot = (window as Held).__boot
    return boot !== undefined && boot.missed === undefined && boot.onReady === undefined
  })
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))))
}

/** React comes with the first input into what is its own, or with what the page is. */
export async function bringReact(page: Page): Promise<void> {
  // A page that has its address need not have its body yet.
  await page.waitForFunction(() => document.body !== null)
  await page.evaluate(() => {
    const button = document.createElement('button')
    document.body.append(button)
    button.focus({ preventScroll: true })
    button.remove()
  })
}
