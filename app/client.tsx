import { ownScript } from './browser/own-markup.ts'
import { EarlyBuy } from './early/early-buy.ts'
import { keepEarlyDrafts } from './early/early-drafts.ts'
import { earlyHeart } from './early/early-heart.ts'
import { watchSteps } from './early/early-steps.ts'
import { expressPress } from './early/express-press.ts'
import { inTurn } from './early/in-turn.ts'
import { keepShortcuts } from './early/kept-keys.ts'
import { isComparing, keepCompared, watchDensity } from './early/listing-marks.ts'
import { preloadChunks, preloadOnHover, whenFastAndIdle, whenRowIsNear } from './early/preload.ts'
import { armReplay } from './early/replay.ts'
import { startEarly } from './early/start-early.ts'
import { keepUpToDate } from './early/up-to-date.ts'
import { watchFocus } from './early/watch-focus.ts'
import { isSomebodyIn } from './lib/visitor-hints.ts'
import { notice } from './shell/cookie-texts.ts'

/**
 * The only script a page loads before the first input. The generator leaves on our own tag what it took out of the
 * page: `data-d`, the file of Start's hydration data, and `data-pre`, the names of this route's chunks. A page rendered
 * on request has its data inline and neither attribute.
 */
const tag = document.querySelector<HTMLScriptElement>('script[data-pre],script[data-d]')

/** Start reads window.$_TSR while hydrating, so the data must have run before main(). */
const hydrationData = () =>
  new Promise<void>((resolve, reject) => {
    const src = tag?.dataset.d
    if (!src || '$_TSR' in window) return resolve()
    const script = document.createElement('script')
    script.src = ownScript(src)
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(src))
    document.head.append(script)
  })

const boot = (window.__boot = startEarly({
  notice,
  preferences: async () => (await import('./shell/cookie-preferences.ts')).preferences,
}))
const chunks = (tag?.dataset.pre?.split(' ') ?? []).filter(Boolean).map((name) => `/assets/${name}.js`)

/**
 * An agent's channel has prices of its own: React takes over a page that shows them, or it would show the site's first.
 */
function whenPricesAreIn(start: () => void): void {
  const look = () => {
    if (boot.live.loading()) return
    stop()
    start()
  }
  const stop = boot.live.subscribe(look)
  queueMicrotask(look)
}

/** Named by the cookie, unknown to commerce: the session has ended, and React tells it (storefront §4). */
function whenEnded(start: () => void): void {
  const look = () => {
    const person = boot.live.person()
    if (person && !person.nome && !person.nomeTelevendedor && isSomebodyIn(document.cookie)) start()
  }
  boot.live.subscribe(look)
}

keepCompared()
keepShortcuts(boot)
watchFocus()
if (import.meta.hot) {
  boot.ready = () => boot.onReady?.()
  void import('./client-main.tsx').then(({ main }) => main())
} else {
  const steps = watchSteps()
  const bring = () => {
    // All at once: a chunk found only when another has run costs a round trip.
    preloadChunks(chunks)
    return Promise.all([import('./client-main.tsx'), hydrationData()]).then(([{ main }]) => main(steps.isHere))
  }
  const { start, adopt, ready } = armReplay(bring, expressPress(), [new EarlyBuy(boot), earlyHeart(boot)])
  const leaveDrafts = keepEarlyDrafts()
  boot.adopt = adopt
  boot.ready = (leave) => {
    steps.leave()
    leaveDrafts()
    ready(leave)
    boot.onReady?.()
  }
  preloadOnHover(chunks)
  whenEnded(start)
  whenRowIsNear(start)
  watchDensity()
  keepUpToDate()
  inTurn(() => {
    if (document.querySelector('main[data-personal]') || isComparing()) start()
    else if (document.documentElement.dataset.person === 'agent') whenPricesAreIn(start)
    else whenFastAndIdle(start)
  })
}
