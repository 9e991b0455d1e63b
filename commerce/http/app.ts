import { Hono } from 'hono'
import { addressRoutes } from './addresses.ts'
import { availabilityNoticeRoutes } from './availability-notices.ts'
import { categoryRoutes } from './categories.ts'
import { cardRoutes } from './cards.ts'
import { cartRoutes } from './cart.ts'
import { cartHandoffRoutes } from './cart-handoff.ts'
import { checkoutRoutes } from './checkout.ts'
import { contentRoutes } from './content.ts'
import { contextRoutes } from './context.ts'
import { cookieChoiceRoutes } from './cookie-choices.ts'
import { freightRoutes } from './freight.ts'
import { favoriteRoutes } from './favorites.ts'
import { imageRoutes } from './images.ts'
import type { CommerceDeps } from './kernel/deps.ts'
import { answerError, asCommerceError } from './kernel/error-answer.ts'
import type { ConnectionInfo, KernelEnv } from './kernel/kernel-env.ts'
import { basePath, identity, overallDeadline, requestScope, routedPath } from './kernel/middleware.ts'
import { repeatedWrite } from './kernel/repeated-write.ts'
import { setAnonymousCookies } from './kernel/wire-cookies.ts'
import { notFound } from '../domain/commerce-error.ts'
import { orderRoutes } from './orders.ts'
import { paymentRoutes } from './payments.ts'
import { passwordRoutes } from './passwords.ts'
import { pointsRoutes } from './points.ts'
import { priceRoutes } from './price.ts'
import { privacyRoutes } from './privacy.ts'
import { productRoutes } from './products.ts'
import { questionRoutes } from './questions.ts'
import { recommendationRoutes } from './recommendations.ts'
import { requestRoutes } from './requests.ts'
import { reviewRoutes } from './reviews.ts'
import { searchRoutes } from './search.ts'
import { sessionRoutes } from './session.ts'
import { snapshotRoutes } from './snapshot.ts'
import { storeRatingRoutes } from './store-ratings.ts'
import { userRoutes } from './users.ts'

type Routes = (deps: CommerceDeps) => Hono<KernelEnv>

/** One module per resource; paths inside are the contract's, below `/wcs/resources/{storeId}`, without the final slash. */
const ROUTES: readonly Routes[] = [
  contextRoutes,
  sessionRoutes,
  userRoutes,
  passwordRoutes,
  privacyRoutes,
  addressRoutes,
  searchRoutes,
  categoryRoutes,
  productRoutes,
  priceRoutes,
  freightRoutes,
  recommendationRoutes,
  contentRoutes,
  storeRatingRoutes,
  reviewRoutes,
  questionRoutes,
  availabilityNoticeRoutes,
  cookieChoiceRoutes,
  snapshotRoutes,
  cartRoutes,
  cartHandoffRoutes,
  checkoutRoutes,
  orderRoutes,
  paymentRoutes,
  cardRoutes,
  pointsRoutes,
  favoriteRoutes,
  requestRoutes,
]

export type CommerceApp = {
  /** Answers any request; never rejects, never a 500. */
  fetch(request: Request, info?: ConnectionInfo): Promise<Response>
}

/** The commerce backend as an HTTP application (contract §1). */
export function createCommerceApp(deps: CommerceDeps): CommerceApp {
  const app = new Hono<KernelEnv>({ getPath: routedPath })
  const base = '/wcs/resources/:storeId'
  app.use(requestScope(deps))
  app.use(`${base}/*`, overallDeadline(deps), basePath(deps), identity(deps), repeatedWrite(deps))
  app.route('/', imageRoutes(deps))
  for (const routes of ROUTES) app.route(base, routes(deps))
  app.notFound((c) => answerError(c, notFound('Recurso não encontrado.')))
  app.onError((thrown, c) => {
    const error = asCommerceError(thrown)
    if (error.kind === 'unavailable') deps.log.error('unexpected', { requestId: c.var.requestId, error: describe(thrown) })
    if (error.kind === 'session-timeout' || error.kind === 'session-invalid') setAnonymousCookies(c, deps)
    return answerError(c, error)
  })
  return { fetch: async (request, info = {}) => app.fetch(request, info) }
}

const FRAME = /^ {4}at .+:\d+:\d+\)?$/

/** For the log only: messages, of one line or many, may quote values; codes and the frames of our stack do not. */
function describe(thrown: unknown): string {
  const code = (thrown as { code?: unknown } | null)?.code
  const stack = thrown instanceof Error ? (thrown.stack ?? '').split('\n').filter((line) => FRAME.test(line)).slice(0, 7).join(' |') : ''
  return `${thrown instanceof Error ? thrown.name : typeof thrown} ${typeof code === 'string' ? code : ''}${stack}`
}
