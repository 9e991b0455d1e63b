import { APP_NAME, APP_VERSION } from '#app/lib/app-version.ts'

/** The event of storefront §2.8, for first load and each route change. */
interface NextEffect {
  event: 'next.effect'
  appName: string
  appVersion: string
  url: string
}

declare global {
  interface Window {
    /** Queue of the tag manager; it reads it once consent has loaded it. */
    dataLayer?: object[]
  }
}

export function sendNextEffect(address: string): void {
  const url = withoutToken(address)
  const effect: NextEffect = { event: 'next.effect', appName: APP_NAME, appVersion: APP_VERSION, url }
  ;(window.dataLayer ??= []).push(effect)
}

/** A link that resets a password is nobody's business but its owner's. */
function withoutToken(address: string): string {
  return address.replace(/([?&])token=[^&#]*&?/, '$1').replace(/[?&](?=#|$)/, '')
}
