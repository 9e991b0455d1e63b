import { sql } from 'kysely'
import { type Reader, rowsOf } from '../rows.ts'

export interface FoundCustomer {
  id: string
  kind: 'PF' | 'PJ'
  cpf: string | null
  cnpj: string | null
  name: string
  email: string
  phone: string | null
  city: string | null
  uf: string | null
}

/** Living customers who have this document, e-mail, phone or order; each of the values may be absent. */
export const findCustomers = (
  db: Reader,
  key: { cpf?: string; cnpj?: string; email?: string; phone?: string; order?: number },
  limit: number,
): Promise<FoundCustomer[]> => rowsOf(db)`
    SELECT u.id, u.kind, u.cpf, u.cnpj, coalesce(u.social_name, u.full_name, u.trade_name, u.company_name, '') AS name,
      u.email, coalesce(u.mobile, u.phone) AS phone, a.city, a.uf
    FROM (
      SELECT id FROM users WHERE cpf = ${key.cpf ?? null}
      UNION SELECT id FROM users WHERE cnpj = ${key.cnpj ?? null}
      UNION SELECT id FROM users WHERE email = ${key.email ?? null}
      UNION SELECT id FROM users WHERE mobile = ${key.phone ?? null}
      UNION SELECT id FROM users WHERE phone = ${key.phone ?? null}
      UNION SELECT customer_id FROM orders WHERE number = ${key.order ?? null}::bigint
    ) f JOIN users u ON u.id = f.id AND u.deactivated_at IS NULL
    LEFT JOIN addresses a ON a.user_id = u.id AND a.is_main
    ORDER BY name, u.id LIMIT ${limit}`

/** As the index `users_by_name_part` has it: small letters without accents, a blank before each word. */
const NAME = sql.raw(`translate(lower(' ' || coalesce(full_name, '') || ' ' || coalesce(social_name, '') || ' '
  || coalesce(company_name, '') || ' ' || coalesce(trade_name, '')),
  'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')`)

/** Of a name that thousands have, so many are ranked. */
const MOST_RANKED = 2000

/**
 * Living customers whose name has words that begin so, the nearest first: the name that begins as it was said, then
 * with its first word, then whose name is like it. Words are small letters without accents, the longest of them first.
 */
export async function customersByName(
  db: Reader,
  [longest, ...others]: readonly [string, ...string[]],
  said: string,
  limit: number,
): Promise<FoundCustomer[]> {
  const [first = ''] = said.split(' ')
  return rowsOf(db)`
    SELECT u.id, u.kind, u.cpf, u.cnpj, coalesce(u.social_name, u.full_name, u.trade_name, u.company_name, '') AS name,
      u.email, coalesce(u.mobile, u.phone) AS phone, a.city, a.uf
    FROM (
      SELECT id, ${NAME} AS words FROM users
      WHERE ${NAME} LIKE ${`% ${longest}%`} AND ${NAME} LIKE ALL (${others.map((word) => `% ${word}%`)}::text[])
        AND deactivated_at IS NULL
      LIMIT ${MOST_RANKED}
    ) f JOIN users u ON u.id = f.id LEFT JOIN addresses a ON a.user_id = u.id AND a.is_main
    ORDER BY strpos(f.words, ${` ${said}`}) <> 1, strpos(f.words, ${` ${first}`}) <> 1, similarity(f.words, ${said}) DESC, name, u.id LIMIT ${limit}`
}

/**
 * Living customers with these digits in their CPF, at the end of a phone or in an order's number; whose CPF it is
 * first.
 */
export async function customersByDigits(db: Reader, digits: string, limit: number): Promise<FoundCustomer[]> {
  const [within, ending] = [`%${digits}%`, `%${digits}`]
  return rowsOf(db)`
    SELECT u.id, u.kind, u.cpf, u.cnpj, coalesce(u.social_name, u.full_name, u.trade_name, u.company_name, '') AS name,
      u.email, coalesce(u.mobile, u.phone) AS phone, a.city, a.uf
    FROM (
      SELECT id, min(rank) AS rank FROM (
        (SELECT id, 1 AS rank FROM users WHERE cpf::text LIKE ${within} LIMIT ${limit})
        UNION ALL (SELECT id, 2 FROM users WHERE mobile LIKE ${ending} LIMIT ${limit})
        UNION ALL (SELECT id, 2 FROM users WHERE phone LIKE ${ending} LIMIT ${limit})
        UNION ALL (SELECT customer_id, 3 FROM orders WHERE number::text LIKE ${within} LIMIT ${limit})
      ) every GROUP BY id
    ) f JOIN users u ON u.id = f.id AND u.deactivated_at IS NULL
    LEFT JOIN addresses a ON a.user_id = u.id AND a.is_main
    ORDER BY f.rank, name, u.id LIMIT ${limit}`
}

export interface PastAttendance {
  protocol: string
  startedAt: Date
  agent: string
  direction: 'RECEBIDA' | 'REALIZADA'
  outcome: string | null
  note: string | null
}

/** Calls of a customer, newest first. */
export const attendancesOf = (db: Reader, customerId: string, limit: number): Promise<PastAttendance[]> => rowsOf(db)`
    SELECT t.protocol, t.started_at AS "startedAt", g.full_name AS agent, t.direction, t.outcome, t.note
    FROM attendances t JOIN agents g ON g.id = t.agent_id
    WHERE t.customer_id = ${customerId} ORDER BY t.started_at DESC LIMIT ${limit}`

/** When the customer last entered by themselves, as far back as that is kept (domain §4.9). */
export async function lastVisit(db: Reader, customerId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    SELECT at FROM access_log WHERE user_id = ${customerId} AND agent_id IS NULL AND event IN ('entrada', 'cadastro')
    ORDER BY at DESC LIMIT 1`.execute(db)
  return rows[0]?.at ?? null
}
