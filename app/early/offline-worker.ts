import { ownScript } from '#app/browser/own-markup.ts'

/** Refused where there is none: a preview, a private window. */
export const register = (): Promise<unknown> =>
  navigator.serviceWorker.register(ownScript('/sw.js'), { updateViaCache: 'none' }).catch(() => undefined)
