import type { ServerResponse } from 'node:http'
import { CACHE, NO_FRAMES } from './security-headers.ts'

const DATA = /^\/_d\/[\w-]+\.js$/
/** It takes its own `onload` away: nothing starts on a page that is about to be another. */
const RELOAD =
  'if(performance.getEntriesByType("navigation")[0].type!=="reload"){document.currentScript.onload=null;location.reload()}'

/** Hydration data that is kept no more. */
export const isForgottenData = (path: string): boolean => DATA.test(path)

/**
 * A page that was open for longer than its data is kept asks for it: it is loaded anew, once, as the shop is now. No 404,
 * of which the page would learn nothing.
 */
export function sendReload(response: ServerResponse, headers: Record<string, string>, head: boolean): void {
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(RELOAD.length),
    'cache-control': CACHE.personal,
    'content-security-policy': NO_FRAMES,
    ...headers,
  })
  response.end(head ? undefined : RELOAD)
}
