import vm from 'node:vm'

export interface Hydration {
  manifest: { routes: Record<string, { preloads?: unknown[] }> }
  matches: Record<string, unknown>[]
}

/** What a script of Start's hydration data leaves in a browser. */
export function hydrated(script: string): Hydration {
  const tag = { previousElementSibling: null, remove: () => undefined }
  const page: { $_TSR?: { router: Hydration }; [name: string]: unknown } = { document: { currentScript: tag } }
  page['self'] = page
  vm.runInNewContext(script, page)
  return page.$_TSR!.router
}
