import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { nutritionTable } from './nutrition.ts'

type Label = NonNullable<CatalogRecord['alimento']>

/** In 100 g or mL: carbohydrates, sugars, added sugars, protein, fat, saturated fat and fibre in g, sodium in mg. */
type Contents = readonly [carboidratos: number, acucares: number, adicionados: number, proteinas: number, gorduras: number, saturadas: number, fibras: number, sodio: number]

interface FoodLabel extends Pick<Label, 'denominacao' | 'ingredientes' | 'conteudoLiquido' | 'conservacao' | 'origem'> {
  alergicos?: string[]
  lactose?: string
  validadeMinimaDias?: number
  somenteMaiores?: boolean
  /** Portion as the label words it, its size in g or mL, and what 100 of them hold; absent where the law asks for no table. */
  tabela?: readonly [porcao: string, tamanho: number, contents: Contents]
}

/** The label of a food: gluten follows from the ingredients, "alto em" from the limits of IN 75/2020, energy from the nutrients. */
export function foodLabel({ tabela, alergicos = [], lactose = 'Não contém lactose', somenteMaiores = false, ...same }: FoodLabel): Label {
  const contemGluten = /trigo|cevada|centeio|aveia|malte/i.test(same.ingredientes)
  const label = { transgenico: false, ...same, contemGluten, alergicos, lactose, somenteMaiores }
  if (!tabela) return { ...label, altoEm: [], nutricional: [] }
  const [porcao, portion, [carboidratos, acucares, adicionados, proteinas, gorduras, saturadas, fibras, sodio]] = tabela
  const liquid = / (?:mL|L)$/.test(same.conteudoLiquido)
  const energia = Math.round(carboidratos * 4 + proteinas * 4 + gorduras * 9 - fibras * 2)
  const altoEm = [...(adicionados >= (liquid ? 7.5 : 15) ? ['Açúcar adicionado'] : []), ...(saturadas >= (liquid ? 3 : 6) ? ['Gordura saturada'] : []), ...(sodio >= (liquid ? 300 : 600) ? ['Sódio'] : [])]
  return { ...label, altoEm, porcao, nutricional: nutritionTable({ energia, carboidratos, acucares, adicionados, proteinas, gorduras, saturadas, trans: 0, fibras, sodio }, portion) }
}
