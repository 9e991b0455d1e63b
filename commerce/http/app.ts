import { Hono } from 'hono'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { requestRoutes } from './after-sale/requests.ts'
import { cartRoutes } from './cart/cart.ts'
import { cartHandoffRoutes } from './cart/handoff.ts'
import { sentQuoteRoutes } from './cart/sent-quotes.ts'
import { availabilityNoticeRoutes } from './catalogue/availability-notices.ts'
import { categoryRoutes } from './catalogue/categories.ts'
import { imageRoutes } from './catalogue/images.ts'
import { priceRoutes } from './catalogue/price.ts'
import { productRoutes } from './catalogue/products.ts'
import { checkoutRoutes } from './checkout/checkout.ts'
import { freightRoutes } from './checkout/freight.ts'
import { contentRoutes } from './content/content.ts'
import { accessRoutes } from './customers/access.ts'
import { addressRoutes } from './customers/addresses.ts'
import { buyerDataRoutes } from './customers/buyer-data.ts'
import { contextRoutes } from './customers/context.ts'
import { cookieChoiceRoutes } from './customers/cookie-choices.ts'
import { emailRoutes } from './customers/email.ts'
import { favoriteRoutes } from './customers/favorites.ts'
import { passwordRoutes } from './customers/passwords.ts'
import { pointsRoutes } from './customers/points.ts'
import { privacyRoutes } from './customers/privacy.ts'
import { proofRoutes } from './customers/proof.ts'
import { sessionRoutes } from './customers/session.ts'
import { userRoutes } from './customers/users.ts'
import { voucherRoutes } from './customers/vouchers.ts'
import { agentRecord } from './middleware/agent-record.ts'
import { callChannel, CART_PATHS } from './middleware/call-channel.ts'
import { deniedRecord } from './middleware/denied-record.ts'
import { answerError, asCommerceError } from './middleware/error-answer.ts'
import { idempotentWrite } from './middleware/idempotent-write.ts'
import type { ConnectionInfo, KernelEnv } from './middleware/kernel-env.ts'
import { basePath, identity, overallDeadline, requestScope, routedPath } from './middleware/scope.ts'
import { setAnonymousCookies } from './middleware/wire-cookies.ts'
import { questionRoutes } from './opinions/questions.ts'
import { reviewRoutes } from './opinions/reviews.ts'
import { storeRatingRoutes } from './opinions/store-ratings.ts'
import { orderLinkRoutes } from './orders/links.ts'
import { orderRoutes } from './orders/orders.ts'
import { cardRoutes } from './payments/cards.ts'
import { heldLinkRoutes } from './payments/links.ts'
import { paymentRoutes } from './payments/payments.ts'
import { snapshotRoutes } from './publication/snapshot.ts'
import { recommendationRoutes } from './recommendations/recommendations.ts'
import { searchRoutes } from './search/search.ts'
import { telemetryRoutes } from './telemetry/telemetry.ts'
import { agentAccessRoutes } from './televendas/access.ts'
import { attendanceRoutes } from './televendas/attendance.ts'
import { televendasCustomerRoutes } from './televendas/customers.ts'
import { discountRoutes } from './televendas/discounts.ts'
import { liveCallRoutes } from './televendas/live-calls.ts'
import { managementRoutes } from './televendas/management.ts'
import { paymentLinkRoutes } from './televendas/payment-links.ts'
import { queueRoutes } from './televendas/queues.ts'
import { quoteRoutes } from './televendas/quotes.ts'
import { saleRoutes } from './televendas/sale.ts'

type Routes = (deps: CommerceDeps) => Hono<KernelEnv>

/**
 * One module per resource; paths inside are the contract's, below `/wcs/resources/{storeId}`, without the final slash.
 */
const ROUTES: readonly Routes[] = [
  contextRoutes,
  sessionRoutes,
  userRoutes,
  buyerDataRoutes,
  emailRoutes,
  accessRoutes,
  proofRoutes,
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
  orderLinkRoutes,
  orderRoutes,
  paymentRoutes,
  cardRoutes,
  heldLinkRoutes,
  pointsRoutes,
  voucherRoutes,
  favoriteRoutes,
  requestRoutes,
  attendanceRoutes,
  saleRoutes,
  managementRoutes,
  liveCallRoutes,
  televendasCustomerRoutes,
  queueRoutes,
  agentAccessRoutes,
  discountRoutes,
  paymentLinkRoutes,
  quoteRoutes,
  sentQuoteRoutes,
  telemetryRoutes,
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
  app.use(`${base}/*`, overallDeadline(deps), basePath(deps), identity(deps), idempotentWrite(deps), agentRecord(deps))
  for (const path of CART_PATHS) app.use(`${base}/${path}/*`, callChannel(deps))
  app.route('/', imageRoutes(deps))
  for (const routes of ROUTES) app.route(base, routes(deps))
  app.notFound((c) => answerError(c, notFound('Recurso não encontrado.')))
  const recordDenied = deniedRecord(deps)
  app.onError(async (thrown, c) => {
    const error = asCommerceError(thrown)
    await recordDenied(c, error)
    if (error.kind === 'unavailable')
      deps.log.error('unexpected', { requestId: c.var.requestId, error: describe(thrown), ...faultOfDatabase(thrown) })
    if (error.kind === 'session-timeout' || error.kind === 'session-invalid') setAnonymousCookies(c, deps)
    return answerError(c, error)
  })
  return { fetch: async (request, info = {}) => app.fetch(request, info) }
}

const FRAME = /^ {4}at .+:\d+:\d+\)?$/

/** Which rule of the schema refused it, and which part of PostgreSQL: names of ours and its, never a row's values. */
function faultOfDatabase(thrown: unknown): { constraint?: string; routine?: string } {
  const { constraint, routine } = (thrown ?? {}) as { constraint?: unknown; routine?: unknown }
  return {
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof routine === 'string' ? { routine } : {}),
  }
}

/** For the log only: messages, of one line or many, may quote values; codes and the frames of our stack do not. */
function describe(thrown: unknown): string {
  const code = (thrown as { code?: unknown } | null)?.code
  const stack =
    thrown instanceof Error
      ? (thrown.stack ?? '')
          .split('\n')
          .filter((line) => FRAME.test(line))
          .slice(0, 7)
          .join(' |')
      : ''
  return `${thrown instanceof Error ? thrown.name : typeof thrown} ${typeof code === 'string' ? code : ''}${stack}`
}
