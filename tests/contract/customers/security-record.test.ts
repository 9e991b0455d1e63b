import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandText } from '#commerce/cli/record-command.ts'
import { recordSecurity, securityCsv, securityRows } from '#commerce/operations/customers/security-record.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, PASSWORD, registered } from '#tests/harness/people.ts'

const shop = await forThisFile(embeddedCommerce())

let addresses = 0
const at = (remoteAddress = `10.40.0.${++addresses}`) =>
  new ContractClient((request) => shop.app.fetch(request, { remoteAddress }), 'http://loja.test').start()
const rows = (query: Parameters<typeof securityRows>[1] = {}) => securityRows(shop.deps, query, 50)

test('refused passwords and the wait they cause are told with address and door, never with what was typed', async () => {
  const { form, id } = await registered(await at())
  const guesser = await at('203.0.113.40')
  for (let turn = 0; turn < 6; turn++)
    await guesser.post('users/auth', { login: form.email, senha: 'digitada-por-engano-1' })
  await guesser.post('users/auth', { login: 'digitada-por-engano-2', senha: 'x' })
  const told = await rows({ ip: '203.0.113.40' })
  expect(told.map(([, event, customer, , , detail]) => [event, customer, detail])).toEqual([
    ['Senha ou código recusado', '', 'porta: cliente'],
    ['Espera imposta por tentativas demais', id, 'porta: cliente'],
    ...Array.from({ length: 4 }, () => ['Senha ou código recusado', id, 'porta: cliente']),
  ])
  expect(await rows({ cliente: form.cpf, evento: 'espera-imposta' })).toHaveLength(1)
  const whole = JSON.stringify(await sql`SELECT * FROM security_events`.execute(shop.deps.db))
  for (const secret of ['digitada-por-engano', form.email.toLowerCase(), form.cpf]) expect(whole).not.toContain(secret)
})

test('an agent’s are told to supervisors too', async () => {
  const agent = await newAgent(shop)
  const guesser = await at()
  const door = { query: { acessoRestrito: 'true', canal: 'ca_861' } }
  for (let turn = 0; turn < 5; turn++)
    await guesser.post('users/auth', { login: agent.login, senha: 'errada-1-x' }, door)
  expect((await rows({ agente: agent.login })).map(([, event]) => event)).toEqual([
    'Espera imposta por tentativas demais',
    ...Array.from({ length: 4 }, () => 'Senha ou código recusado'),
  ])
  const { rows: acts } = await sql<{ action: string }>`
    SELECT action FROM televendas_audit WHERE agent_id = ${agent.id} ORDER BY id`.execute(shop.deps.db)
  expect(acts.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 4 }, () => 'entrada-recusada'),
    'entrada-em-espera',
  ])
})

test('refusals of authority are told by route, and a thousand of them fill no table', async () => {
  const { client, id } = await registered(await at('203.0.113.41'))
  expect((await client.get('catalog/price/canais')).status).toBe(403)
  const [told] = await rows({ ip: '203.0.113.41' })
  expect(told!.slice(1)).toEqual([
    'Acesso negado (403)',
    id,
    '',
    '203.0.113.41',
    'rota: /catalog/price/canais; metodo: GET; motivo: forbidden',
  ])
  const noisy = await at('203.0.113.42')
  for (let turn = 0; turn < 40; turn++)
    await noisy.post('users/auth/logout', undefined, { headers: { 'X-XSRF-TOKEN': 'x' } })
  expect(await rows({ ip: '203.0.113.42' })).toHaveLength(10)
})

test('commands are told by who ran them, without what may name somebody', async () => {
  expect(commandText(['order', '1042', 'ENTREGUE', '--motivo', 'ligou', '--sem-revenda'])).toBe(
    'order 1042 ENTREGUE --motivo … --sem-revenda',
  )
  for (const [args, text] of [
    [['customer', 'maria@exemplo.com.br'], 'customer …'],
    [['points', '11144477735', '--pontos=10'], 'points … --pontos=…'],
    [['agents', 'add', 'carla.01', '--nome', 'Carla'], 'agents add carla.01 --nome …'],
    [['import', '/home/joana/precos.csv'], 'import …'],
  ] as const)
    expect(commandText(args)).toBe(text)
  await recordSecurity(shop.deps, { event: 'comando', detail: { comando: 'agents list', usuario: '=operador' } })
  const found = await rows({ evento: 'comando' })
  expect(found[0]!.at(-1)).toBe('comando: agents list; usuario: =operador')
  expect(securityCsv(found)).toContain('quando;evento')
})

test('nobody changes or empties it', async () => {
  for (const statement of [
    sql`UPDATE security_events SET ip = NULL`,
    sql`DELETE FROM security_events`,
    sql`TRUNCATE security_events`,
  ])
    await expect(statement.execute(shop.deps.db)).rejects.toThrow('append-only')
})

test('an event, a person or a period that is none is said', async () => {
  await expect(rows({ evento: 'nada' })).rejects.toThrow('senha-recusada')
  await expect(rows({ cliente: 'ninguem@exemplo.com.br' })).rejects.toThrow('Nenhum cliente')
  await expect(rows({ agente: 'ninguem' })).rejects.toThrow('Nenhum agente')
})

test('the right password is told nowhere here', async () => {
  const { form } = await registered(await at())
  const own = await at('203.0.113.43')
  expect((await own.post('users/auth', { login: form.email, senha: PASSWORD })).status).toBe(200)
  expect(await rows({ ip: '203.0.113.43' })).toEqual([])
})
