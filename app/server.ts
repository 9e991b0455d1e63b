import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { isRelayPath, relay } from '#server-functions/relay.server.ts'
import type { SharedPage } from './lib/shared-page.ts'
import { learnFrom, sharedRenderer } from './render-shared.server.tsx'
import { markupCache } from './ui/cached-markup.server.tsx'

markupCache.open = true

type Renderer = NonNullable<ReturnType<typeof sharedRenderer>>
const lessons = new WeakMap<Request, (renderer: Renderer | undefined) => void>()

// Whole pages instead of a stream: nothing here suspends, and renderToString is the faster of the two.
const start = createStartHandler((page) => {
  lessons.get(page.request)?.(sharedRenderer(learnFrom(page)))
  return defaultRenderHandler(page)
})

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
    return isRelayPath(new URL(request.url).pathname) ? relay(request) : start(request, options)
  },
  /**
   * A page for everybody, without a request around it. undefined when it takes `fetch` to answer.
   * @param address path and query
   */
  async renderShared(address: string, origin: string): Promise<SharedPage | undefined> {
    return (await rendererOf(origin).catch(() => undefined))?.(address, origin)
  },
}
