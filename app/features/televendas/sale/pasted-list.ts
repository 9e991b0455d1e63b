import type { Aviso } from '#commerce/contract/cart/cart.ts'
import type { LinhaConferida } from '#commerce/contract/televendas/sale.ts'

/** What one line of a pasted list will add. */
export interface ListItem {
  linha: number
  sku: string
  quantidade: number
}

/** What became of it. */
export interface LineResult {
  linha: number
  added: boolean
  message: string
}

/** `POST cart/items` takes as many at a time. */
const PER_WRITE = 50

/**
 * What is to be added: what was found, and what was chosen instead of it.
 * @param chosen sku by line, for those that offered several or had none
 */
export const itemsOf = (lines: readonly LinhaConferida[], chosen: Readonly<Record<number, string>>): ListItem[] =>
  lines.flatMap(({ linha, situacao, produto, quantidade, quantidadePedida }) => {
    const instead = chosen[linha]
    if (instead !== undefined) return [{ linha, sku: instead, quantidade: quantidadePedida ?? 1 }]
    return situacao === 'ENCONTRADA' && produto ? [{ linha, sku: produto.sku, quantidade }] : []
  })

export function inWrites<T>(items: readonly T[]): T[][] {
  const writes: T[][] = []
  for (let at = 0; at < items.length; at += PER_WRITE) writes.push(items.slice(at, at + PER_WRITE))
  return writes
}

/** What the cart's answer to one write says of each of its lines. */
export const resultsOf = (items: readonly ListItem[], notices: readonly Aviso[]): LineResult[] =>
  items.map(({ linha, sku }) => {
    const own = notices.filter((notice) => notice.sku === sku)
    const refused = own.find(({ tipo }) => tipo === 'indisponivel')
    if (refused) return { linha, added: false, message: refused.mensagem }
    return { linha, added: true, message: own.map(({ mensagem }) => mensagem).join(' ') }
  })
