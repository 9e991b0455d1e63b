/** What was typed in one form: texts and ticks by field name. */
export type DraftFields = Readonly<Record<string, string | boolean>>

const PREFIX = 'efacil:rascunho:'
/** Never kept, whatever the form: passwords and cards; and what house §3 keeps out of every storage. */
const SECRET = /senha|chave|cart[aã]o|cvv|numeroCartao|titular|token|cpf|cnpj|email/i
const MOST_FIELDS = 60
const LONGEST = 2000

/** What of a form may wait in the tab's storage. */
export const keepable = (fields: DraftFields): DraftFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.test(name)))

export const draftKey = (form: string, userId: string): string => `${PREFIX}${form}:${userId}`

export const isDraftKey = (key: string): boolean => key.startsWith(PREFIX)

/** Fields of a stored draft that the form still has, of the kind they have there; undefined for anything else. */
export function parseDraft<T extends DraftFields>(stored: string | null, form: T): Partial<T> | undefined {
  let kept: unknown
  try {
    kept = JSON.parse(stored ?? 'null')
  } catch {
    return undefined
  }
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined
  const fields = Object.entries(kept)
    .slice(0, MOST_FIELDS)
    .filter(
      ([name, value]) =>
        Object.hasOwn(form, name) &&
        !SECRET.test(name) &&
        typeof value === typeof form[name] &&
        String(value).length <= LONGEST,
    )
  return fields.length === 0 ? undefined : (Object.fromEntries(fields) as Partial<T>)
}
