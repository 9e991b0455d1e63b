import { startGatewayProcess } from '#commerce/adapters/demo-gateway/gateway-process.ts'
import { httpPaymentGateway } from '#commerce/adapters/payment/http-gateway.ts'
import type { CommerceApp } from '#commerce/http/app.ts'
import { openWebhookDoor } from '#commerce/http/payments/webhook-door.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { runPurchaseWorker } from './purchases.ts'
import { startRounds } from './rounds.ts'

const WORKER_MS = 5_000

export interface EmbeddedPayments {
  close(): Promise<void>
}

/**
 * Payments of the embedded shop: the demonstration gateway as a process beside it, with a door for its events, unless
 * PAYMENT_GATEWAY_URL names another one; and the worker that starts charges, expires orders and asks for refunds.
 */
export async function startEmbeddedPayments(deps: CommerceDeps, app: CommerceApp): Promise<EmbeddedPayments> {
  const beside = deps.env.PAYMENT_GATEWAY_URL === undefined ? await startBeside(deps, app) : undefined
  const worker = startRounds(
    () => runPurchaseWorker(deps),
    WORKER_MS,
    (error) =>
      deps.log.warn('purchase-worker-failed', {
        code: (error as { code?: string }).code,
        failures: error instanceof AggregateError ? error.errors.length : 1,
      }),
  )
  return {
    async close() {
      await worker.close()
      await beside?.close()
    },
  }
}

async function startBeside(deps: CommerceDeps, app: CommerceApp): Promise<EmbeddedPayments> {
  const { env, log, gatewaySecret: secret } = deps
  const door = await openWebhookDoor(app.fetch, env.STORE_ID)
  const gateway = await startGatewayProcess({
    dataDir: env.SHOP_DATA,
    secret,
    webhookUrl: door.url,
    onProblem: (event) => log.warn(event),
  })
  deps.gateway = httpPaymentGateway({ baseUrl: gateway.url, secret })
  return {
    async close() {
      await gateway.close()
      await door.close()
    },
  }
}
