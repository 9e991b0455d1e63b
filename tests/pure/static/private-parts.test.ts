import type { AsyncLocalStorage } from 'node:async_hooks'
import { readdirSync, readFileSync } from 'node:fs'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type AnyRouter,
} from '@tanstack/react-router'
import { attachRouterServerSsrUtils } from '@tanstack/react-router/ssr/server'
import { createMiddleware, createServerFn } from '@tanstack/react-start'
import { describe, expect, test } from 'vitest'
import { lightRecipes } from '#app/theme/light-recipes.ts'
import { hydrated } from '#tests/harness/static/hydration.ts'

const ROOT = new URL('../../../', import.meta.url)
const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, ROOT), 'utf8')) as { version: string }).version

/** A part that no version promises to keep: where it was last seen, and who leans on it. */
function part(name: string, seenIn: string, what: string, readBy: string, check: (broken: string) => unknown): void {
  const now = versionOf(name)
  const installed = now === seenIn ? seenIn : `${now}, last seen in ${seenIn}`
  test(`${name} ${seenIn}: ${what}`, () => check(`${what} changed in ${name} ${installed}; ${readBy} reads it`))
}

/** One request as Start's handler serves it: root and page, loaded, with their data as the browser gets it. */
async function served(address: string): Promise<AnyRouter> {
  const root = createRootRoute({ loader: () => ({ origem: 'raiz' }) })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/loja/$slug',
    loader: ({ params }) => {
      if (params.slug === 'falta') throw notFound()
      return { nome: params.slug === 'longa' ? 'x'.repeat(20_000) : '<b>&' }
    },
  })
  const eager = createRoute({ getParentRoute: () => root, path: '/antes', beforeLoad: () => ({ antes: true }) })
  const router = createRouter({
    routeTree: root.addChildren([page, eager]),
    history: createMemoryHistory({ initialEntries: [address] }),
    isServer: true,
    origin: 'https://loja.exemplo.br',
  })
  const preloads = ['/assets/pagina.js']
  attachRouterServerSsrUtils({ router, manifest: { routes: { __root__: {}, '/loja/$slug': { preloads } } } })
  await router.load()
  await router.serverSsr?.dehydrate()
  return router
}

const ROUTER = ['@tanstack/router-core', '1.171.39'] as const
const SHARED = 'app/render-shared.server.tsx'
const POST = 'app/static/render/post-process.ts'

describe('private parts of other people’s packages', () => {
  part(...ROUTER, 'router._serverResult', SHARED, async (broken) => {
    const { _serverResult: result } = await served('/loja/mesa')
    expect(result, broken).toMatchObject({ type: 'render', matches: [{ routeId: '__root__' }, {}] })
  })

  part(...ROUTER, 'status, ssr, loaderData, _notFound and __beforeLoadContext of a match', SHARED, async (broken) => {
    const matches = async (address: string) => {
      const { _serverResult: result } = await served(address)
      return result?.type === 'render' ? (result.matches as readonly object[]) : []
    }
    const usual = { status: 'success', ssr: true }
    expect((await matches('/loja/mesa')).at(-1), broken).toMatchObject({
      ...usual,
      id: '/loja/$slug/loja/mesa',
      routeId: '/loja/$slug',
      loaderData: { nome: '<b>&' },
    })
    expect(await matches('/loja/falta'), broken).toContainEqual(expect.objectContaining({ status: 'notFound' }))
    expect(await matches('/nada'), broken).toContainEqual(expect.objectContaining({ _notFound: true }))
    expect(await matches('/antes'), broken).toContainEqual(
      expect.objectContaining({ __beforeLoadContext: { antes: true } }),
    )
  })

  part(...ROUTER, 'router.serverSsr.takeInitialHydrationScriptTags()', SHARED, async (broken) => {
    for (const address of ['/loja/mesa', '/loja/longa']) {
      const tags = (await served(address)).serverSsr?.takeInitialHydrationScriptTags?.()
      const script = tags?.before.map(({ children }) => children).join(';') ?? ''
      expect(script, broken).toContain('$_TSR.router=')
      expect(script.slice(0, script.indexOf('$_TSR.router=')), `${broken} as what starts the data`).toMatch(
        /^\(self\.\$R=self\.\$R\|\|\{\}\)\["tsr"\]=\[\];self\.\$_TSR=\{.*\};$/,
      )
      expect(script, `${broken} as what ends the data`).toContain('$_TSR.e()')
    }
  })

  part(...ROUTER, 'the form of hydration data', SHARED, async (broken) => {
    const script = (await served('/loja/mesa')).serverSsr!.takeInitialHydrationScriptTags()!.before[0]!.children!
    const { matches, manifest } = hydrated(script)
    expect(manifest, broken).toEqual({ routes: expect.objectContaining({ __root__: {} }) })
    expect(matches, broken).toEqual([
      { i: expect.any(String), u: expect.any(Number), s: 'success', l: { origem: 'raiz' }, ssr: true },
      { i: '#loja#$slug#loja#mesa', u: expect.any(Number), s: 'success', l: { nome: '<b>&' }, ssr: true },
    ])
  })

  part(...ROUTER, 'the tags around hydration data', POST, async (broken) => {
    const tags = (await served('/loja/mesa')).serverSsr!.takeInitialHydrationScriptTags()!
    expect(tags.before[0]!.attrs, broken).toHaveProperty('data-tsr-stream-part', '')
    expect(tags.before.at(-1)!.children, broken).toMatch(
      /;\{let s=document\.currentScript[^]*s\.remove\(\)\}$|document\.currentScript\.remove\(\)$/,
    )
    expect(JSON.stringify(tags), broken).toContain('document.currentScript.remove();/*$tsr-stream-boundary*/')
    const data = tags.before[0]!.children!
    const manifest = data.slice(data.indexOf('$_TSR.router='), data.indexOf(',matches:'))
    expect(manifest, `${broken}: manifest before matches, preloads as numbered lists`).toMatch(
      /preloads:\$R\[\d+\]=\["\/assets\/pagina\.js"\]/,
    )
  })

  const CLIENT = ['@tanstack/start-client-core', '1.170.39'] as const
  part(
    ...CLIENT,
    'what a client middleware gets back',
    'server-functions/middleware/idempotency-key.ts',
    async (broken) => {
      let seen: unknown
      const probe = createMiddleware({ type: 'function' }).client(async ({ next, serverFnMeta }) => {
        const answer = await next({ headers: { a: 'b' } })
        seen = { id: serverFnMeta.id, ...(answer as object) }
        return answer
      })
      const sent = Object.assign(async () => ({ result: 'resposta' }), {
        url: '/_serverFn/x',
        serverFnMeta: { id: 'x' },
      })
      const compiled = createServerFn({ method: 'POST' }).middleware([probe]).handler as unknown as (
        ...parts: unknown[]
      ) => () => Promise<unknown>
      const context = (globalThis as { [key: symbol]: unknown })[Symbol.for('tanstack-start:start-storage-context')]
      await (context as AsyncLocalStorage<object>).run({}, () => compiled(sent)())
      expect(seen, broken).toMatchObject({ id: 'x', result: 'resposta' })
    },
  )

  part(
    '@pandacss/dev',
    '1.12.1',
    'the functions generated for a recipe',
    'app/theme/light-recipes.ts',
    async (broken) => {
      const folder = new URL('app/styled-system/recipes/', ROOT)
      const files = readdirSync(folder).filter((name) => !/^(index|create-recipe)\.|\.d\.ts$/.test(name))
      expect(files.length, broken).toBeGreaterThan(20)
      const load = lightRecipes().load as (id: string) => Promise<{ code: string } | undefined>
      for (const file of files)
        expect((await load(new URL(file, folder).pathname))?.code, `${broken} (${file})`).toMatch(
          /^export const \w+ = \(/,
        )
    },
  )
})
