import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Database } from '#commerce/kernel/tables.ts'

type Owner = 'customer_id' | 'user_id' | 'owner_id'
type TablesOfPeople = {
  [Table in keyof Database]: Owner & keyof Database[Table] extends never ? never : Table
}[keyof Database]

/**
 * What becomes of a customer's rows when the account ends (domain §4.5): a table of people that is not said here is a
 * type error, so that nothing of anybody stays by being forgotten.
 */
const TABLES: Readonly<Record<TablesOfPeople, 'deleted' | 'emptied' | 'kept'>> = {
  addresses: 'deleted',
  buyer_codes: 'deleted',
  buyer_visits: 'deleted',
  call_queue_items: 'deleted',
  carts: 'deleted',
  email_changes: 'deleted',
  favorites: 'deleted',
  order_links: 'deleted',
  passkey_challenges: 'deleted',
  passkeys: 'deleted',
  password_history: 'deleted',
  password_resets: 'deleted',
  quotes: 'deleted',
  recovery_codes: 'deleted',
  request_attachments: 'deleted',
  saved_cards: 'deleted',
  attendances: 'emptied',
  negotiated_discounts: 'emptied',
  points_lots: 'emptied',
  product_questions: 'emptied',
  product_reviews: 'emptied',
  requests: 'emptied',
  sessions: 'emptied',
  store_ratings: 'emptied',
  // Accesses and their like go by their age (Marco Civil art. 15).
  access_log: 'kept',
  security_events: 'kept',
  // Proofs of what was said yes to (LGPD art. 8).
  consents: 'kept',
  cookie_choices: 'kept',
  // The purchase and what it was paid with (CTN arts. 173 and 195).
  coupon_uses: 'kept',
  order_events: 'kept',
  orders: 'kept',
  payment_links: 'kept',
  points_entries: 'kept',
  vouchers: 'kept',
  // What an agent did is never rewritten (docs/decisions/032-append-only-audit.md).
  televendas_audit: 'kept',
}

/** The same of the account's own row, which orders and proofs hang on. */
const COLUMNS: Readonly<Record<keyof Database['users'], 'emptied' | 'kept'>> = {
  cpf: 'emptied',
  cnpj: 'emptied',
  full_name: 'emptied',
  social_name: 'emptied',
  company_name: 'emptied',
  trade_name: 'emptied',
  state_registration: 'emptied',
  icms_contributor: 'emptied',
  contact_name: 'emptied',
  contact_cpf: 'emptied',
  birth_date: 'emptied',
  gender: 'emptied',
  mobile: 'emptied',
  phone: 'emptied',
  email: 'emptied',
  password_hash: 'emptied',
  must_change_password: 'emptied',
  totp_secret: 'emptied',
  totp_confirmed_at: 'emptied',
  totp_last_step: 'emptied',
  passkeys: 'emptied',
  updated_at: 'emptied',
  deactivated_at: 'emptied',
  id: 'kept',
  kind: 'kept',
  password_changed_at: 'kept',
  registered_by_agent_id: 'kept',
  created_at: 'kept',
  state_registration_confirmed: 'kept',
  provisional: 'kept',
}

const STORE = path.resolve(import.meta.dirname, '../../commerce/store')
const erasing = ['customers/erase-customer.ts', 'customers/buyer-visits.ts', 'payments/deleted-card-tokens.ts']
  .map((file) => readFileSync(path.join(STORE, file), 'utf8'))
  .join('\n')
const named = <Name extends string, Fate>(fates: Readonly<Record<Name, Fate>>, fate: Fate) =>
  (Object.keys(fates) as Name[]).filter((name) => fates[name] === fate)

describe('what is erased of a customer who leaves', () => {
  test.each(named(TABLES, 'deleted'))('rows of %s are deleted', (table) => {
    expect(erasing).toMatch(new RegExp(`DELETE FROM ${table}\\b`))
  })
  test.each(named(TABLES, 'emptied'))('rows of %s are emptied', (table) => {
    expect(erasing).toMatch(new RegExp(`UPDATE ${table} SET\\b`))
  })
  test('the account keeps no column of who it was', () => {
    const [, update = ''] = /UPDATE users SET([^]*?)WHERE/.exec(erasing) ?? []
    expect(named(COLUMNS, 'emptied').filter((column) => !new RegExp(`\\b${column} =`).test(update))).toEqual([])
  })
})
