import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AssetStore, folderAssets } from '#app/static/files/asset-store.ts'
import { BLANK } from '#app/static/files/page-entry.ts'
import type { PageStore } from '#app/static/files/page-store.ts'
import { BuildAssets } from '#app/static/serve/build-assets.ts'
import { createPageServer, type PageServer } from '#app/static/serve/page-server.ts'

/** Two versions of the shop beside each other, each with a data folder of its own, on one store of files. */
let folder: string
let store: AssetStore
let problems: string[]
const servers: PageServer[] = []
const DAY_MS = 24 * 3_600_000

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'efacil-assets-'))
  store = folderAssets(join(folder, 'store'))
  problems = []
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close(0)))
  rmSync(folder, { recursive: true, force: true })
})

/** A build: what its files hold, by their names. */
function build(name: string, files: Record<string, string>, on: AssetStore = store, isShared = false): BuildAssets {
  const dist = join(folder, name)
  mkdirSync(dist)
  const paths = Object.entries(files).map(([file, text]) => {
    writeFileSync(join(dist, file), text)
    return [`/assets/${file}`, join(dist, file)] as const
  })
  const tell = (sentence: string) => void problems.push(sentence)
  return new BuildAssets(on, { name, files: new Map([...paths, ['/favicon.svg', '/nada']]) }, tell, isShared)
}

const NO_PAGES = { get: () => undefined } as unknown as PageStore
async function serving(assets: BuildAssets, pages = NO_PAGES) {
  const server = createPageServer({
    pages,
    origin: 'http://loja.test',
    fallback: () => new Response('página', { status: 404 }),
    onProblem: (sentence) => problems.push(sentence),
    assets,
  })
  servers.push(server)
  const port = await server.listen(0, '127.0.0.1')
  return (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

const ONE = { 'index-a.js': 'console.log("um")', 'chunk1.js': 'export const um = 1', 'same.js': 'export {}' }
const TWO = { 'index-b.js': 'console.log("dois")', 'chunk2.js': 'export const dois = 2', 'same.js': 'export {}' }

test('in a folder that processes of one number share, each file is what its name says', async () => {
  const files = (who: string) =>
    Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`${who}${index}.js`, `export const ${who} = ${index}`]),
    )
  const builds = ['um', 'dois', 'tres'].map((who) =>
    build(who, { ...ONE, ...files(who) }, folderAssets(join(folder, 'store'))),
  )
  await Promise.all(builds.map((one) => one.keep()))
  for (const [file, text] of Object.entries({ ...ONE, ...files('um'), ...files('dois'), ...files('tres') }))
    expect([file, (await store.read(`assets/${file}`))?.toString()]).toEqual([file, text])
  expect((await store.list('assets/')).length).toBe(3 + 3 * 40)
  expect(readdirSync(join(folder, 'store', 'assets')).filter((name) => name.startsWith('.'))).toEqual([])
})

test('each of two builds side by side serves the files of both, whichever page asks', async () => {
  const [one, two] = [build('um', ONE), build('dois', TWO)]
  await Promise.all([one.keep(), two.keep()])
  for (const get of [await serving(one), await serving(two)])
    for (const [file, text] of Object.entries({ ...ONE, ...TWO })) {
      const answer = await get(`/assets/${file}`)
      expect([file, answer.status, await answer.text()]).toEqual([file, 200, text])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      })
    }
})

test('a text comes packed for who takes that; HEAD has its head', async () => {
  const one = build('um', ONE)
  await one.keep()
  const get = await serving(build('dois', TWO))
  const head = await get('/assets/chunk1.js', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect([head.status, head.headers.get('content-encoding'), await head.text()]).toEqual([200, 'br', ''])
  expect(await (await get('/assets/chunk1.js', { headers: { 'accept-encoding': 'br' } })).text()).toBe(ONE['chunk1.js'])
})

test('a build that nobody has served for a week goes, but for what a later one is made of', async () => {
  const [one, two] = [build('um', ONE), build('dois', TWO)]
  await Promise.all([one.keep(), two.keep()])
  const aged = (days: number) => {
    const at = new Date(Date.now() - days * DAY_MS)
    utimesSync(join(folder, 'store/builds/um.json'), at, at)
  }
  aged(6.9)
  await two.sweep(Date.now())
  expect(await store.read('assets/chunk1.js')).toBeDefined()
  aged(7.1)
  await two.sweep(Date.now())
  expect((await store.list('')).map(({ name }) => name).toSorted()).toEqual(
    ['assets/chunk2.js', 'assets/index-b.js', 'assets/same.js', 'builds/dois.json'].toSorted(),
  )
})

test('what a process that was killed left half written goes once nobody can be writing it', async () => {
  const one = build('um', ONE)
  await one.keep()
  const put = (name: string, hours: number) => {
    const file = join(folder, 'store/assets', name)
    const at = new Date(Date.now() - hours * 3_600_000)
    writeFileSync(file, 'half')
    utimesSync(file, at, at)
  }
  put('.index-b.js-0123456789ab', 2)
  put('.index-c.js-0123456789ab', 0.1)
  put('.gitkeep', 2)
  await one.sweep(Date.now())
  expect(readdirSync(join(folder, 'store/assets')).filter((name) => name.startsWith('.'))).toEqual([
    '.gitkeep',
    '.index-c.js-0123456789ab',
  ])
})

test('a page of a build that is gone is loaded anew by its script; of a chunk it hears that it is gone', async () => {
  const get = await serving(build('dois', TWO))
  const script = await get('/assets/index-longe.js')
  expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await script.text()).toContain('location.reload()')
  for (const [path, method] of [
    ['/assets/index-longe.js', 'HEAD'],
    ['/assets/longe.js', 'HEAD'],
    ['/assets/longe.js', 'GET'],
  ] as const) {
    const answer = await get(path, { method })
    expect([path, method, answer.status, answer.headers.get('cache-control')]).toEqual([path, method, 404, 'no-store'])
  }
})

test('without the store a build serves its own files, says so, and keeps them once the store is back', async () => {
  let isDown = true
  const broken: AssetStore = {
    ...store,
    list: async (prefix) => (isDown ? Promise.reject(new Error('fora')) : store.list(prefix)),
    read: async (name) => (isDown ? Promise.reject(new Error('fora')) : store.read(name)),
  }
  const one = build('um', ONE, broken)
  const ending = new AbortController()
  const following = one.follow(ending.signal)
  const get = await serving(one)
  expect(await (await get('/assets/chunk1.js')).text()).toBe(ONE['chunk1.js'])
  expect((await get('/assets/longe.js')).status).toBe(503)
  await expect.poll(() => problems).toContain('Os arquivos desta versão não puderam ser guardados para as outras.')
  isDown = false
  ending.abort()
  await following
  await one.keep()
  expect(await store.read('assets/chunk1.js')).toEqual(Buffer.from(ONE['chunk1.js']))
})

test('what a page of one process names is found at another, which makes other pages', async () => {
  const data = '/_d/dados-do-um.js'
  const page = { ...BLANK, type: 'text/html', hash: 'h', data, file: 0, at: 0, staleAt: 0 }
  const stored = { ...BLANK, type: 'text/javascript', hash: 'd', raw: 4, file: 0, at: 0, staleAt: 0 }
  const pages = {
    get: (path: string) => ({ '/': page, [data]: stored })[path],
    body: (entry: unknown) => Buffer.from(entry === page ? '<html>' : 'dado'),
  } as unknown as PageStore
  const one = await serving(build('um', ONE, store, true), pages)
  const two = await serving(build('dois', TWO, store, true))
  expect(await (await one('/')).text()).toBe('<html>')
  const answer = await two(data)
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'dado',
  ])
  // Of a page that nobody has: loaded anew.
  expect(await (await two('/_d/longe.js')).text()).toContain('location.reload()')
  const old = new Date(Date.now() - 8 * DAY_MS)
  utimesSync(join(folder, 'store/_d/dados-do-um.js'), old, old)
  await build('tres', {}, store, true).sweep(Date.now())
  expect(await store.list('_d/')).toEqual([])
})

test('a name leads nowhere but into the store', async () => {
  for (const name of ['../fora', 'assets/../../fora', '/etc/passwd', 'assets/.oculto', '', 'a//b'])
    await expect(async () => store.read(name)).rejects.toThrow('nome inválido')
  const get = await serving(build('dois', TWO))
  expect((await get('/assets/..%2f..%2fetc%2fpasswd')).status).not.toBe(200)
})
