/** Publishes what is marked in DATABASE_URL, as the process that makes the pages does, until it is killed. */
import { flushCompileCache } from 'node:module'
import { parseEnv } from '#commerce/contract/env.ts'
import { connectPublished } from '#commerce/published.ts'

const parsed = parseEnv({ DATABASE_URL: process.env['DATABASE_URL'], SHOP_LOG: 'warn' })
if (!parsed.ok) throw new Error(parsed.message)
await connectPublished(parsed.env, () => undefined)
// It is killed, and what Node compiled is written by a process that ends.
flushCompileCache()
setInterval(() => undefined, 1_000)
