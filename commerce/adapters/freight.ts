import type { FreightTerms } from '#commerce/domain/checkout/delivery-quote.ts'

/**
 * What carrying to a CEP of eight digits costs and where one may collect there; null where nobody delivers (domain
 * §3.1). The embedded one reads the shop's own table (`operations/freight-terms.ts`); a carrier's service takes its
 * place.
 * @param db the reader of whoever asks: inside a transaction, that one
 */
export type FreightTable<Db> = (db: Db, cep: string) => Promise<FreightTerms | null>
