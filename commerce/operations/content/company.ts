import { demonstration, setCompany, toldCompany } from '#commerce/contract/company.ts'
import { isPublicSite } from '#commerce/contract/demonstration.ts'
import { foreignFields } from '#commerce/domain/content/publishable.ts'
import { shopSettings } from '#commerce/store/content/shop-settings.ts'
import type { Reader } from '#commerce/store/rows.ts'

/** Tells this process whose shop it is, as the database says. */
export async function knowCompany(db: Reader): Promise<void> {
  const company = (await shopSettings(db))?.company
  setCompany(company ? { ...company, paginas: null } : undefined)
}

const NAME_FIRST = { field: 'nome', reason: 'é o da demonstração; escreva o da sua loja.' }

/**
 * Keeps a shop that the public reaches from opening as somebody else's (Decreto 7.962/2013 art. 2, domain §4.1).
 * @throws Error with a Portuguese sentence that names file and fields
 */
export function requireOwnCompany({ SITE_URL }: { SITE_URL?: string | undefined }): void {
  if (!isPublicSite(SITE_URL)) return
  const told = toldCompany()
  const foreign = told ? foreignFields(told) : [NAME_FIRST, ...foreignFields(demonstration)]
  if (foreign.length === 0) return
  throw new Error(
    [
      `SITE_URL publica a loja em ${SITE_URL}, e uma loja publicada diz quem vende: nome, CNPJ, endereço e contatos (Decreto 7.962/2013).`,
      ...foreign.map(({ field, reason }) => `  loja.yaml, ${field}: ${reason}`),
      ...(told ? [] : ['Para escrever a pasta da loja: npm run shop -- brand start minha-loja']),
      'Edite loja.yaml na pasta da loja, confira com "npm run shop -- brand check <pasta>" e aplique com "npm run shop -- brand apply <pasta>". Para abrir a loja só nesta máquina, deixe SITE_URL vazio.',
    ].join('\n'),
  )
}
