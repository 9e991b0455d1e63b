import { beforeEach, expect, test, vi } from 'vitest'

type Sent = {
  next: (options: { headers: Record<string, string> }) => Promise<unknown>
  data: unknown
  serverFnMeta: { id: string }
}
let middleware: (sent: Sent) => Promise<unknown>
beforeEach(async () => {
  vi.resetModules()
  const { withIdempotencyKey } = await import('#server-functions/middleware/idempotency-key.ts')
  middleware = withIdempotencyKey.options.client as unknown as typeof middleware
})

const ok = { result: { ok: true, data: {} } }
const lost = { result: { ok: false, error: { kind: 'unavailable' } } }
const refused = (kind: string) => ({ result: { ok: false, error: { kind } } })

/** @returns the name it was sent under */
async function send(id: string, data: unknown, answer: Promise<unknown> | object = ok): Promise<string> {
  let key = ''
  const next = async ({ headers }: { headers: Record<string, string> }) => ((key = headers['idempotency-key']!), answer)
  await middleware({ next, data, serverFnMeta: { id } }).catch(() => undefined)
  return key
}

test('what was lost keeps its name until it is answered; other content and what comes after are writes of their own', async () => {
  const first = await send('soma', { sku: 'panela' }, lost)
  expect(await send('soma', { sku: 'panela' }, Promise.reject(new TypeError('offline')))).toBe(first)
  expect(await send('soma', { sku: 'tampa' }, lost)).not.toBe(first)
  expect(await send('soma', { sku: 'panela' })).toBe(first)
  expect(await send('soma', { sku: 'panela' })).not.toBe(first)
})

test('a choice that was lost, then replaced by another, is made anew when it is chosen again', async () => {
  const first = await send('endereco', { idEndereco: 'casa' }, lost)
  await send('endereco', { idEndereco: 'trabalho' })
  expect(await send('endereco', { idEndereco: 'casa' })).not.toBe(first)
})

test('what was sent before a write was lost takes its name from it no more than another one under way', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const earlier = send('favorito', { idProduto: 1 }, promise)
  const first = await send('mensagem', { texto: 'Olá' }, lost)
  resolve(ok)
  await earlier
  expect(await send('mensagem', { texto: 'Olá' })).toBe(first)
})

test('a lost write sent again without a CSRF pair keeps its name for the pair; a conflict ends it, and what was refused beside it does not', async () => {
  const first = await send('soma', { sku: 'panela' }, lost)
  expect(await send('soma', { sku: 'panela' }, refused('forbidden'))).toBe(first)
  await send('soma', { sku: 'tampa' }, refused('validation'))
  expect(await send('soma', { sku: 'panela' }, refused('conflict'))).toBe(first)
  expect(await send('soma', { sku: 'panela' })).not.toBe(first)
})
