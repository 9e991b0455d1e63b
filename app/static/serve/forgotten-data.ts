import type { ServerResponse } from 'node:http'
import { CACHE, NO_FRAMES } from './security-headers.ts'

const DATA = /^\/_d\/[\w-]+\.js$/
/** The one script that a page loads before its first input; others are loaded by it, which knows what to do without. */
const ENTRY = /^\/assets\/index-[\w-]+\.js$/
/**
 * Once: a page that was just loaded anew is not loaded again. Data takes its own `onload` away: nothing starts on a page
 * that is about to be another.
 */
const RELOAD =
  'if(performance.now()>6e4||performance.getEntriesByType("navigation")[0].type!=="reload"){var s=document.currentScript;if(s)s.onload=null;location.reload()}'

/** Hydration data, or the script of a build, that is kept no more. */
export const isForgotten = (path: string): boolean => DATA.test(path) || ENTRY.test(path)

/**
 * A page that was open for longer than its data is kept asks for it: it is loaded anew, once, as the shop is now. No 404,
 * of which the page would learn nothing.
 */
export function sendReload(response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(RELOAD.length),
    'cache-control': CACHE.personal,
    'content-security-policy': NO_FRAMES,
    ...headers,
  })
  response.end(RELOAD)
}
