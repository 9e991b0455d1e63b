import type { Carrinho, ItemPedido } from '#commerce/contract/cart/cart.ts'
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
export const optionsText = ({ opcoes }: Pick<ItemPedido, 'opcoes'>): string =>
  Object.entries(opcoes)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')

/** Name of a warranty in a list (storefront §5); a service of another kind keeps its own. */
export const warrantyName = (nome: string): string =>
  nome.includes('12 meses')
    ? 'Garantia estendida 1 ano'
    : nome.includes('24 meses')
      ? 'Garantia estendida 2 anos'
      : nome

/** Labels of storefront §5 for the warranties chosen: `Garantia de 1 ano selecionada (2 incluídas)`. */
export function serviceTexts({ servicosDisponiveis }: ItemPedido): string[] {
  return servicosDisponiveis
    .filter(({ quantidade }) => quantidade > 0)
    .map(({ nome, quantidade, valorTotalText }) => {
      const label = nome.includes('12 meses')
        ? 'Garantia de 1 ano selecionada'
        : nome.includes('24 meses')
          ? 'Garantia de 2 anos selecionada'
          : nome
      return `${label} (${quantidade} ${quantidade === 1 ? 'incluída' : 'incluídas'}): ${valorTotalText}`
    })
}

type Service = ItemPedido['servicosDisponiveis'][number]
const isWarranty = ({ nome }: Service): boolean => /garantia|meses/i.test(nome)

/**
 * The services of an item after one of them is wanted `quantity` times: no unit carries two warranties, so the others
 * give way.
 * @returns what `PUT cart/items/{id}/servicos` takes
 */
export function withService(
  { quantidade: units, servicosDisponiveis }: ItemPedido,
  idServico: string,
  quantity: number,
): { idServico: string; quantidade: number }[] {
  const wanted = servicosDisponiveis.find((service) => service.idServico === idServico)
  const count = Math.max(0, Math.min(quantity, units))
  let left = units - count
  return servicosDisponiveis.flatMap((service) => {
    if (service.idServico === idServico) return count > 0 ? [{ idServico, quantidade: count }] : []
    const kept =
      wanted && isWarranty(wanted) && isWarranty(service) ? Math.min(service.quantidade, left) : service.quantidade
    if (isWarranty(service)) left -= kept
    return kept > 0 ? [{ idServico: service.idServico, quantidade: kept }] : []
  })
}

/** `3 itens` for the pieces of all lines, gifts and services apart. */
export const piecesText = (items: readonly ItemPedido[]): string =>
  countText(
    items.reduce((sum, item) => sum + (item.valorTotalText === GIFT ? 0 : item.quantidade), 0),
    'item',
    'itens',
  )

/** `cupom A`, `cupons A, B`; '' without one. */
export const couponsText = (cupons: readonly { codigo: string }[]): string =>
  cupons.length === 0
    ? ''
    : `${cupons.length === 1 ? 'cupom' : 'cupons'} ${cupons.map(({ codigo }) => codigo).join(', ')}`

/** What coupons take off, as a line of the totals. */
export const couponDiscountName = (cupons: readonly { codigo: string }[]): string =>
  cupons.length === 0 ? 'Descontos' : `Desconto ${cupons.length === 1 ? 'do' : 'dos'} ${couponsText(cupons)}`

const saved = (name: string, text: string) => ({ name, value: `- ${text}`, saving: true })

/**
 * What is taken off: what an agent of phone sales negotiated in a line of its own, never put together with the rest.
 * @param text all discounts; null without any
 */
export const discountLines = (
  name: string,
  text: string | null,
  negotiated?: { valorText: string; outrosText: string | null },
): { name: string; value: string; saving: boolean }[] => {
  const rest = negotiated ? negotiated.outrosText : text
  return [
    ...(negotiated ? [saved('Desconto negociado (televendas)', negotiated.valorText)] : []),
    ...(rest === null ? [] : [saved(name, rest)]),
  ]
}

/** Each seller's freight, where there are several. */
export const freightLines = (fretes: Carrinho['fretes']): { name: string; value: string }[] =>
  fretes.length > 1
    ? fretes.map(({ lojista, valorText }) => ({ name: `Frete de ${lojista}`, value: valorText ?? 'Sem entrega' }))
    : []
