/**
 * Buys through the shop's own HTTP application until told to stop; an order that was not answered is asked for again
 * with its key.
 */
import { parseEnv } from '#commerce/contract/env.ts'
import { startEmbeddedCommerce } from '#commerce/embedded.ts'
import { jsonLog } from '#commerce/kernel/log.ts'
import { type Answer, ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { registrationForm } from '#tests/harness/people.ts'
import { untilStdinEnds, workerOutput } from '../worker-output.ts'

const WRITERS = 6
/** As many as one customer may leave unpaid, of units too (domain §6.0). */
const ORDERS_EACH = 4

const settings = parseEnv(process.env)
if (!settings.ok) throw new Error(settings.message)
const shop = await startEmbeddedCommerce(settings.env, jsonLog('silent'))
const isGoing = untilStdinEnds()

let visitors = Math.floor(Math.random() * 2 ** 24)
const newClient = () => {
  const remoteAddress = `10.${(++visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  return new ContractClient((request) => shop.fetch(request, { remoteAddress }), 'http://loja.test')
}

/** Repeats a call while the database is down; undefined when it is time to stop. */
async function insist<T>(call: () => Promise<Answer<T>>): Promise<Answer<T> | undefined> {
  while (isGoing()) {
    const answer = await call()
    if (answer.status !== 503) return answer
  }
  return undefined
}

async function buyOnce(client: ContractClient, idEndereco: string): Promise<boolean> {
  const steps = [
    () => client.post('cart/items', { sku: Math.random() < 0.5 ? 'panela' : 'copo' }),
    () => client.put('checkout/address', { idEndereco }),
    () => client.put('checkout/delivery', { idOpcaoEntrega: 'NORMAL' }),
    () => client.put('checkout/payment-method', { forma: 'PIX' }),
  ]
  for (const step of steps) {
    const answer = await insist(step)
    if (answer === undefined) return false
    if (answer.status !== 200) throw new Error(`a step was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  const key = crypto.randomUUID()
  workerOutput.attempt(key)
  const made = await insist(() =>
    client.post<{ numeroPedido: string }>('checkout/order', {}, { headers: { 'Idempotency-Key': key } }),
  )
  if (made === undefined) return false
  if (made.status !== 201) throw new Error(`an order was answered ${made.status}: ${JSON.stringify(made.body)}`)
  workerOutput.acknowledged(`${key}=${made.body.numeroPedido}`)
  return true
}

async function writer(): Promise<void> {
  while (isGoing()) {
    const client = await newClient().start()
    if (client.cookies.size === 0 || (await client.post('users', registrationForm())).status !== 201) continue
    const book = await insist(() => client.get<{ enderecos: { idEndereco: string }[] }>('users/addresses'))
    const idEndereco = book?.body.enderecos[0]?.idEndereco
    if (idEndereco === undefined) continue
    for (let turn = 0; turn < ORDERS_EACH && (await buyOnce(client, idEndereco)); turn++);
  }
}

await Promise.all(Array.from({ length: WRITERS }, writer))
await shop.close()
