import type { Boot } from '#app/lib/live-data.ts'

/** The browser's boot object; undefined on the server. */
export const boot = (): Boot | undefined => (typeof window === 'undefined' ? undefined : window.__boot)
