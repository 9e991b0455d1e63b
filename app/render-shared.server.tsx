import { AsyncLocalStorage } from 'node:async_hooks'
import { createMemoryHistory } from '@tanstack/react-router'
import { StartServer, type createStartHandler } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import { company } from '#commerce/contract/company.ts'
import { inTrace } from '#commerce/contract/telemetry/spans.ts'
import { HEAD_SCRIPT } from './early/head-script.ts'
import type { SharedPage } from './lib/shared-page.ts'
import { getRouter } from './router.tsx'

type StartCallback = Extract<Parameters<typeof createStartHandler>[0], (...args: never[]) => unknown>
type StartedPage = Parameters<StartCallback>[0]
type Manifest = NonNullable<NonNullable<StartedPage['router']['ssr']>['manifest']>

/**
 * What one request through Start taught: its manifest, its bootstrap script, and the context that server functions run
 * in.
 */
interface Lesson {
  manifest: Manifest
  boot: string
  inside: <T>(work: () => T) => T
}

const ASSIGNMENT = '$_TSR.router='
const SCRIPTS = [HEAD_SCRIPT]
/** Start stamps its data with the time; one stamp for all makes two renderings of one page the same bytes. */
const STAMP = 1_577_836_800_000

/**
 * To be called in the callback of a Start handler. undefined when Start's data is not of the known form: pages then go
 * through Start.
 */
export function learnFrom({ router }: StartedPage): Lesson | undefined {
  const manifest = router.ssr?.manifest
  // Data of more than 16 KB stands in a tag of its own, after the bootstrap's.
  const tags = router.serverSsr?.takeInitialHydrationScriptTags()?.before ?? []
  const source = tags.map(({ children }) => children).join(';')
  const end = source.indexOf(ASSIGNMENT)
  if (manifest === undefined || end < 0) return undefined
  return { manifest, boot: source.slice(0, end), inside: AsyncLocalStorage.snapshot() }
}

/**
 * Renders the real route tree without what only a visitor's own request needs: no Request and Response, no middleware,
 * no nonce, no streams, and hydration data as JSON, which all loader data of shared pages is (speed §3). undefined for
 * what is no ordinary page (redirects, failed routes): Start answers those itself. Everything a page shows of the
 * request is its origin, that of the lesson.
 */
export function sharedRenderer(lesson: Lesson | undefined) {
  if (lesson === undefined) return undefined
  const { manifest, boot, inside } = lesson
  const routes: Manifest['routes'] = {}
  for (const [id, { preloads: _, ...rest }] of Object.entries(manifest.routes)) routes[id] = rest
  const slim = { ...manifest, routes }
  const known = new Map<string, { manifest: string; chunks: string[] }>()
  const assetsOf = (ids: readonly string[]) => {
    const key = ids.join(' ')
    const found = known.get(key) ?? {
      manifest: inScript({
        ...slim,
        routes: Object.fromEntries(ids.flatMap((id) => (routes[id] ? [[id, routes[id]]] : []))),
      }),
      chunks: [
        ...new Set(
          ids
            .flatMap((id) => manifest.routes[id]?.preloads ?? [])
            .map((link) => (typeof link === 'string' ? link : link.href)),
        ),
      ],
    }
    known.set(key, found)
    return found
  }

  /** @param address path and query @param origin of the address */
  return (address: string, origin: string): Promise<SharedPage | undefined> =>
    inside(
      inTrace(async () => {
        const router = getRouter()
        router.update({
          ...router.options,
          history: createMemoryHistory({ initialEntries: [address] }),
          origin,
          ssr: {},
        })
        router.ssr = { manifest: slim }
        await router.load()
        const result = router._serverResult
        if (result?.type !== 'render') return undefined
        const { matches } = result
        if (matches.some(isUnusual)) return undefined
        const { chunks, manifest: shown } = assetsOf(matches.map(({ routeId }) => routeId))
        const dehydrated = matches.map(({ id, status, ssr, loaderData }) => ({
          i: id.replaceAll('/', '#'),
          u: STAMP,
          s: status,
          l: loaderData,
          ssr,
        }))
        return {
          status: matches.reduce((worst, { loaderData }) => Math.max(worst, statusOf(loaderData)), 200),
          html: `<!DOCTYPE html>${renderToString(<StartServer router={router} />)}`,
          data: `${boot}${ASSIGNMENT}{manifest:${shown},matches:${inScript(dehydrated)}};$_TSR.e()`,
          chunks,
          scripts: SCRIPTS,
          styles: company.aparencia.estilo === '' ? [] : [company.aparencia.estilo],
        }
      }),
    )
}

type Match = Extract<StartedPage['router']['_serverResult'], { type: 'render' }>['matches'][number]
const isUnusual = (match: Match): boolean =>
  match.status !== 'success' ||
  match.ssr !== true ||
  match._notFound === true ||
  ('__beforeLoadContext' in match && match.__beforeLoadContext !== undefined)

/** A page that is not there says so in its data (resolvePage). */
const statusOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'kind' in data && 'status' in data && typeof data.status === 'number'
    ? data.status
    : 200

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
