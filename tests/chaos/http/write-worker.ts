/** A process that serves, over DATABASE_URL: sends itself the request in REQUEST. */
import { startEmbeddedCommerce } from '#commerce/embedded.ts'
import { testEnv } from '#tests/harness/commerce.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const env = testEnv({ DATABASE_URL: process.env['DATABASE_URL']!, SHOP_DATA: process.env['SHOP_DATA']! })
const shop = await startEmbeddedCommerce(env, silent, { works: false })
const { url, method, headers, body } = JSON.parse(process.env['REQUEST']!) as RequestInit & { url: string }
await shop.fetch(new Request(url, { method, headers, body } as RequestInit), {
  remoteAddress: '10.9.9.1',
})
