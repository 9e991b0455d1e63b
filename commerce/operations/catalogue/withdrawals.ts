import { notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { addRedirect, removeRedirect } from '#commerce/store/catalogue/redirects.ts'
import { withdrawProducts } from '#commerce/store/import/runs.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'

type PageContext = Pick<PurchaseContext, 'db' | 'clock'>

/**
 * Takes products out of the shop; their pages answer 410 from the next publication on.
 * @param names skus or slugs
 * @returns the slugs withdrawn
 * @throws CommerceError 404 when there is none
 */
export async function withdraw({ db, clock }: PageContext, names: readonly string[]): Promise<string[]> {
  const slugs = await transaction(db, (trx) => withdrawProducts(trx, names, clock.now()))
  if (slugs.length === 0) throw notFound('Nenhum produto à venda tem esses códigos ou slugs.')
  return slugs
}

/**
 * A path of the shop leads to another for good; `to` undefined undoes it.
 * @throws CommerceError 404 for nothing to undo
 */
export async function redirectPath({ db, clock }: PageContext, from: string, to: string | undefined): Promise<void> {
  if (to !== undefined) await transaction(db, (trx) => addRedirect(trx, from, to, clock.now()))
  else if (!(await transaction(db, (trx) => removeRedirect(trx, from))))
    throw notFound(`Não há redirecionamento em ${from}.`)
}
