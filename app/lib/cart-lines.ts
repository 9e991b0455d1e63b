import type { ItemPedido } from '#commerce/contract/cart/cart.ts'

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
