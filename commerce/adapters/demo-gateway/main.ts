import path from 'node:path'
import { parseEnv } from '../../contract/env.ts'
import { systemClock } from '../clock.ts'
import { startGatewayServer } from './gateway-server.ts'

/** The demonstration payment gateway, a process of its own: started by the embedded shop, or by hand for a shop elsewhere. */
async function main(): Promise<void> {
  const parsed = parseEnv(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  const { SHOP_DATA, PAYMENT_GATEWAY_PORT, PAYMENT_GATEWAY_SECRET, PAYMENT_WEBHOOK_URL } = parsed.env
  if (PAYMENT_GATEWAY_SECRET === undefined) throw new Error('Informe PAYMENT_GATEWAY_SECRET, o mesmo da loja.')
  const server = await startGatewayServer({
    folder: path.join(SHOP_DATA, 'demo-gateway'),
    secret: PAYMENT_GATEWAY_SECRET,
    clock: systemClock,
    host: '127.0.0.1',
    port: PAYMENT_GATEWAY_PORT,
    webhookUrl: () => PAYMENT_WEBHOOK_URL,
  })
  if (process.send) process.send({ port: server.port })
  else console.log(`Gateway de pagamento de demonstração em http://127.0.0.1:${server.port}`)
  const close = () => void server.close().then(() => process.exit(0))
  process.on('SIGTERM', close)
  // Ctrl-C reaches the whole group: the shop that started this process decides when it ends.
  process.on('SIGINT', () => (process.connected ? undefined : close()))
  process.on('disconnect', close)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
