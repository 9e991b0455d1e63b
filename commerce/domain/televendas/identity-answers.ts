import type { IsoDate } from '#commerce/contract/values/calendar-date.ts'

/** What the shop knows of a customer that a caller can answer. */
export interface KnownIdentity {
  names: readonly (string | null)[]
  /** Null for a company. */
  birthDate: IsoDate | null
  /** Of all their addresses, eight digits each. */
  ceps: readonly string[]
  /** Of a company: who answers for it. */
  contactName: string | null
}

/** What the caller said; one that was not asked is absent. */
export interface SpokenAnswers {
  name?: string | undefined
  birthDate?: IsoDate | undefined
  cep?: string | undefined
  contactName?: string | undefined
}

export const ANSWERS_NEEDED = 2

/** `José  D'Ávila` and `jose d avila` are the same spoken name. */
const spoken = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isSameName = (said: string, known: string | null): boolean => known !== null && spoken(known) === spoken(said)

/**
 * Two of three right answers make sure that the caller is the customer (domain §7): full name, birth date and CEP; of a
 * company its name, who answers for it and the CEP.
 */
export function isIdentified(known: KnownIdentity, answers: SpokenAnswers): boolean {
  const { name, birthDate, cep, contactName } = answers
  const right = [
    name !== undefined && known.names.some((candidate) => isSameName(name, candidate)),
    birthDate !== undefined && known.birthDate === birthDate,
    contactName !== undefined && isSameName(contactName, known.contactName),
    cep !== undefined && known.ceps.includes(cep),
  ]
  return right.filter(Boolean).length >= ANSWERS_NEEDED
}
