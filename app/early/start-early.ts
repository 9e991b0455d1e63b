import { showFavoriteCount } from '#app/browser/favorite-count.ts'
import { readGuestFavorites } from '#app/browser/guest-favorites.ts'
import { allows, type CookieChoice } from '#app/lib/cookie-choice.ts'
import type { Boot, Person } from '#app/lib/live-data.ts'
import { PERSISTED_KEY, TABS_CHANNEL } from '#app/lib/storage-keys.ts'
import { isSomebodyIn, personKind, personKindHint } from '#app/lib/visitor-hints.ts'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { browserId } from './browser-id.ts'
import { armCategoryPopover } from './category-popover.ts'
import { watchCookieChoice, type CookieTexts } from './cookie-choice.ts'
import { proveCookieChoice, repeatCookieProof } from './cookie-proof.ts'
import { defineCountdown } from './deal-countdown.ts'
import { armMeasuring } from './early-measure.ts'
import { inTurn } from './in-turn.ts'
import { createLiveStore, type LiveIo } from './live-store.ts'
import { keepLayout, selectWholes, storedState, watchMenuLinks, watchScroll } from './page-marks.ts'
import { pageSkus, patchSpots, showPerson } from './patch.ts'
import { armPictureFallback } from './picture-fallback.ts'
import { armPlace, markPlace } from './place-marks.ts'
import { armProductPage } from './product-page.ts'
import { armSearchBox } from './search-box.ts'
import { armShowcaseEvents } from './showcase-events.ts'
import { armTelemetry } from './telemetry.ts'

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

/**
 * Brings the generated page to life without React: prices, badge, name, banner, menu bar, impressions. What listens is
 * there at once, what is asked for and looked up follows in turn.
 */
export function startEarly(cookieTexts: CookieTexts): Boot {
  const { personalizations, acceptedCookies } = storedState().user
  let consent = acceptedCookies
  const live = createLiveStore(browser, patchSpots)
  live.subscribe(() => {
    if (live.pricesKnown()) window.__veil?.replaceSync('')
  })
  live.subscribe(() => showPerson(personKind(document.cookie, live.person())))
  // Told anew only with news of the person: React counts on by itself. A guest's are this browser's own.
  let counted: Person | undefined
  const guestCount = () => (isSomebodyIn(document.cookie) ? 0 : readGuestFavorites().length)
  showFavoriteCount(guestCount())
  live.subscribe(() => {
    const person = live.person()
    if (person !== counted) showFavoriteCount((counted = person)?.totalFavoritos ?? guestCount())
  })

  // A name of the last visit only while the cookie says that somebody is still logged in.
  if (personalizations && personKindHint(document.cookie, '') !== 'guest')
    live.seedPerson({ badgeCarrinho: 0, ...personalizations })
  live.subscribe(() => markPlace(live))
  if (live.place()) patchSpots(live)
  inTurn(() => {
    live.want(pageSkus())
    void live.refreshPerson()
  })
  const picked = new URLSearchParams(location.search).get('canal')
  if (picked) void import('./picked-channel.ts').then(({ followPickedChannel }) => followPickedChannel(picked, live))
  keepLayout()
  watchScroll()
  watchMenuLinks()
  selectWholes()
  armCategoryPopover()
  armPictureFallback()
  armSearchBox()

  const device = () => {
    browserId(COOKIE.measured, allows(consent, 'statistics'))
    return browserId(COOKIE.browserId, allows(consent, 'personalisation'))
  }
  device()
  const measuring = armMeasuring(() => consent, live)
  const watchShowcases = armShowcaseEvents(() => allows(consent, 'statistics'), device)
  const watchProduct = armProductPage(() => allows(consent, 'personalisation'), live.canal)
  const watchFreight = armPlace(live)
  const watchTelemetry = armTelemetry(() => allows(consent, 'statistics'))
  const watchImpressions = () => {
    watchShowcases()
    watchProduct()
    watchFreight()
    measuring.look()
  }
  inTurn(watchImpressions)
  /** The choice holds at once, also one that another tab made. */
  const follow = (choice: CookieChoice | null) => {
    consent = choice
    if (choice) delete document.documentElement.dataset.consent
    device()
    watchTelemetry()
    watchImpressions()
  }
  inTurn(defineCountdown)
  watchCookieChoice(
    cookieTexts,
    () => boot.onConsent,
    (choice) => {
      boot.consent = choice
      follow(choice)
      proveCookieChoice(choice)
    },
  )
  repeatCookieProof()

  // Another tab bought, logged in or changed the channel; or the page comes back from the back/forward cache.
  addEventListener('storage', (event) => {
    if (event.key === PERSISTED_KEY) follow(storedState().user.acceptedCookies)
    if (event.key !== TABS_CHANNEL || event.newValue === null) return
    boot.missed?.push(event)
    if (event.newValue.startsWith('cart')) void live.refreshPerson()
    else live.reset(event.newValue.startsWith('actor'))
  })
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    follow(storedState().user.acceptedCookies)
    live.reset()
    live.want(pageSkus())
  })

  const { tell } = measuring
  const boot: Boot = {
    live,
    freeze: live.freeze,
    adopt: () => undefined,
    ready: () => undefined,
    missed: [],
    watchImpressions,
    tell,
  }
  return boot
}
