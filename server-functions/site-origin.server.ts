import { getRequestUrl } from '@tanstack/react-start/server'
import { processGlobal } from '#app/lib/process-globals.ts'

/**
 * Origin of canonical addresses: `SITE_URL` when the shop has a public one, else the one it was started under. A
 * request's own is asked only where a page is rendered from a request of ours: `Host` is the visitor's to write.
 */
export const siteOrigin = (): string =>
  process.env.SITE_URL?.replace(/\/+$/, '') || processGlobal('origin') || getRequestUrl().origin
