import type { ItemPedido } from '#commerce/contract/cart.ts'
import { countText } from './formatting.ts'

/** An item with the gifts that belong to it: 'BRINDE' attaches an item to the one before (storefront §3). */
export interface CartLine {
  item: ItemPedido
  gifts: ItemPedido[]
}

const GIFT = 'BRINDE'

export function cartLines(items: readonly ItemPedido[]): CartLine[] {
  const lines: CartLine[] = []
  for (const item of items) {
    const parent = lines.at(-1)
    if (item.valorTotalText === GIFT && parent) parent.gifts.push(item)
    else lines.push({ item, gifts: [] })
  }
  return lines
}

/** `Voltagem: 220 V · Cor: Inox`, '' without options. */
export const optionsText = ({ opcoes }: ItemPedido): string => Object.entries(opcoes).map(([name, value]) => `${name}: ${value}`).join(' · ')

/** Name of a warranty in a list (storefront §5); a service of another kind keeps its own. */
export const warrantyName = (nome: string): string => (nome.includes('12 meses') ? 'Garantia estendida 1 ano' : nome.includes('24 meses') ? 'Garantia estendida 2 anos' : nome)

/** Labels of storefront §5 for the warranties chosen: `Garantia de 1 ano selecionada (2 incluídas)`. */
export function serviceTexts({ servicosDisponiveis }: ItemPedido): string[] {
  return servicosDisponiveis
    .filter(({ quantidade }) => quantidade > 0)
    .map(({ nome, quantidade, valorTotalText }) => {
      const label = nome.includes('12 meses') ? 'Garantia de 1 ano selecionada' : nome.includes('24 meses') ? 'Garantia de 2 anos selecionada' : nome
      return `${label} (${quantidade} ${quantidade === 1 ? 'incluída' : 'incluídas'}): ${valorTotalText}`
    })
}

/** `3 itens` for the pieces of all lines, gifts and services apart. */
export const piecesText = (items: readonly ItemPedido[]): string =>
  countText(items.reduce((sum, item) => sum + (item.valorTotalText === GIFT ? 0 : item.quantidade), 0), 'item', 'itens')
