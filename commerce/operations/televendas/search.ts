import type { ClienteEncontrado } from '#commerce/contract/televendas/customers.ts'
import { concealCnpj } from '#commerce/contract/values/cnpj.ts'
import { concealCpf } from '#commerce/contract/values/cpf.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { maskName, maskPhone } from '#commerce/domain/televendas/masked.ts'
import {
  type CustomerKey,
  customerKeys,
  type CustomerPart,
  customerPart,
} from '#commerce/domain/televendas/search-term.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError, conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import { sign } from '#commerce/kernel/signature.ts'
import { countHit } from '#commerce/store/rate-limits.ts'
import {
  customersByDigits,
  customersByName,
  findCustomers,
  type FoundCustomer,
} from '#commerce/store/televendas/customers.ts'
import type { CommerceDeps } from '../deps.ts'
import { type AgentAtWork, recordAct } from './record.ts'

/** More is no call, it is a list of customers being gathered. */
const SEARCHES_PER_HOUR = 60
const HOUR_MS = 3_600_000
const MOST = 20

/** Of names and parts of values, which find whoever is not on the line as well. */
const PARTS_PER_HOUR = 30

const NO_CALL = 'Inicie o atendimento antes de procurar o cliente.'
const UNREADABLE =
  'Informe o nome com pelo menos 3 letras, ou CPF, CNPJ, e-mail, telefone ou pedido, com pelo menos 4 números.'
const TOO_MANY_PARTS = 'Você já fez 30 buscas por nome ou parte de um dado nesta hora. Peça um dado por inteiro.'
const TOO_MANY = 'Você já fez 60 buscas nesta hora. Aguarde ou fale com a supervisão.'

/**
 * Customers by a whole CPF, CNPJ, e-mail, phone or order number, else by name or a part of such a value: ranked, masked,
 * 20 at most (contract §7). Each search is recorded, with what was looked for as nothing but a signature of it; one that
 * is tried outside a call too.
 * @throws CommerceError 409 outside a call; 400 for what is too little; 429
 */
export async function searchCustomers(
  deps: CommerceDeps,
  actor: AgentAtWork,
  text: string,
  remote: Remote,
): Promise<ClienteEncontrado[]> {
  const wish = readWish(text)
  if (actor.attendanceId === undefined) {
    await recordSearch(deps, actor, { ...wish, action: 'busca-fora-de-ligacao', found: 0 }, remote)
    throw conflict(NO_CALL)
  }
  await countSearch(deps, actor.agentId)
  const whole = wish.keys.length === 0 ? [] : await findCustomers(deps.db, columnsOf(wish.keys), MOST)
  // A document, an e-mail or a phone that nobody has is no part of another one.
  const isPart = whole.length === 0 && wish.part !== undefined && wish.keys.every(({ kind }) => kind === 'PEDIDO')
  if (isPart) await countInHour(deps, `busca-clientes-parte:${actor.agentId}`, PARTS_PER_HOUR, TOO_MANY_PARTS)
  const found = isPart ? await findByPart(deps, wish.part!) : whole
  const kinds = isPart ? [wish.part!.kind] : wish.keys.map(({ kind }) => kind)
  await recordSearch(deps, actor, { ...wish, kinds, action: 'clientes-procurados', found: found.length }, remote)
  return found.map(wireFound)
}

interface SearchWish {
  keys: readonly CustomerKey[]
  part: CustomerPart | undefined
  kinds: readonly string[]
  /** What was said, as far as it was understood: kept as a signature alone. */
  said: string
}

/** @throws CommerceError 400 for what is neither a value nor a part that is long enough */
function readWish(text: string): SearchWish {
  const keys = customerKeys(text)
  const part = customerPart(text)
  if (keys.length === 0 && part === undefined) throw fieldError('busca', UNREADABLE)
  const said =
    keys.length > 0
      ? keys.map(({ value }) => value).join(' ')
      : part!.kind === 'NOME'
        ? part!.words.join(' ')
        : part!.digits
  return { keys, part, kinds: keys.length > 0 ? keys.map(({ kind }) => kind) : [part!.kind], said }
}

function findByPart({ db }: CommerceDeps, part: CustomerPart): Promise<FoundCustomer[]> {
  if (part.kind === 'PARTE') return customersByDigits(db, part.digits, MOST)
  const [longest = '', ...others] = part.words.toSorted((one, other) => other.length - one.length)
  return customersByName(db, [longest, ...others], part.words.join(' '), MOST)
}

const recordSearch = (
  deps: CommerceDeps,
  actor: AgentAtWork,
  { action, said, kinds, found }: SearchWish & { action: string; found: number },
  remote: Remote,
): Promise<void> =>
  recordAct(
    deps,
    actor,
    {
      action,
      entity: 'busca',
      entityId: sign(deps.secret, 'customer-search', said),
      after: { tipo: kinds, encontrados: found },
    },
    remote,
  )

/** @throws CommerceError 429 after 60 in an hour */
export const countSearch = (deps: CommerceDeps, agentId: string): Promise<void> =>
  countInHour(deps, `busca-clientes:${agentId}`, SEARCHES_PER_HOUR, TOO_MANY)

async function countInHour({ db, clock }: CommerceDeps, bucket: string, most: number, why: string): Promise<void> {
  const nowMs = clock.now().getTime()
  const windowMs = nowMs - (nowMs % HOUR_MS)
  if ((await countHit(db, bucket, new Date(windowMs))) <= most) return
  throw new CommerceError('rate-limited', why, { retryAfterSeconds: (windowMs + HOUR_MS - nowMs) / 1000 })
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
