import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { CONNECTION } from '#app/static/serve/front-rules.ts'
import { LIVE_PATH, READY_PATH } from '#app/static/serve/health.ts'
import { ATTACHMENT_BODY } from '#commerce/contract/after-sale/requests.ts'
import { Env } from '#commerce/contract/env.ts'
import { deadlinesOf } from '#commerce/contract/process/deadlines.ts'

/** Files that run the shop name what the shop knows. */
const folder = new URL('../../deploy/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

interface Service {
  environment?: Record<string, string>
  env_file?: string[]
  volumes?: string[]
  command?: string[]
  image?: string
  deploy?: { replicas: number }
  stop_grace_period?: string
  ulimits?: { nofile: number }
}
const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const units = readdirSync(new URL('systemd/', folder)).map((name) => [name, read(`systemd/${name}`)] as const)
const OTHERS = ['NODE_ENV', 'NODE_COMPILE_CACHE']
const known = (name: string) => name in Env.entries || OTHERS.includes(name)

test('each role has its process, three of them serve, and the schema comes first', () => {
  const roleOf = (name: string) => compose.services[name]?.environment?.['SHOP_ROLE']
  expect(['web', 'publisher', 'worker'].map(roleOf)).toEqual(['web', 'publisher', 'worker'])
  expect(compose.services['web']?.deploy?.replicas).toBe(3)
  expect(compose.services['migrate']?.command?.slice(1)).toEqual(['commerce/cli/main.ts', 'migrate'])
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining(['postgres', 'pgbouncer', 'balancer', 'migrate']),
  )
  const roles = units.flatMap(([, text]) => /SHOP_ROLE=(\w+)/.exec(text)?.[1] ?? [])
  expect(roles.toSorted()).toEqual(['publisher', 'web', 'worker', 'worker'])
})

test('no setting is named that the shop does not know', () => {
  for (const name of ['web', 'publisher', 'worker', 'migrate'])
    expect(Object.keys(compose.services[name]!.environment!).filter((setting) => !known(setting))).toEqual([])
  for (const [unit, text] of units)
    for (const [, line = ''] of text.matchAll(/^Environment=(.*)$/gm))
      expect([
        unit,
        ...line
          .split(' ')
          .map((pair) => pair.split('=')[0]!)
          .filter((name) => !known(name)),
      ]).toEqual([unit])
  const [, line = ''] = /^ENV (.*)$/m.exec(read('Containerfile')) ?? []
  expect(
    line
      .split(' ')
      .map((pair) => pair.split('=')[0]!)
      .filter((name) => !known(name)),
  ).toEqual([])
})

test('nobody is killed before the shop has closed by itself', () => {
  const { DRAIN_SECONDS, COMMERCE_TIMEOUT_MS } = v.parse(Env, {})
  expect(DRAIN_SECONDS + COMMERCE_TIMEOUT_MS / 1000 + 2).toBeLessThan(40)
  expect(compose.services['web']?.stop_grace_period).toBe('40s')
  for (const [name, text] of units)
    if (/SHOP_ROLE/.test(text) && !name.includes('migrate')) {
      expect([name, text.includes('TimeoutStopSec=40')]).toEqual([name, true])
      expect([name, text.includes('KillMode=mixed')]).toEqual([name, true])
    }
})

test('the balancer asks for what the shop answers, hears of an end in time and cuts off nobody', () => {
  const file = read('haproxy.cfg')
  const number = (words: RegExp) => Number(words.exec(file)?.[1])
  const { DRAIN_SECONDS, COMMERCE_TIMEOUT_MS, PORT } = v.parse(Env, {})
  expect(file).toContain(`option httpchk GET ${READY_PATH}`)
  expect(file).toContain(`deny_status 404 if { path ${LIVE_PATH} ${READY_PATH} }`)
  expect(read('Containerfile')).toContain(`+'${LIVE_PATH}'`)
  const [inter, fall] = [number(/inter (\d+)s/), number(/fall (\d+)/)]
  // The last of the noes may take as long as a check does.
  expect(inter * fall + number(/timeout check (\d+)s/)).toBeLessThan(DRAIN_SECONDS)
  expect(number(/timeout server (\d+)s/) * 1000).toBeGreaterThan(Math.max(COMMERCE_TIMEOUT_MS, ATTACHMENT_BODY.wholeMs))
  // A write is done once by its name, so that it may be sent to another process (sent-again.test.ts).
  expect(file).toContain('disable-l7-retry unless METH_GET || { req.hdr(idempotency-key) -m found }')
  // A kept connection that the shop closes first is one on which an order may be lost: the balancer's go after 5 s.
  expect(CONNECTION.keepAliveTimeout).toBeGreaterThan(10_000)
  const twoVersions = 2 * compose.services['web']!.deploy!.replicas
  const [, servers, port] = /server-template web 1-(\d+) web:(\d+)/.exec(file) ?? []
  expect(Number(port)).toBe(PORT)
  expect(Number(servers)).toBeGreaterThanOrEqual(twoVersions)
  // Of one machine, whose units listen to it alone: no port of theirs is another's.
  const own = [...file.matchAll(/^ {2}server web\d+ 127\.0\.0\.1:(\d+)$/gm)].map(([, at]) => at)
  expect(own.length).toBeGreaterThanOrEqual(twoVersions)
  for (const [unit, text] of units) {
    const [, host, at] = /^Environment=.* HOST=(\S+) .*\bPORT=(\S+) /m.exec(text) ?? []
    if (!unit.includes('migrate')) expect([unit, host, own.includes(at)]).toEqual([unit, '127.0.0.1', false])
  }
  // Each visitor takes one on both sides.
  expect(compose.services['balancer']?.ulimits?.nofile).toBeGreaterThan(2 * number(/maxconn (\d+)/) + 100)
})

test('the pool lends sessions by transaction; the server holds it, and two versions and a command past it', () => {
  const { environment: bouncer } = compose.services['pgbouncer']!
  expect(bouncer?.['POOL_MODE']).toBe('transaction')
  // A machine's own PgBouncer is told the same.
  const own = new Map([...read('pgbouncer.ini').matchAll(/^(\w+) = (.*)$/gm)].map(([, name, value]) => [name, value]))
  for (const name of ['AUTH_TYPE', 'LISTEN_PORT', 'POOL_MODE', 'MAX_CLIENT_CONN', 'DEFAULT_POOL_SIZE'])
    expect([name, own.get(name.toLowerCase())]).toEqual([name, bouncer?.[name]])
  const WHOLE = 16
  const PUBLISHER = 5
  const [webs, others] = [2 * compose.services['web']!.deploy!.replicas, 2]
  const clients = (webs + others) * WHOLE + others * PUBLISHER
  expect(Number(bouncer?.['MAX_CLIENT_CONN'])).toBeGreaterThanOrEqual(clients)
  // Each listens; one that starts looks around with three.
  const past = webs + 2 * others + 3 + WHOLE + 1
  const server = String(compose.services['postgres']?.command)
  const [, most] = /max_connections=(\d+)/.exec(server) ?? []
  // A row that was there already is told with its values otherwise, which are people's.
  expect(server).toContain('log_error_verbosity=terse,-c,log_min_error_statement=panic')
  // Three are kept for whoever mends the server.
  expect(Number(bouncer?.['DEFAULT_POOL_SIZE']) + past).toBeLessThanOrEqual(Number(most) - 3)
  for (const name of ['web', 'publisher', 'worker', 'migrate']) {
    const settings = compose.services[name]!.environment!
    expect([name, settings['DATABASE_URL'], settings['DATABASE_DIRECT_URL']]).toEqual([
      name,
      expect.stringMatching(/@pgbouncer:6432\/loja$/),
      expect.stringMatching(/@postgres:5432\/loja$/),
    ])
  }
  const { statementMs } = deadlinesOf(v.parse(Env, {}).COMMERCE_TIMEOUT_MS)
  expect(read('postgres-init.sh')).toContain(`SET statement_timeout = '${statementMs / 1000}s'`)
  expect(read('postgres-init.sh')).toContain("SET idle_in_transaction_session_timeout = '60s'")
})

test('a unit is started again until it stays, whatever the database and the schema do meanwhile', () => {
  for (const [name, text] of units) {
    const isMigration = name.includes('migrate')
    expect([name, /^Requires=/m.test(text)]).toEqual([name, false])
    expect([name, /^After=.*postgresql\.service pgbouncer\.service/m.test(text)]).toEqual([name, true])
    expect([name, /^Wants=.*efacil-migrate\.service$/m.test(text)]).toEqual([name, !isMigration])
    expect([name, text.includes('StartLimitIntervalSec=0')]).toEqual([name, !isMigration])
    expect([name, text.includes('RemainAfterExit=yes')]).toEqual([name, isMigration])
    // Made for the shop's user, and all that it may write.
    expect([name, /^StateDirectory=efacil$/m.test(text)]).toEqual([name, true])
  }
})

test('settings and certificates of one shop are in no image and in no commit', () => {
  const isIgnored = (list: string, file: string) =>
    list.split('\n').some((line) => line !== '' && `${file}/`.startsWith(`${line.replace(/\/$/, '')}/`))
  const certificates = compose.services['balancer']!.volumes!.find((volume) => volume.startsWith('${CERTIFICADOS'))
  expect(certificates).toContain(':-./certificados}')
  const ignored = readFileSync(new URL('../.gitignore', folder), 'utf8')
  for (const file of ['deploy/loja.env', 'deploy/certificados/loja.pem']) {
    expect([file, isIgnored(read('Containerfile.dockerignore'), file)]).toEqual([file, true])
    expect([file, isIgnored(ignored, file)]).toEqual([file, true])
  }
})

test('what is set for all processes reaches each, not only what compose knows by name', () => {
  for (const name of ['web', 'publisher', 'worker', 'migrate'])
    expect([name, compose.services[name]!.env_file]).toEqual([name, ['loja.env']])
})

test('processes of one machine do not take the door of figures from one another', () => {
  const doors = units.flatMap(([name, text]) => {
    const [, port, metrics] = /^Environment=.* PORT=(\S+) METRICS_PORT=(\S+)$/m.exec(text) ?? []
    return name.includes('migrate') ? [] : [[name, `1${port}`, metrics]]
  })
  expect(doors).toHaveLength(3)
  for (const [, expected, door] of doors) expect(door).toBe(expected)
})

test('the balancer writes down no query, where links by mail have their secret, speaks Portuguese and is guarded', () => {
  const file = read('haproxy.cfg')
  expect(file).not.toMatch(/^ *option httplog|%r\b|%HU|%HQ/m)
  expect(/^ {2}log-format "(.*)"$/m.exec(file)?.[1]).toContain('%ST %B %CC %CS %tsc')
  for (const name of [
    'X-Content-Type-Options',
    'Strict-Transport-Security',
    'Content-Security-Policy',
    'Cache-Control',
  ])
    expect([name, file.includes(`http-after-response set-header ${name} `)]).toEqual([name, true])
  for (const status of [400, 404, 408, 502, 503, 504])
    expect(file).toMatch(
      new RegExp(`http-error status ${status} content-type "text/html; charset=utf-8" string ".*pt-BR`),
    )
})
