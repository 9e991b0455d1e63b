import { CONTEXT_FLAG_KEY } from '#app/lib/storage-keys.ts'
import { Contexto } from '#commerce/contract/customers/session.ts'
import { callCommerceFor } from '../commerce-client.server.ts'

const CHANNEL = /^ca_\d{1,6}$/

/**
 * `GET /loja/API-Context.js` (storefront §7): the context's cookies, and a script that notes that they are there. It
 * names store and channel, nothing of the person; what it is asked for is a wish, commerce says what is granted.
 */
export async function contextScript(request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
  const canal = new URL(request.url).searchParams.get('canal') ?? ''
  const { result, setCookies } = await callCommerceFor(request.headers, 'GET', 'urls/context', {
    query: CHANNEL.test(canal) ? { canal } : {},
    schema: Contexto,
  })
  const headers = new Headers({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  if (!result.ok) return new Response(null, { status: 503, headers })
  const context = JSON.stringify({ storeId: result.data.storeId, canal: result.data.canal })
  return new Response(`window.apiContext=${context};try{localStorage.setItem('${CONTEXT_FLAG_KEY}','1')}catch(e){}`, {
    headers,
  })
}
