import vm from 'node:vm'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, type AnyRouter } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { afterEach, expect, test, vi } from 'vitest'
import { shownAnywhere } from '#app/static/render/post-process.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the router of a browser at an address takes of a page's data as its file tells it, and what it asks for anew. */
async function takenOver(address: string, id: string) {
  const loaded: string[] = []
  const root = createRootRoute({ loader: () => void loaded.push('root') })
  const own = (path: string) =>
    createRoute({ getParentRoute: () => root, path, loader: () => (loaded.push(path), 'anew') })
  const data = (i: string, l: string) => ({ i, u: 1, s: 'success', l, ssr: true })
  const { i } = vm.runInNewContext(`(${shownAnywhere(JSON.stringify({ i: id }))})`, {
    location: new URL(address, 'http://loja.test'),
  }) as { i: string }
  const matches = [data('__root__#', 'shell'), data(i, 'made ahead')]
  vi.stubGlobal('window', { $_TSR: { router: { manifest: { routes: {} }, matches }, buffer: [] } })
  vi.stubGlobal('self', {})
  vi.stubGlobal('document', { querySelector: () => null })
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([own('/loja/produto/$slug'), own('/$')]),
    history: createMemoryHistory({ initialEntries: [address] }),
    origin: 'http://loja.test',
    isServer: false,
  })
  await hydrate(router)
  return router.state.matches.map(({ loaderData }) => loaderData as unknown)
}

const LOST = '#$#loja#pagina-nao-encontrada'

test.each(['/wp-login.php', '/loja/nada/de/nada', '/a%20b?c=d'])(
  '%s is shown by the page made ahead',
  async (address) => expect(await takenOver(address, LOST)).toEqual(['shell', 'made ahead']),
)

test('an address that is somebody’s is asked for, whatever file stood in for it', async () => {
  expect(await takenOver('/loja/produto/mesa', LOST)).toEqual(['shell', undefined])
  const other = '#loja#produto#$slug#loja#produto#cadeira'
  expect(await takenOver('/nada', other)).toEqual(['shell', undefined])
})
