import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedCommerce } from '#commerce/embedded.ts'
import { jsonLog } from '#commerce/kernel/log.ts'
import { testEnv } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { registered } from '#tests/harness/people.ts'
import { stockShop } from '#tests/harness/purchase-catalogue.ts'
import { choose, eventually, ok, paymentState, placed } from '#tests/harness/purchase-shop.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-payments-'))
let shop: Awaited<ReturnType<typeof startEmbeddedCommerce>>
const start = () => startEmbeddedCommerce(testEnv({ SHOP_DATA: dataDir }), jsonLog('silent'))

beforeAll(async () => {
  shop = await start()
  await stockShop(shop.deps.db, shop.deps.clock.now())
})
afterAll(async () => {
  await shop.close()
  fs.rmSync(fs.readFileSync(path.join(dataDir, 'postgres', 'socket-folder'), 'utf8').trim(), {
    recursive: true,
    force: true,
  })
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const gatewayPids = (): number[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('demo-gateway/main.ts') &&
          fs.readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`SHOP_DATA=${dataDir}\0`)
        )
      } catch {
        return false
      }
    })

test.runIf(process.platform === 'linux')(
  'the gateway is another process: killed it comes back with its charges, and it ends with the shop',
  async () => {
    const client = new ContractClient(
      (request) => shop.fetch(request, { remoteAddress: '10.20.0.1' }),
      'http://loja.test',
    )
    await registered(client)
    await choose(client, 'panela')
    const { numeroPedido, pagamento } = await placed(client)
    expect(pagamento.pix).not.toBeNull()

    const [pid] = gatewayPids()
    process.kill(pid!, 'SIGKILL')
    await eventually(async () =>
      expect((await client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {})).status).toBe(200),
    )
    await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('PAGO'))
    expect(gatewayPids()).not.toContain(pid)

    // A second shop on the same folder uses the first one's gateway, and its own when that has gone.
    const beside = await start()
    const other = new ContractClient(
      (request) => beside.fetch(request, { remoteAddress: '10.20.0.2' }),
      'http://loja.test',
    )
    await registered(other)
    await choose(other, 'copo')
    const third = await placed(other)
    expect(third.pagamento.pix).not.toBeNull()

    await choose(client, 'copo')
    const second = await placed(client)
    await shop.close()
    await eventually(async () =>
      expect((await other.post(`checkout/order/${third.numeroPedido}/demonstracao/pagar`, {})).status).toBe(200),
    )
    await eventually(async () => expect((await paymentState(other, third.numeroPedido)).estado).toBe('PAGO'))
    await beside.close()
    expect(gatewayPids()).toEqual([])
    shop = await start()
    await ok(client.post(`checkout/order/${second.numeroPedido}/demonstracao/pagar`, {}))
    await eventually(async () => expect((await paymentState(client, second.numeroPedido)).estado).toBe('PAGO'))
  },
)
