import { RESTRICTED_CHANNEL } from '#commerce/contract/conventions.ts'
import { parseDocument } from '#commerce/contract/values/document.ts'
import { isValidEmail, normalizeEmail } from '#commerce/contract/values/email.ts'
import type { CustomerLogin } from '#commerce/contract/values/login.ts'
import { normalizePersonName } from '#commerce/contract/values/person-name.ts'
import { parsePhone } from '#commerce/contract/values/phone.ts'
import { slugify } from '#commerce/contract/values/slug.ts'
import { instantOf } from '#commerce/kernel/typed-instant.ts'

/** Somebody to call, as a row of a list names them. */
export interface QueueRow {
  queue: string
  channel: string
  /** Document or e-mail of a customer. */
  login: CustomerLogin | undefined
  /** E.164; undefined: the customer's own. */
  phone: string | undefined
  name: string
  reason: string
  /** 0 to 9, the highest first. */
  priority: number
  /** Undefined: from now on. */
  dueAt: Date | undefined
}
export type ReadQueueRow = { ok: true; row: QueueRow } | { ok: false; campo: string; reason: string }

type Field = 'fila' | 'canal' | 'documento' | 'email' | 'telefone' | 'nome' | 'motivo' | 'prioridade' | 'ligarAPartirDe'
const NAMES: Readonly<Record<string, Field>> = {
  fila: 'fila',
  canal: 'canal',
  documento: 'documento',
  cpf: 'documento',
  cnpj: 'documento',
  cpfcnpj: 'documento',
  email: 'email',
  telefone: 'telefone',
  celular: 'telefone',
  nome: 'nome',
  motivo: 'motivo',
  prioridade: 'prioridade',
  ligarapartirde: 'ligarAPartirDe',
}
export interface QueueColumns {
  of: Partial<Record<Field, string>>
  ignored: string[]
}

const LONGEST = { fila: 60, nome: 100, motivo: 200 } as const

/** Which columns of a file say what, however they are accented; a sentence when one is missing. */
export function queueColumns(header: readonly string[]): QueueColumns | string {
  const columns: QueueColumns = { of: {}, ignored: [] }
  for (const name of header) {
    const field = NAMES[slugify(name).replaceAll(/[-_]/g, '')]
    if (field === undefined || columns.of[field] !== undefined) columns.ignored.push(name)
    else columns.of[field] = name
  }
  if (columns.of.fila === undefined) return 'Falta a coluna "fila".'
  if (columns.of.motivo === undefined) return 'Falta a coluna "motivo".'
  if (!columns.of.documento && !columns.of.email && !columns.of.telefone)
    return 'Falta uma coluna "documento", "email" ou "telefone".'
  return columns
}

/** One row of the file by its columns. Values that name a person are not repeated in the reason. */
export function readQueueRow(cells: Readonly<Record<string, string>>, { of }: QueueColumns): ReadQueueRow {
  const refuse = (campo: Field, reason: string): ReadQueueRow => ({ ok: false, campo, reason })
  const text = (field: Field): string => (of[field] === undefined ? '' : (cells[of[field]] ?? '').trim())
  for (const field of ['fila', 'motivo'] as const) if (text(field) === '') return refuse(field, `${field} em branco`)
  for (const field of ['fila', 'nome', 'motivo'] as const)
    if (text(field).length > LONGEST[field]) return refuse(field, `mais de ${LONGEST[field]} caracteres`)
  const channel = text('canal') || RESTRICTED_CHANNEL
  if (!/^ca_\d{1,6}$/.test(channel))
    return refuse('canal', `o canal deve ter a forma ca_861 (valor: "${channel.slice(0, 40)}")`)
  const document = parseDocument(text('documento'))
  if (text('documento') !== '' && document === undefined) return refuse('documento', 'CPF ou CNPJ inválido')
  if (text('email') !== '' && !isValidEmail(text('email'))) return refuse('email', 'e-mail inválido')
  const phone = parsePhone(text('telefone'))
  if (text('telefone') !== '' && phone === undefined)
    return refuse('telefone', 'telefone inválido: informe o DDD e o número')
  const email = text('email') === '' ? undefined : { kind: 'EMAIL' as const, value: normalizeEmail(text('email')) }
  const login = document ?? email
  if (login === undefined && phone === undefined) return refuse('documento', 'a linha não diz para quem ligar')
  const priority = text('prioridade') || '0'
  if (!/^\d$/.test(priority))
    return refuse('prioridade', `a prioridade vai de 0 a 9 (valor: "${priority.slice(0, 20)}")`)
  const due = instantOf(text('ligarAPartirDe'))
  if (text('ligarAPartirDe') !== '' && due === undefined)
    return refuse('ligarAPartirDe', 'data ilegível: use 25/12/2026, 25/12/2026 08:00 ou ISO')
  return {
    ok: true,
    row: {
      queue: text('fila').replace(/\s+/g, ' '),
      channel,
      login,
      phone: phone?.e164,
      name: normalizePersonName(text('nome')),
      reason: text('motivo').replace(/\s+/g, ' '),
      priority: Number(priority),
      dueAt: due === undefined ? undefined : new Date(due),
    },
  }
}
