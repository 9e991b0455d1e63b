import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '#app/lib/paths.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** What of a person a GET would leave in histories, proxies' logs and caches. */
const PERSONAL = /\b(cpf_cnpj|cpf|cnpj|documento|email|login|senha|telefone)\b/
/** One server function: its name and the text up to the next export. */
const FUNCTION = /export const (\w+) = createServerFn\(\{ method: '(GET|POST)' \}\)([\s\S]*?)(?=\nexport |$)/g

const functions = globSync('server-functions/**/*.ts', { cwd: ROOT }).flatMap((file) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  // A validator may be a constant of the file's own.
  const constants = new Map(
    [...text.matchAll(/^const (\w+) = (v\.[\s\S]*?)\n(?=\S)/gm)].map(([, name, body]) => [name!, body!]),
  )
  return [...text.matchAll(FUNCTION)].map(([, name, method, body = '']) => {
    const [, asked = ''] = /\.validator\(([\s\S]*?)\n? *\)\n? *\.handler/.exec(body) ?? []
    return {
      name: name!,
      method: method!,
      asked: asked.replace(/\b[A-Z]\w+\b/g, (word) => constants.get(word) ?? word),
    }
  })
})

test('what names a person travels in no address: such a server function is a POST', () => {
  expect(functions.length).toBeGreaterThan(100)
  expect(
    functions.filter(({ method, asked }) => method === 'GET' && PERSONAL.test(asked)).map(({ name }) => name),
  ).toEqual([])
  expect(
    functions.filter(({ method, asked }) => method === 'POST' && PERSONAL.test(asked)).map(({ name }) => name),
  ).toContain('registrationStatus')
})

/** Every path of the table; one that is made is made of `x`. */
const spelt = (table: object): string[] =>
  Object.values(table).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'function' ? [String(value('x'))] : spelt(value as object),
  )

const routes = globSync('routes/**/*.tsx', { cwd: ROOT }).flatMap((file) =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/createFileRoute\('([^']*)'\)/g)].map(([, route]) => route!),
)

/** `/loja/my-account/orders_/$orderId` as what it stands for; the one of every unknown address is no page of its own. */
const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replaceAll('_/', '/').replaceAll(/\$\w+/g, '[^/]+').replace(/\$$/, '.+').replace(/\/$/, '')}/?$`)

test('each path that the shop spells leads to a route', () => {
  const patterns = routes.filter((route) => route !== '/$').map(patternOf)
  expect(patterns.length).toBeGreaterThan(60)
  expect(spelt(paths).filter((address) => !patterns.some((pattern) => pattern.test(address)))).toEqual([])
})
