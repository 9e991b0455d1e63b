import { Agent, request } from 'node:http'
import { seeded } from './seeded.ts'

/**
 * `node tests/bench/fuzz.ts <address> [requests] [seed]`: bad requests over every surface of an open shop, the same for
 * the same seed. Counts answers by status; 5xx, no answer at
 * all and whatever tells of the inside end it with 1.
 */
const [address = 'http://127.0.0.1:3000', count = '50000', seed = '1'] = process.argv.slice(2)
const { hostname, port } = new URL(address)
const random = seeded(Number(seed))
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const INSIDE = /\bat [\w.<>[\] ]+ \(.+:\d+:\d+\)|node_modules|\bTypeError\b|\bSQLSTATE\b|"kind\\?":\s*\\?"schema/

const ODD = [
  '%',
  '%00',
  '%2e%2e',
  '%2f',
  '%5c',
  '%E1%A5%B4',
  '%F0%9F%98%80',
  '%20',
  '..',
  '//',
  "'",
  '"',
  '<script>',
  '__proto__',
  'constructor',
  '-1',
  '9'.repeat(40),
  'a'.repeat(2000),
  '%25%32%66',
  ';',
  '$&',
  '{{7*7}}',
]
const RESOURCES =
  'cart cart/items cart/cep checkout checkout/order orders orders/1 users users/auth users/auth/prelogin users/session users/addresses users/password users/email users/requests users/requests/anexos urls/context catalog/products catalog/price catalog/snapshot catalog/categories catalog/search/native catalog/search/autocompletes catalog/pages/recommendations favorites coupons addresses/cep/38400100 payments/tokens payments/webhook privacy/consents televendas/attendance televendas/customers store telemetry events'.split(
    ' ',
  )
const PAGES = [
  '/',
  '/loja/cart',
  '/loja/busca/?searchTerm=',
  '/loja/produto/',
  '/loja/departamento/',
  '/loja/hotsite/',
  '/loja/auth/login/',
  '/loja/my-account/orders/',
  '/loja/checkout/',
  '/loja/televendas/',
  '/img/',
  '/assets/',
  '/_csp',
  '/sitemap.xml',
  '/desktop',
  '/loja/comparar?skus=',
]
const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']
const TYPES = [
  'application/json',
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/csp-report',
  '',
]

function value(depth = 0): unknown {
  const kind = random.below(depth > 4 ? 5 : 8)
  if (kind === 0) return random.pick(ODD)
  if (kind === 1) return random.below(1e9) - 5e8
  if (kind === 2) return null
  if (kind === 3) return random.next() < 0.5
  if (kind === 4) return 'x'.repeat(random.below(300))
  if (kind === 5) return Array.from({ length: random.below(6) }, () => value(depth + 1))
  const names = ['data', 't', 's', 'p', 'k', 'v', 'a', 'i', 'login', 'senha', 'sku', 'quantidade', 'itens', '__proto__']
  return Object.fromEntries(Array.from({ length: random.below(6) }, () => [random.pick(names), value(depth + 1)]))
}

function target(): string {
  const odd = () => (random.next() < 0.6 ? random.pick(ODD) : '')
  const kind = random.below(4)
  if (kind === 0) return `/wcs/resources/10154/${random.pick(RESOURCES)}${odd()}/${odd()}?${random.pick(ODD)}=${odd()}`
  if (kind === 1) {
    const id = Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')
    return `/_serverFn/${random.next() < 0.6 ? id : odd()}?payload=${encodeURIComponent(JSON.stringify(value()))}`.slice(
      0,
      4000,
    )
  }
  if (kind === 2) return `${random.pick(PAGES)}${odd()}${odd()}`
  return `/${odd()}/${odd()}?${odd()}`
}

interface Shot {
  method: string
  path: string
  status: number
  isInside: boolean
}
function shoot(): Promise<Shot> {
  const method = random.pick(METHODS)
  const path = target().replaceAll(/[^!-~]/g, encodeURIComponent)
  const body = method === 'POST' || method === 'PUT' ? JSON.stringify(value()).slice(random.below(3)) : undefined
  const token = random.next() < 0.8 ? 'a' : random.pick(ODD)
  const headers = {
    'content-type': random.pick(TYPES),
    cookie: `XSRF-TOKEN=a; WC_AUTHENTICATION_1=${random.pick(ODD)}; cep=${random.pick(ODD)}; userSegment=${random.pick(ODD)}`,
    'x-xsrf-token': token,
    'x-tsr-serverfn': 'true',
    'idempotency-key': random.pick(ODD),
    origin: address,
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  }
  return new Promise((resolve) => {
    const failed = () => resolve({ method, path, status: 0, isInside: false })
    const sent = request({ hostname, port, agent, method, path, headers, timeout: 30_000 }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('error', failed)
      response.on('end', () =>
        resolve({ method, path, status: response.statusCode!, isInside: INSIDE.test(Buffer.concat(parts).toString()) }),
      )
    })
    sent.on('error', failed).on('timeout', () => sent.destroy())
    sent.end(body)
  })
}

const statuses = new Map<number, number>()
const bad: Shot[] = []
let left = Number(count)
async function shooter(): Promise<void> {
  while (left-- > 0) {
    const shot = await shoot()
    statuses.set(shot.status, (statuses.get(shot.status) ?? 0) + 1)
    if (shot.status === 0 || shot.status >= 500 || shot.isInside) bad.push(shot)
  }
}
await Promise.all(Array.from({ length: 16 }, shooter))
console.log(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))
for (const { method, path, status, isInside } of bad.slice(0, 50))
  console.log(`${status}${isInside ? ' inside' : ''} ${method} ${path.slice(0, 200)}`)
process.exitCode = bad.length === 0 ? 0 : 1
