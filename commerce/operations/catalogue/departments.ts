import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { type DepartmentRenamed, renameDepartment as rename } from '#commerce/store/catalogue/department-rename.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'

/**
 * Gives a department another name and, with `slug`, another address.
 * @param path of its slugs from the top, joined by `/`
 * @throws CommerceError 404, 409 when the address is another department's
 */
export async function renameDepartment(
  { db, clock }: Pick<PurchaseContext, 'db' | 'clock'>,
  path: string,
  name: string,
  slug: string | undefined,
): Promise<DepartmentRenamed> {
  const done = await transaction(db, (trx) => rename(trx, path, name, slug, clock.now()))
  if (done.kind === 'unknown') throw notFound(`O departamento "${path}" não existe.`)
  if (done.kind === 'taken') throw conflict(`Já existe um departamento em "${done.path}".`)
  return done
}
