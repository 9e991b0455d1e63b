import { expect, test } from 'vitest'
import { verifyPassword } from '#commerce/adapters/password-hash.ts'
import { agentsCommand } from '#commerce/cli/commands/agents.ts'
import { findAgentByLogin } from '#commerce/store/customers/agents.ts'
import { insertSession } from '#commerce/store/customers/sessions.ts'
import { commandShop } from '#tests/harness/command.ts'

const agents = commandShop(agentsCommand)

const agent = async (login: string) => (await findAgentByLogin(agents.database.db, login))!
const passwordIn = (said: string) => /entrada: (\S+)/.exec(said)?.[1] ?? ''

test('an agent is added, changed, blocked and given new passwords; each is in the record', async () => {
  expect(await agents.run('list')).toBe('Nenhum agente ainda.')
  const said = await agents.run(
    'add',
    'Carla.01',
    '--nome',
    'Carla Dias Neves',
    '--vendedor',
    'V900',
    '--canais',
    'ca_862',
  )
  const first = passwordIn(said)
  const added = await agent('carla.01')
  expect(await verifyPassword(added.password_hash, first)).toBe(true)
  expect(added).toMatchObject({ level: 'N1', channels: ['ca_862'], must_change_password: true, seller_code: 'V900' })
  expect(await agents.run('add', 'carla.01', '--nome', 'Carla Dias Neves')).toContain('Já existe um agente')

  expect(await agents.run('level', 'carla.01', 'n2')).toBe('carla.01 agora é N2.')
  expect(await agents.run('channels', 'carla.01', 'ca_861, ca_862')).toContain('ca_861, ca_862')
  expect(await agent('carla.01')).toMatchObject({ level: 'N2', channels: ['ca_861', 'ca_862'] })

  const now = new Date()
  const session = {
    guestId: undefined,
    customerId: null,
    channel: 'ca_861',
    attendanceId: null,
    device: '',
    ip: undefined,
    now,
  }
  await insertSession(agents.database.db, { ...session, tokenHash: 'h1', agentId: added.id })
  await agents.run('block', 'carla.01')
  expect(await agents.run('list')).toMatch(
    /^carla\.01 {2}Carla Dias Neves {2}N2 {2}ca_861,ca_862 {2}vendedor V900 {2}bloqueado desde .* {2}nova senha/,
  )
  const ended = await agents.database.db.selectFrom('sessions').select('end_reason').executeTakeFirstOrThrow()
  expect(ended.end_reason).toBe('deactivated')
  await agents.run('unblock', 'carla.01')
  expect(await agents.run('list')).toContain('ativo  nova senha na próxima entrada')
  expect((await agent('carla.01')).blocked_at).toBeNull()

  const second = passwordIn(await agents.run('reset', 'carla.01'))
  expect(await verifyPassword((await agent('carla.01')).password_hash, second)).toBe(true)
  expect(second).not.toBe(first)
  await agents.database.db
    .updateTable('agents')
    .set({ totp_secret: 'x', totp_confirmed_at: now })
    .where('id', '=', added.id)
    .execute()
  await agents.run('totp-reset', 'carla.01')
  expect(await agent('carla.01')).toMatchObject({ totp_secret: null, totp_confirmed_at: null })

  const record = await agents.database.db.selectFrom('televendas_audit').selectAll().orderBy('id').execute()
  expect(record.map(({ action }) => action)).toEqual([
    'agente-criado',
    'agente-alterado',
    'agente-alterado',
    'agente-bloqueado',
    'agente-desbloqueado',
    'agente-senha-redefinida',
    'agente-segundo-fator-removido',
  ])
  expect(new Set(record.map(({ agent_id: id, entity_id: login }) => `${id} ${login}`))).toEqual(
    new Set(['null carla.01']),
  )
  expect(JSON.stringify(record)).not.toContain(second)
})

test.each([
  [['add', 'ab', '--nome', 'Ana Lima'], 'não serve de código'],
  [['add', 'agente900', '--nome', 'Ana'], 'nome e sobrenome'],
  [['add', 'agente900', '--nome', 'Ana Lima', '--cpf', '111.111.111-11'], 'CPF'],
  [['level', 'agente900', 'N9'], 'não é um nível'],
  [['channels', 'agente900', '861'], 'não é um canal'],
  [['block', 'ninguem'], 'Nenhum agente tem o código'],
  [['dance', 'agente900'], 'Agentes do televendas'],
  [['--help'], 'totp-reset <código>'],
])('%j is told what is wrong', async (args, sentence) => {
  expect(await agents.run(...args)).toContain(sentence)
})
