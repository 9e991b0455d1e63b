/**
 * `npm run test:contract -- --base URL`: row by row, what a commerce deployment answers of the contract and what it
 * lacks.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { DEFAULT_STORE_ID } from '#commerce/contract/conventions.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { type Finding, findFacts, probeConventions, probeRow, unknownResource } from './probe.ts'
import { ROWS } from './rows.ts'

const USAGE = `Uso: npm run test:contract -- --base URL [--store ${DEFAULT_STORE_ID}] [--login L --senha S [--televendas]] [--cadastros]
  --login, --senha   confere também a forma do que só um cliente (com --televendas, um televendedor) pode ler
  --cadastros        roda ainda a suíte que cadastra pessoas de teste: só contra um ambiente que se pode sujar`
const SECTIONS: Readonly<Record<number, string>> = {
  1: 'Convenções',
  2: 'Sessão e identidade',
  3: 'Catálogo',
  4: 'Carrinho',
  5: 'Checkout',
  6: 'Conta',
  7: 'Televendas e eventos',
}
const SIGN = { answers: '✓', missing: '✗', differs: '!' } as const
const TIMEOUT_MS = 15_000
/** They register people, over the wire alone. */
const REGISTERING = ['session', 'registration', 'addresses'].map((name) => `tests/contract/customers/${name}.test.ts`)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      base: { type: 'string' },
      store: { type: 'string' },
      login: { type: 'string' },
      senha: { type: 'string' },
      televendas: { type: 'boolean' },
      cadastros: { type: 'boolean' },
    },
  })
  if (!values.base || !/^https?:\/\//.test(values.base) || !URL.canParse(values.base))
    return fail(`Diga contra qual endereço: http:// ou https://.\n${USAGE}`)
  const base = values.base
  const storeId = Number(values.store ?? DEFAULT_STORE_ID)
  const send = (request: Request) => fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const visitor = () => new ContractClient(send, base, storeId).start()

  const guest = await visitor().catch((error: unknown) => error as Error)
  if (guest instanceof Error) return fail(`Ninguém responde em ${base} (${guest.message}).`)
  const reader =
    values.login === undefined
      ? undefined
      : await enter(await visitor(), values.login, values.senha ?? '', values.televendas === true)
  const unknown = await unknownResource(guest)
  const facts = await findFacts(guest)
  const findings = await probeConventions(visitor)
  // A writer of its own: emptying its cart or logging it out is nobody's loss.
  for (const row of ROWS)
    findings.push(
      await probeRow(row, facts, unknown, { guest: row.method === 'GET' ? guest : await visitor(), reader }),
    )
  report(base, findings)
  const suite = values.cadastros
    ? spawnSync(
        process.execPath,
        [
          new URL('../../node_modules/.bin/vitest', import.meta.url).pathname,
          'run',
          '--config',
          'tests/vitest.config.ts',
          ...REGISTERING,
        ],
        { stdio: 'inherit', env: { ...process.env, CONTRACT_BASE: base } },
      )
    : undefined
  process.exitCode = findings.some(({ verdict }) => verdict.kind !== 'answers') || (suite && suite.status !== 0) ? 1 : 0
}

async function enter(client: ContractClient, login: string, senha: string, isAgent: boolean): Promise<ContractClient> {
  const { status } = await client.post(
    'users/auth',
    { login, senha },
    { query: isAgent ? { acessoRestrito: 'true' } : {} },
  )
  if (status !== 200) fail(`O login ${login} não entrou (${status}).`)
  return client
}

function report(base: string, findings: readonly Finding[]): void {
  console.log(`\nContrato wcs/resources em ${base}   ● da especificação da loja   ○ acrescentado pelo contrato`)
  for (const [section, name] of Object.entries(SECTIONS)) {
    console.log(`\n§${section} ${name}`)
    for (const { mark, title, verdict } of findings.filter((finding) => finding.section === Number(section))) {
      console.log(
        `  ${SIGN[verdict.kind]} ${mark} ${title.padEnd(52)} ${verdict.kind === 'missing' ? `falta (${verdict.detail})` : verdict.detail}`.trimEnd(),
      )
    }
  }
  const count = (kind: Finding['verdict']['kind']) => findings.filter(({ verdict }) => verdict.kind === kind).length
  console.log(
    `\n${count('answers')} respondem, ${count('missing')} faltam, ${count('differs')} respondem de outro modo.`,
  )
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

await main()
