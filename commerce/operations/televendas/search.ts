import type { ClienteEncontrado } from '#commerce/contract/televendas/customers.ts'
import { concealCnpj } from '#commerce/contract/values/cnpj.ts'
import { concealCpf } from '#commerce/contract/values/cpf.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { maskName, maskPhone } from '#commerce/domain/televendas/masked.ts'
import { type CustomerKey, customerKeys } from '#commerce/domain/televendas/search-term.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError, conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import { sign } from '#commerce/kernel/signature.ts'
import { countHit } from '#commerce/store/rate-limits.ts'
import { findCustomers, type FoundCustomer } from '#commerce/store/televendas/customers.ts'
import type { CommerceDeps } from '../deps.ts'
import { type AgentAtWork, recordAct } from './record.ts'

/** More is no call, it is a list of customers being gathered. */
const SEARCHES_PER_HOUR = 60
const HOUR_MS = 3_600_000
const MOST = 20

const NO_CALL = 'Inicie o atendimento antes de procurar o cliente.'
const UNREADABLE = 'Informe CPF, CNPJ, e-mail, telefone com DDD ou número do pedido, por inteiro.'
const TOO_MANY = 'Você já fez 60 buscas nesta hora. Aguarde ou fale com a supervisão.'

/**
 * Customers by a whole CPF, CNPJ, e-mail, phone or order number, masked, 20 at most (contract §7). Each search is
 * recorded, with what was looked for as nothing but a signature of it.
 * @throws CommerceError 409 outside a call; 400 for anything else than such a value; 429
 */
export async function searchCustomers(
  deps: CommerceDeps,
  actor: AgentAtWork,
  text: string,
  remote: Remote,
): Promise<ClienteEncontrado[]> {
  if (actor.attendanceId === undefined) throw conflict(NO_CALL)
  const keys = customerKeys(text)
  if (keys.length === 0) throw fieldError('busca', UNREADABLE)
  await countSearch(deps, actor.agentId)
  const found = await findCustomers(deps.db, columnsOf(keys), MOST)
  await recordAct(
    deps,
    actor,
    {
      action: 'clientes-procurados',
      entity: 'busca',
      entityId: sign(deps.secret, 'customer-search', keys.map(({ value }) => value).join(' ')),
      after: { tipo: keys.map(({ kind }) => kind), encontrados: found.length },
    },
    remote,
  )
  return found.map(wireFound)
}

/** @throws CommerceError 429 after 60 in an hour */
export async function countSearch({ db, clock }: CommerceDeps, agentId: string): Promise<void> {
  const nowMs = clock.now().getTime()
  const windowMs = nowMs - (nowMs % HOUR_MS)
  if ((await countHit(db, `busca-clientes:${agentId}`, new Date(windowMs))) <= SEARCHES_PER_HOUR) return
  throw new CommerceError('rate-limited', TOO_MANY, { retryAfterSeconds: (windowMs + HOUR_MS - nowMs) / 1000 })
}

function columnsOf(keys: readonly CustomerKey[]): Parameters<typeof findCustomers>[1] {
  const columns: Parameters<typeof findCustomers>[1] = {}
  for (const key of keys)
    if (key.kind === 'PEDIDO') columns.order = key.value
    else if (key.kind === 'CPF') columns.cpf = key.value
    else if (key.kind === 'CNPJ') columns.cnpj = key.value
    else if (key.kind === 'EMAIL') columns.email = key.value
    else columns.phone = key.value
  return columns
}

const wireFound = ({ id, kind, cpf, cnpj, name, email, phone, city, uf }: FoundCustomer): ClienteEncontrado => ({
  idUsuario: id,
  tipo: kind,
  nomeMascarado: maskName(name),
  documentoMascarado: kind === 'PF' ? concealCpf(cpf ?? '') : concealCnpj(cnpj ?? ''),
  emailComMascara: maskEmail(email),
  telefoneMascarado: phone === null ? null : maskPhone(phone),
  cidade: city === null ? null : `${city}/${uf}`,
})
