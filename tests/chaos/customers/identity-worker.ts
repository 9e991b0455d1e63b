/** Registers customers, adds addresses and logs in, through the shop's own HTTP application, until told to stop. */
import { parseEnv } from '#commerce/contract/env.ts'
import { startEmbeddedCommerce } from '#commerce/embedded.ts'
import { jsonLog } from '#commerce/kernel/log.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { addressForm, PASSWORD, registrationForm } from '#tests/harness/people.ts'
import { untilStdinEnds, workerOutput } from '../worker-output.ts'

const WRITERS = 6
const ADDRESSES_EACH = 12

const settings = parseEnv(process.env)
if (!settings.ok) throw new Error(settings.message)
const shop = await startEmbeddedCommerce(settings.env, jsonLog('silent'))
const isGoing = untilStdinEnds()

// Limits count per address over all runs of the worker: each starts elsewhere.
let visitors = Math.floor(Math.random() * 2 ** 24)
const newClient = () => {
  const remoteAddress = `10.${(++visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  return new ContractClient((request) => shop.fetch(request, { remoteAddress }), 'http://loja.test')
}

/** One write; a database that is down is a 503, never anything else. Answers whether it was acknowledged. */
async function write(id: string, work: () => Promise<{ status: number }>): Promise<boolean> {
  workerOutput.attempt(id)
  const { status } = await work()
  if (status === 200 || status === 201) workerOutput.acknowledged(id)
  else if (status !== 503) throw new Error(`${id} was answered ${status}`)
  return status !== 503
}

async function writer(): Promise<void> {
  while (isGoing()) {
    const client = await newClient().start()
    if (client.cookies.size === 0) continue
    const form = registrationForm()
    if (!(await write(`customer:${form.email.toLowerCase()}`, () => client.post('users', form)))) continue
    for (let turn = 0; turn < ADDRESSES_EACH && isGoing(); turn++) {
      const identificacao = crypto.randomUUID().slice(0, 28)
      await write(`address:${identificacao}`, () => client.post('users/addresses', addressForm({ identificacao })))
    }
    const browser = await newClient().start()
    if (browser.cookies.size > 0)
      await write(`login:${form.email.toLowerCase()}`, () =>
        browser.post('users/auth', { login: form.email, senha: PASSWORD }),
      )
  }
}

await Promise.all(Array.from({ length: WRITERS }, writer))
await shop.close()
