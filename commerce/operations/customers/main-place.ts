import { listAddresses } from '#commerce/store/customers/addresses.ts'
import type { Reader } from '#commerce/store/rows.ts'

export interface Place {
  /** Eight digits. */
  cep: string
  cidade: string
}

/** Of the main address; undefined without one. */
export async function mainPlace(db: Reader, customerId: string): Promise<Place | undefined> {
  const [main] = await listAddresses(db, customerId)
  return main && { cep: main.cep.trim(), cidade: main.city }
}
