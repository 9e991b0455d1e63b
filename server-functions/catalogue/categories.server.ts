import { CategoriasResposta, type CategoriaRaiz } from '#commerce/contract/catalogue/catalogue.ts'
import { setCompany } from '#commerce/contract/company.ts'
import { readSeldomChanging, type LastAnswer } from '../commerce-client.server.ts'

const NONE: CategoriaRaiz[] = []
const last: { answer?: LastAnswer<CategoriasResposta> } = {}

/**
 * Departments with their subcategories, in menu order; none when they cannot be had: the page still comes. Nobody may
 * change what is handed out.
 */
export async function categories(): Promise<CategoriaRaiz[]> {
  const result = await readSeldomChanging('catalog/categories', CategoriasResposta, last)
  if (!result.ok) return NONE
  setCompany(result.data.loja)
  return result.data.categorias
}
