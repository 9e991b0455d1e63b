import { CategoriasResposta, type CategoriaRaiz } from '#commerce/contract/catalogue.ts'
import { readCommerce } from './commerce-client.server.ts'

const NONE: CategoriaRaiz[] = []

/** Departments with their subcategories, in menu order; none when they cannot be had: the page still comes. Nobody may change what is handed out. */
export async function categories(): Promise<CategoriaRaiz[]> {
  const result = await readCommerce('catalog/categories', {}, CategoriasResposta)
  return result.ok ? result.data.categorias : NONE
}
