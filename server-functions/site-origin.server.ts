import { getRequestUrl } from '@tanstack/react-start/server'

/** Origin of canonical addresses: `SITE_URL` when the shop has a public one, otherwise where this request came to. */
export const siteOrigin = (): string => process.env.SITE_URL?.replace(/\/+$/, '') || getRequestUrl().origin
