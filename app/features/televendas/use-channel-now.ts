import { useEffect, useState } from 'react'
import { boot } from '#app/browser/boot.ts'
import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'

const channelNow = (): string => boot()?.live.canal() ?? rawCookie(document.cookie, COOKIE.segment) ?? ''

/** Code of the channel that prices are of on this page, as commerce last granted it; '' while none is known. */
export function useChannelNow(): string {
  const [canal, setCanal] = useState(channelNow)
  useEffect(() => boot()?.live.subscribe(() => setCanal(channelNow())), [])
  return canal
}
