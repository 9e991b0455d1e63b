import vm from 'node:vm'
import { NOT_FOUND_PATH } from '#app/lib/paths.ts'

export interface Hydration {
  manifest: { routes: Record<string, { preloads?: unknown[] }> }
  matches: Record<string, unknown>[]
}

/** What a script of Start's hydration data leaves in a browser, of the page of what is not there where it was made. */
export function hydrated(script: string): Hydration {
  const tag = { previousElementSibling: null, remove: () => undefined }
  const page: { $_TSR?: { router: Hydration }; [name: string]: unknown } = { document: { currentScript: tag } }
  page['self'] = page
  page['location'] = { pathname: NOT_FOUND_PATH }
  vm.runInNewContext(script, page)
  return page.$_TSR!.router
}
