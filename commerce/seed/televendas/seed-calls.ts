import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { hashPassword } from '#commerce/adapters/password-hash.ts'
import { DIRECOES_LIGACAO } from '#commerce/contract/states.ts'
import { DESFECHOS } from '#commerce/contract/televendas/attendance.ts'
import { ufSchema } from '#commerce/contract/values/brazilian-state.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'
import { saoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { protocolOf } from '#commerce/domain/after-sale/request-rules.ts'
import { queueColumns, readQueueRow } from '#commerce/domain/televendas/queue-row.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { randomToken } from '#commerce/kernel/signature.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { SCRIPT_VERSION } from '#commerce/operations/televendas/attendance.ts'
import { listForCalls } from '#commerce/operations/televendas/queue-import.ts'
import { nextSequence } from '#commerce/store/after-sale/requests.ts'
import { insertAddress } from '#commerce/store/customers/addresses.ts'
import { findAgentByLogin } from '#commerce/store/customers/agents.ts'
import { findUserByKey, insertUser, NO_COMPANY, NO_PERSON } from '#commerce/store/customers/users.ts'
import { endAttendance, identifyAttendance, insertAttendance } from '#commerce/store/televendas/attendances.ts'
import { midnight } from '../opening-day.ts'
import { count, days, maybe, seedTable, text } from '../table.ts'
import { seedCarts } from './seed-carts.ts'

const MINUTE_MS = 60_000
const CHANNEL = 'ca_861'

const Caller = v.strictObject({
  tipo: v.picklist(['PF', 'PJ']),
  documento: text,
  nome: text,
  responsavel: maybe(text),
  email: text,
  celular: text,
  nascimento: maybe(v.pipe(v.string(), v.isoDate())),
  cep: text,
  logradouro: text,
  numero: text,
  bairro: text,
  cidade: text,
  uf: ufSchema,
})
const Call = v.strictObject({
  cliente: text,
  agente: text,
  dias: days,
  hora: v.pipe(v.string(), v.isoTime()),
  minutos: count,
  direcao: v.picklist(DIRECOES_LIGACAO),
  desfecho: v.picklist(DESFECHOS.map(([code]) => code)),
  observacao: text,
})
/** As the import takes them: every cell a text. */
const Listed = v.record(v.string(), v.string())

export const seedCallers = () => seedTable('televendas/clientes.csv', Caller)
export const seedCalls = () => seedTable('televendas/atendimentos.csv', Call)

/**
 * People who call or are called, what was said to them before, the carts they left and the lists they are on. Once only.
 */
export async function seedPhoneSales(db: Kysely<Database>, clock: Clock): Promise<void> {
  const known = await db.selectFrom('call_queues').select('id').limit(1).executeTakeFirst()
  if (known !== undefined) return
  const now = clock.now()
  for (const caller of await seedCallers()) await addCaller(db, caller, now)
  for (const call of await seedCalls()) await addCall(db, call, now)
  await seedCarts(db, clock)
  await listForCalls({ db, clock }, await seedQueueRows())
}

/** Rows of the lists, as `queue import` reads them. @throws for a row it would refuse */
export async function seedQueueRows() {
  const cells = await seedTable('televendas/filas.csv', Listed)
  const columns = queueColumns(Object.keys(cells[0] ?? {}))
  if (typeof columns === 'string') throw new Error(columns)
  return cells.map((row) => {
    const read = readQueueRow(row, columns)
    if (!read.ok) throw new Error(`televendas/filas.csv: ${read.campo}: ${read.reason}`)
    return read.row
  })
}

/** Enters by no password anybody knows; the telephone is their door. */
async function addCaller(db: Kysely<Database>, caller: v.InferOutput<typeof Caller>, now: Date): Promise<void> {
  const both = {
    mobile: caller.celular,
    phone: null,
    email: caller.email,
    password_hash: await hashPassword(randomToken()),
  }
  const created = await insertUser(
    db,
    caller.tipo === 'PF'
      ? {
          ...NO_COMPANY,
          ...both,
          kind: 'PF',
          cpf: caller.documento,
          full_name: caller.nome,
          social_name: null,
          birth_date: caller.nascimento,
          gender: null,
        }
      : {
          ...NO_PERSON,
          ...both,
          kind: 'PJ',
          cnpj: caller.documento,
          company_name: caller.nome,
          trade_name: null,
          state_registration: null,
          state_registration_confirmed: false,
          icms_contributor: false,
          contact_name: caller.responsavel,
          contact_cpf: null,
        },
    now,
  )
  if (created.kind === 'taken') return
  await insertAddress(
    db,
    created.id,
    {
      label: null,
      recipient: caller.responsavel ?? caller.nome,
      cep: caller.cep,
      street: caller.logradouro,
      number: caller.numero,
      complement: null,
      district: caller.bairro,
      city: caller.cidade,
      uf: caller.uf,
      reference_point: null,
    },
    true,
    now,
  )
}

async function addCall(db: Kysely<Database>, call: v.InferOutput<typeof Call>, now: Date): Promise<void> {
  const login = parseLogin(call.cliente)
  const [user, agent] = await Promise.all([
    login === undefined ? undefined : findUserByKey(db, login),
    findAgentByLogin(db, call.agente),
  ])
  if (user === undefined || agent === undefined) throw new Error(`atendimentos.csv: ${call.cliente}, ${call.agente}`)
  const [hours, minutes] = call.hora.split(':').map(Number) as [number, number]
  const begun = new Date(midnight(now, call.dias).getTime() + (hours * 60 + minutes) * MINUTE_MS)
  await transaction(db, async (trx) => {
    const day = saoPauloDay(begun.getTime())
    const id = uuidV7()
    await insertAttendance(trx, {
      id,
      protocol: protocolOf(day, await nextSequence(trx, day)),
      agentId: agent.id,
      sessionId: uuidV7(),
      channel: CHANNEL,
      direction: call.direcao,
      phone: user.mobile,
      queueItemId: null,
      scriptVersion: SCRIPT_VERSION,
      now: begun,
    })
    await identifyAttendance(trx, id, user.id, new Date(begun.getTime() + MINUTE_MS))
    const ended = new Date(begun.getTime() + call.minutos * MINUTE_MS)
    await endAttendance(trx, id, { outcome: call.desfecho, note: call.observacao, now: ended })
  })
}
