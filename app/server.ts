import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { setGlobalConfig } from 'valibot'
import { cartForm, isCartForm } from '#server-functions/cart/cart-form.server.ts'
import { expressForm, isExpressForm } from '#server-functions/checkout/express-form.server.ts'
import {
  addressChoice,
  deliveryForm,
  isAddressChoice,
  isDeliveryForm,
} from '#server-functions/checkout/plain-steps.server.ts'
import {
  addressForm,
  isAddressForm,
  isNewAddress,
  newAddress,
} from '#server-functions/customers/address-form.server.ts'
import { contextScript } from '#server-functions/customers/context-script.server.ts'
import { isLoginForm, loginForm } from '#server-functions/customers/login-form.server.ts'
import { isRelayPath, relay } from '#server-functions/relay.server.ts'
import { isSuggestions, suggestions } from '#server-functions/search/others-suggestions.server.ts'
import { isServerCall, serverCall } from '#server-functions/server-call.server.ts'
import { checkPastedList } from '#server-functions/televendas/sale.ts'
import { CONTEXT_SCRIPT } from './lib/context-script.ts'
import type { SharedPage } from './lib/shared-page.ts'
import { learnFrom, sharedRenderer } from './render-shared.server.tsx'
import { markupCache } from './ui/cached-markup.server.tsx'
import { isUnknownPath } from './unknown-path.server.ts'

markupCache.open = true

// What Start says of a refused input has a copy of it for each fault: one is enough to refuse it. This server's own copy
// of Valibot is meant; commerce, which names every field, has another.
setGlobalConfig({ abortEarly: true, abortPipeEarly: true })

/** Of these a person may rightly send more than a few kilobytes. */
const LARGER = new Map([[checkPastedList.url, 160 * 1024]])

type Renderer = NonNullable<ReturnType<typeof sharedRenderer>>
const lessons = new WeakMap<Request, (renderer: Renderer | undefined) => void>()

// Whole pages instead of a stream: nothing here suspends, and renderToString is the faster of the two.
const start = createStartHandler((page) => {
  lessons.get(page.request)?.(sharedRenderer(learnFrom(page)))
  return defaultRenderHandler(page)
})

function toOneSlash(url: string): Response {
  const { pathname, search } = new URL(url)
  return new Response(null, { status: 308, headers: { location: pathname.replace(/^\/+/, '/') + search } })
}

const renderers = new Map<string, Promise<Renderer | undefined>>()

/** The renderer of one origin, from the one request that goes through Start. */
function rendererOf(origin: string): Promise<Renderer | undefined> {
  const known =
    renderers.get(origin) ??
    new Promise<Renderer | undefined>((resolve, reject) => {
      const request = new Request(`${origin}/`)
      lessons.set(request, resolve)
      Promise.resolve(start(request))
        .then((response) => response.text())
        .then(() => resolve(undefined), reject)
    })
  renderers.set(origin, known)
  known.catch(() => renderers.delete(origin))
  return known
}

/**
 * Start's server entry: the commerce pass-through, then pages and server functions. Generated pages are answered before
 * this by the page server.
 */
export default {
  fetch(request: Request, options?: Parameters<typeof start>[1]): Response | Promise<Response> {
    const { pathname } = new URL(request.url)
    // Start answers it with a redirect that names a host, and http where a proxy ends TLS.
    if (pathname.startsWith('//') && !isServerCall(pathname)) return toOneSlash(request.url)
    if (isSuggestions(request)) return suggestions(request)
    if (isRelayPath(pathname)) return relay(request)
    if (isCartForm(request)) return cartForm(request)
    const draw = (page: Request) => {
      // A page is HTML whatever is asked for: Start would refuse in English.
      page.headers.set('accept', 'text/html')
      return start(page, options)
    }
    if (isLoginForm(request)) return loginForm(request, draw)
    if (isAddressForm(request)) return addressForm(request, draw)
    if (isNewAddress(request)) return newAddress(request, draw)
    if (isAddressChoice(request)) return addressChoice(request)
    if (isDeliveryForm(request)) return deliveryForm(request)
    if (isExpressForm(request)) return expressForm(request, draw)
    if (pathname === CONTEXT_SCRIPT) return contextScript(request)
    return isServerCall(pathname) ? serverCall(request, start, LARGER) : draw(request)
  },
  /**
   * A page for everybody, without a request around it. undefined when it takes `fetch` to answer.
   * @param address path and query
   */
  async renderShared(address: string, origin: string): Promise<SharedPage | undefined> {
    return (await rendererOf(origin).catch(() => undefined))?.(address, origin)
  },
  isUnknownPath,
}
