import { useEffect, useState } from 'react'
import { boot } from '#app/browser/boot.ts'
import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'

/** As commerce last granted it; '' while none is known. */
const granted = (): string => rawCookie(document.cookie, COOKIE.segment) ?? ''
const shown = (): string => boot()?.live.canal() ?? granted()

function useLive(read: () => string): string {
  const [canal, setCanal] = useState(read)
  useEffect(() => boot()?.live.subscribe(() => setCanal(read())), [read])
  return canal
}

/** Code of the channel that prices of this page are of: also one that its address asks for and nobody granted yet. */
export const useChannelNow = (): string => useLive(shown)

/** Code of the channel that commerce works with. */
export const useGrantedChannel = (): string => useLive(granted)
