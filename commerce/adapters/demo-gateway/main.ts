import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '#commerce/kernel/clock.ts'
import { isDemonstration } from '../../contract/demonstration.ts'
import { parseEnv } from '../../contract/env.ts'
import { handleStrayFailures } from '../../contract/process/stray-failures.ts'
import { lockFolder } from './folder-lock.ts'
import { type GatewayServer, startGatewayServer } from './gateway-server.ts'

const WAIT_MS = 1_000

/**
 * The demonstration payment gateway, a process of its own: started by the embedded shop, or by hand for a shop
 * elsewhere.
 */
async function main(): Promise<void> {
  const parsed = parseEnv(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  if (!isDemonstration(parsed.env))
    throw new Error('O gateway de demonstração não cobra ninguém: ele não serve a uma loja publicada em SITE_URL.')
  const { SHOP_DATA, PAYMENT_GATEWAY_PORT, PAYMENT_GATEWAY_SECRET: secret, PAYMENT_WEBHOOK_URL } = parsed.env
  if (secret === undefined) throw new Error('Informe PAYMENT_GATEWAY_SECRET, o mesmo da loja.')
  const folder = path.join(SHOP_DATA, 'demo-gateway')
  const lock = await waitForFolder(folder)
  const server = await startGatewayServer({
    folder,
    secret,
    clock: systemClock,
    host: '127.0.0.1',
    port: PAYMENT_GATEWAY_PORT,
    webhookUrl: () => PAYMENT_WEBHOOK_URL,
  })
  lock.announce(server.port)
  endWith(server, lock.release)
  tell(server.port)
}

/** Until the folder is free the gateway that has it is the one to use. */
async function waitForFolder(folder: string) {
  process.on('disconnect', () => process.exit(0))
  for (let told: number | undefined; ;) {
    const lock = lockFolder(folder)
    if (lock.kind === 'mine') return lock
    if (lock.port !== undefined && lock.port !== told) tell((told = lock.port))
    await delay(WAIT_MS)
  }
}

function tell(port: number): void {
  if (process.send) process.send({ port })
  else console.log(`Gateway de pagamento de demonstração em http://127.0.0.1:${port}`)
}

function endWith(server: GatewayServer, release: () => void): void {
  const close = () =>
    void server.close().finally(() => {
      release()
      process.exit(0)
    })
  process.removeAllListeners('disconnect')
  process.on('disconnect', close)
  process.on('SIGTERM', close)
  // Ctrl-C reaches the whole group: the shop that started this process decides when it ends.
  process.on('SIGINT', () => (process.connected ? undefined : close()))
}

handleStrayFailures({ tell: console.error, end: async () => undefined })

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
