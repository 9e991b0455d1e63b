import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { DEFAULT_CHANNEL } from '#commerce/contract/store.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import type { CartDraft } from '#commerce/operations/cart/draft.ts'
import { addItems } from '#commerce/operations/cart/items.ts'
import { refreshLines } from '#commerce/operations/cart/refresh.ts'
import { ensureCart, updateCart, writeCartItems } from '#commerce/store/cart/carts.ts'
import { findUserByKey } from '#commerce/store/customers/users.ts'
import { midnight } from '../opening-day.ts'
import { count, days, seedTable, text } from '../table.ts'

const Line = v.strictObject({ cliente: text, dias: days, sku: text, quantidade: count })

/** Carts that some of those on the lists left behind, at today's prices of the site. Once only, after the people. */
export async function seedCarts(db: Kysely<Database>, clock: Clock): Promise<void> {
  const carts = Map.groupBy(await seedTable('televendas/carrinhos.csv', Line), ({ cliente }) => cliente)
  for (const [customer, lines] of carts) {
    const login = parseLogin(customer)
    const user = login && (await findUserByKey(db, login))
    if (!user) throw new Error(`carrinhos.csv: ${customer}`)
    const now = clock.now()
    const left = midnight(now, lines[0]!.dias)
    await transaction(db, async (trx) => {
      const cart = await ensureCart(trx, { customerId: user.id }, left)
      const draft: CartDraft = { trx, cart, items: [], known: new Set(), notices: [] }
      const wanted = lines.map(({ sku, quantidade }) => ({ sku, quantidade, servicos: [], maiorDeIdade: false }))
      await addItems(draft, wanted, DEFAULT_CHANNEL, now)
      if (draft.notices.length > 0) throw new Error(`carrinhos.csv: ${draft.notices[0]!.mensagem}`)
      const { lines: priced } = await refreshLines(trx, draft.items, DEFAULT_CHANNEL, now)
      await writeCartItems(
        trx,
        cart.id,
        priced.map(({ item }) => item),
        left,
      )
      await updateCart(trx, { ...cart, version: cart.version + 1 }, left)
    })
  }
}
