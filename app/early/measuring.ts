import { APP_NAME, APP_VERSION } from '#app/lib/app-version.ts'
import { allows, type CookieChoice } from '#app/lib/cookie-choice.ts'
import type { LiveStore } from '#app/lib/live-data.ts'
import { layerOf, type Measured, measuredAddress } from '#app/lib/measured.ts'
import { TAGS_PATH } from '#app/lib/tags.ts'
import { storeIdHint } from '#app/lib/visitor-hints.ts'
import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'
import { createOnce, isShownAgain } from './measured-once.ts'
import { watchPage } from './measured-page.ts'
import { createTagFrames } from './tag-frames.ts'

declare global {
  interface Window {
    /** What statistics were told in this page, in the tag manager's form. */
    dataLayer?: object[]
  }
}

export interface Measuring {
  tell(event: Measured): void
  pressed(link: HTMLAnchorElement): void
  look(): void
}

/** Longer, and the oldest go: a page may stay open for a day. */
const LONGEST_LAYER = 500
/** What scripts of others leave in a domain, should one have been there without a frame. */
const VENDOR_COOKIE = /^(?:_ga|_gid|_gat|_gcl|_fbp|_fbc)/

/**
 * Everything optional of a page (storefront §2.8, domain §10): the layer, what is seen and pressed, and the frames of
 * others. Nothing is told without the consent it needs, and withdrawing ends it at once.
 * @param waiting what happened before this code was here
 */
export function startMeasuring(
  consent: () => CookieChoice | null,
  live: Pick<LiveStore, 'price' | 'canal'>,
  waiting: readonly Measured[],
): Measuring {
  const counts = () => allows(consent(), 'statistics')
  const once = createOnce()
  const layer = (window.dataLayer ??= [])
  let viewed = ''
  /** The next view is one that the tab had before. */
  let isAgain = isShownAgain()
  let isBack = false
  let told: CookieChoice | null = null

  let overlay: ((entry: object, untold?: string) => void) | undefined
  /** In development told why; what is built for customers has none of it. */
  const untold = (event: Measured, why: string) => {
    if (import.meta.env.DEV) overlay?.(layerOf(event), why)
  }
  const push = (entry: object) => {
    layer.push(entry)
    overlay?.(entry)
    if (layer.length > LONGEST_LAYER) layer.splice(0, layer.length - LONGEST_LAYER)
    frames.push(entry)
  }
  const tell = (event: Measured) => {
    if (!counts()) return untold(event, 'sem consentimento para estatísticas')
    // What a new view tells belongs to it, whoever notices the view first.
    view()
    if (!once.isNew(event)) return untold(event, 'já contado')
    const entry = layerOf(event)
    if ('ecommerce' in entry) push({ ecommerce: null })
    push(entry)
  }
  const page = watchPage(live, tell)
  const frames = createTagFrames(
    consent,
    () => ({
      storeId: storeIdHint(document.cookie),
      canal: live.canal(),
      pagina: measuredAddress(location.href),
      sku: document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen ?? null,
      deviceId: rawCookie(document.cookie, COOKIE.browserId) ?? null,
    }),
    (name, fault) =>
      void fetch(`${TAGS_PATH}/${name}?${fault}`, { method: 'POST', keepalive: true }).catch(() => undefined),
    counts() ? once.left : [],
  )

  /** The first word of a page, and after each change of route: the visitor's choice, then where they are. */
  const view = () => {
    const choice = consent()
    const state = (category: 'statistics' | 'personalisation') => (allows(choice, category) ? 'granted' : 'denied')
    if (choice !== told)
      frames.choose({
        analytics_storage: state('statistics'),
        ad_storage: state('personalisation'),
        ad_user_data: state('personalisation'),
        ad_personalization: state('personalisation'),
      })
    told = choice
    if (!counts() || (location.href === viewed && !isBack)) return
    viewed = location.href
    once.begin(viewed, isAgain)
    isAgain = isBack = false
    push({ event: 'next.effect', appName: APP_NAME, appVersion: APP_VERSION, url: measuredAddress(viewed) })
    push({ user_properties: { canal: live.canal() }, client_id: rawCookie(document.cookie, COOKIE.measured) })
  }
  const look = () => {
    if (!counts() && viewed !== '') end()
    // The choice first: a frame begins with it.
    view()
    frames.look()
    if (counts() || import.meta.env.DEV) page.look()
  }
  const end = () => {
    viewed = ''
    layer.length = 0
    once.forget()
    frames.left()
    for (const name of document.cookie.split('; ').map((pair) => pair.split('=')[0]!))
      if (VENDOR_COOKIE.test(name)) document.cookie = `${name}=; path=/; max-age=0`
  }
  addEventListener('pagehide', () => counts() && once.leave(frames.left()))
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // Kept whole by the browser and shown again: told like a page that it had to load again.
    isAgain = isBack = true
    look()
  })
  if (import.meta.env.DEV)
    void import('./measured-overlay.ts').then(({ showMeasured }) => {
      overlay = showMeasured(layer)
      // What it would tell now, and why it does not.
      if (!counts()) look()
    })
  look()
  for (const event of [...once.waiting, ...waiting]) tell(event)
  return { tell, pressed: page.pressed, look }
}
