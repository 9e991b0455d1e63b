import { showFavoriteCount } from '#app/browser/favorite-count.ts'
import { sendNextEffect } from '#app/browser/next-effect.ts'
import { allows } from '#app/lib/cookie-choice.ts'
import type { Boot, Person } from '#app/lib/live-data.ts'
import { TABS_CHANNEL } from '#app/lib/storage-keys.ts'
import { personKindHint } from '#app/lib/visitor-hints.ts'
import { browserId } from './browser-id.ts'
import { armCategoryPopover } from './category-popover.ts'
import { watchCookieChoice, type CookieTexts } from './cookie-choice.ts'
import { proveCookieChoice, repeatCookieProof } from './cookie-proof.ts'
import { defineCountdown } from './deal-countdown.ts'
import { createLiveStore, type LiveIo } from './live-store.ts'
import { keepLayout, storedState, watchMenuLinks, watchScroll } from './page-marks.ts'
import { pageSkus, patchSpots, showPerson } from './patch.ts'
import { armPlace, markPlace } from './place-marks.ts'
import { armProductPage } from './product-page.ts'
import { armShowcaseEvents } from './showcase-events.ts'

const browser: LiveIo = {
  get: async (path) => {
    const response = await fetch(path, { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(String(response.status))
    return response.json()
  },
  cookies: () => document.cookie,
  search: () => location.search,
  now: () => performance.now(),
  later: (work, ms) => void setTimeout(work, ms),
}

/** Brings the generated page to life without React: prices, badge, name, banner, menu bar, impressions. */
export function startEarly(cookieTexts: CookieTexts): Boot {
  const { personalizations, acceptedCookies } = storedState().user
  let consent = acceptedCookies
  const live = createLiveStore(browser, patchSpots)
  live.subscribe(() => {
    if (live.pricesKnown()) window.__veil?.replaceSync('')
  })
  live.subscribe(() => showPerson(personKindHint(document.cookie, live.person()?.nomeTelevendedor ?? '')))
  // Told anew only with news of the person: React counts on by itself.
  let counted: Person | undefined
  live.subscribe(() => {
    const person = live.person()
    if (person !== counted) showFavoriteCount((counted = person)?.totalFavoritos ?? 0)
  })

  // A name of the last visit only while the cookie says that somebody is still logged in.
  if (personalizations && personKindHint(document.cookie, '') !== 'guest')
    live.seedPerson({ badgeCarrinho: 0, ...personalizations })
  live.subscribe(() => markPlace(live.place()))
  if (live.place()) patchSpots(live)
  live.want(pageSkus())
  void live.refreshPerson()
  const picked = new URLSearchParams(location.search).get('canal')
  if (picked) void import('./picked-channel.ts').then(({ followPickedChannel }) => followPickedChannel(picked, live))
  sendNextEffect(location.href)
  keepLayout()
  watchScroll()
  watchMenuLinks()
  armCategoryPopover()

  const device = () => browserId(allows(consent, 'personalisation'))
  device()
  const watchShowcases = armShowcaseEvents(() => allows(consent, 'statistics'), device)
  const watchProduct = armProductPage(() => allows(consent, 'personalisation'), live.canal)
  const watchFreight = armPlace(live)
  const watchImpressions = () => {
    watchShowcases()
    watchProduct()
    watchFreight()
  }
  watchImpressions()
  defineCountdown()
  watchCookieChoice(
    cookieTexts,
    () => boot.onConsent,
    (choice) => {
      boot.consent = consent = choice
      device()
      watchImpressions()
      proveCookieChoice(choice)
    },
  )
  repeatCookieProof()

  // Another tab bought, logged in or changed the channel; or the page comes back from the back/forward cache.
  addEventListener('storage', (event) => {
    if (event.key !== TABS_CHANNEL || event.newValue === null) return
    boot.missed?.push(event)
    if (event.newValue.startsWith('cart')) void live.refreshPerson()
    else live.reset()
  })
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    live.reset()
    live.want(pageSkus())
  })

  const boot: Boot = { live, freeze: live.freeze, ready: () => undefined, missed: [], watchImpressions }
  return boot
}
