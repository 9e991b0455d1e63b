import { type Column, inOrder } from './propose-columns.ts'

/** Columns that say of a product whether the shop sells it at all, and those that say the contrary. */
const FOR_SALE =
  /^(?:ativ[oa]|active|situacao|status|publicad[oa]|published|visivel|visible|habilitad[oa]|enabled|disponivelnosite|exibirnaloja|exibirnosite|mostrarnosite|produtoativo|produtodisponivel|skuativo|productonline|visibilidade(?:nocatalogo)?|(?:catalog)?visibility(?:incatalog)?)$/
const NOT_FOR_SALE =
  /^(?:inativ[oa]|bloquead[oa]|desativad[oa]|descontinuad[oa]|foradelinha|excluid[oa]|discontinued|deleted|disabled)$/
const YES =
  /^(?:publish|s|sim|y|yes|true|verdadeiro|1|ativ[oa]|active|publicad[oa]|published|habilitad[oa]|enabled|liberad[oa]|normal|visible|vis[ií]vel|catalog|search)$/i
const NO =
  /^(?:n|n[ãa]o|no|false|falso|0|inativ[oa]|inactive|desativad[oa]|bloquead[oa]|suspens[oa]|descontinuad[oa]|fora de linha|exclu[ií]d[oa]|cancelad[oa]|rascunho|draft|pending|private|trash|archived|disabled|hidden|oculto|-1)$/i

interface ForSale {
  column: Column
  filtro: { campo: string; diferente: string[] }
  note: string
}

/** The filters that leave out what a file says is not for sale: what one of its columns says so of is not sold. */
export const proposeForSale = (columns: readonly Column[]): ForSale[] =>
  inOrder(columns).flatMap((column) => {
    const isContrary = NOT_FOR_SALE.test(column.key)
    if (!isContrary && !FOR_SALE.test(column.key)) return []
    const isOfMagento = column.key === 'productonline'
    const [out, others] = isContrary ? [YES, NO] : [isOfMagento ? /^[02]$/ : NO, YES]
    const gone = column.texts.filter((text) => out.test(text))
    if (gone.length === 0 || gone.length === column.texts.length) return []
    if (!column.texts.every((text) => out.test(text) || others.test(text))) return []
    const diferente = [...new Set(gone)]
    return [
      {
        column,
        filtro: { campo: column.name, diferente },
        note: `filtro: ficam de fora as linhas em que "${column.name}" diz ${diferente.join(', ')} (${gone.length} de ${column.texts.length}); tire-o do mapeamento, se forem para vender`,
      },
    ]
  })
