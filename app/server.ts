import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { isRelayPath, relay } from '#server-functions/relay.server.ts'

// Whole pages instead of a stream: nothing here suspends, and renderToString is the faster of the two.
const start = createStartHandler(defaultRenderHandler)

/** Start's server entry: the commerce pass-through, then pages and server functions. Generated pages are answered before this by the page server. */
export default {
  fetch(request: Request, options?: Parameters<typeof start>[1]): Response | Promise<Response> {
    return isRelayPath(new URL(request.url).pathname) ? relay(request) : start(request, options)
  },
}
