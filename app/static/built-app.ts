import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installNonce, type Fallback } from './render-on-request.ts'

/**
 * Imports the built Start server of `dist` into this process. The nonce has to be in place before: the router reads it once, on import.
 * Commerce must be reachable under `Symbol.for('efacil.commerce')` or COMMERCE_URL by the first request.
 */
export async function loadBuiltApp(dist: string): Promise<Fallback> {
  installNonce()
  const { default: app } = (await import(pathToFileURL(resolve(dist, 'server/server.js')).href)) as { default: { fetch: Fallback } }
  return (request) => app.fetch(request)
}
