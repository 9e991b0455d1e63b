import { isRelayPath } from '#server-functions/relay.server.ts'
import { isServerCall } from '#server-functions/server-call.server.ts'
import { CONTEXT_SCRIPT } from './lib/context-script.ts'
import { exactPath, stripDesktop } from './lib/paths.ts'
import { getRouter } from './router.tsx'
import { isBuying, isWorking } from './shell/path-kinds.ts'

const SPLAT = '/$'
let router: ReturnType<typeof getRouter> | undefined

/**
 * Whether a path is no page's and no call's, so that the page of what is not there, made ahead, is its answer. What only
 * might be one, spelt unusually, is not: the router decides. While somebody buys or works the frame is another.
 */
export function isUnknownPath(pathname: string): boolean {
  if (pathname.startsWith('//') || isServerCall(pathname) || isRelayPath(pathname)) return false
  const plain = stripDesktop(decoded(pathname)).pathname
  if (plain === CONTEXT_SCRIPT || isBuying(plain) || isWorking(plain) || exactPath(plain) !== plain) return false
  router ??= getRouter()
  return [pathname, plain].every((path) => router!.getMatchedRoutes(path)[2]?.id === SPLAT)
}

/** As it is where it is no proper text. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
