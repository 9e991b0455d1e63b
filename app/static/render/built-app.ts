import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import type { SharedPage } from '#app/lib/shared-page.ts'
import { installNonce } from './render-on-request.ts'

/** What the built server offers; see app/server.ts. */
export interface BuiltApp {
  fetch(request: Request): Response | Promise<Response>
  renderShared(address: string, origin: string): Promise<SharedPage | undefined>
  isUnknownPath(pathname: string): boolean
}

/**
 * Imports the built Start server of `dist` into this process. The nonce has to be in place before: the router reads it
 * once, on import. Commerce must be reachable in app/lib/process-globals.ts or at COMMERCE_URL by the first
 * request.
 */
export async function loadBuiltApp(dist: string): Promise<BuiltApp> {
  installNonce()
  const names = resolve(dist, 'server/function-ids.json')
  if (existsSync(names))
    setProcessGlobals({ functionIds: new Set(JSON.parse(readFileSync(names, 'utf8')) as string[]) })
  const { default: app } = (await import(pathToFileURL(resolve(dist, 'server/server.js')).href)) as {
    default: BuiltApp
  }
  return app
}
