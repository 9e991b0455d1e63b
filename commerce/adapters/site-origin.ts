import { siteOrigin } from '../contract/env.ts'

/** The shop's own address for mails that are written deep inside a transaction, without a final slash. */
export const ownOrigin = (): string =>
  siteOrigin({ SITE_URL: process.env['SITE_URL'] || undefined, PORT: Number(process.env['PORT'] || 3000) })
