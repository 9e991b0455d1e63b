import type { Carrinho, ItemPedido } from '#commerce/contract/cart/cart.ts'
import type { Measured, MeasuredItem } from './measured.ts'

/** What is bought besides the product (domain §10). */
const SERVICE = 'Serviço'

/** An item with its warranties, which are items of their own; a gift costs nothing. */
const itemsOf = ({ sku, nome, lojista, idCategoria, valorUnitario, quantidade, servicosDisponiveis }: ItemPedido) => [
  {
    item_id: sku,
    item_name: nome,
    affiliation: lojista,
    item_category: idCategoria,
    price: valorUnitario,
    quantity: quantidade,
  },
  ...servicosDisponiveis
    .filter((service) => service.quantidade > 0)
    .map((service) => ({
      item_id: service.idServico,
      item_name: service.nome,
      item_category: SERVICE,
      price: service.valorUnitario,
      quantity: service.quantidade,
    })),
]

export const measuredItems = (items: readonly ItemPedido[]): MeasuredItem[] => items.flatMap(itemsOf)

/** Units by sku: the same product may stand in several lines. */
function units(items: readonly MeasuredItem[]): Map<string, MeasuredItem & { quantity: number }> {
  const all = new Map<string, MeasuredItem & { quantity: number }>()
  for (const item of items) {
    const known = all.get(item.item_id)?.quantity ?? 0
    all.set(item.item_id, { ...item, quantity: known + (item.quantity ?? 1) })
  }
  return all
}

/**
 * What a write of this tab put in and took out: the difference alone (domain §10).
 * @param before undefined where the cart had not been read: then `wanted` was put in, as far as it is there
 */
export function cartChange(
  before: Pick<Carrinho, 'itensPedido'> | null,
  after: Pick<Carrinho, 'itensPedido'>,
  wanted: readonly { sku: string; quantidade: number }[] = [],
): Measured[] {
  const now = units(measuredItems(after.itensPedido))
  const was = before === null ? undefined : units(measuredItems(before.itensPedido))
  const asked = new Map(wanted.map(({ sku, quantidade }) => [sku, quantidade]))
  const added: MeasuredItem[] = []
  const removed: MeasuredItem[] = []
  for (const [id, item] of now) {
    const more = was ? item.quantity - (was.get(id)?.quantity ?? 0) : Math.min(item.quantity, asked.get(id) ?? 0)
    if (more > 0) added.push({ ...item, quantity: more })
    else if (more < 0) removed.push({ ...item, quantity: -more })
  }
  for (const [id, item] of was ?? []) if (!now.has(id)) removed.push(item)
  return [
    ...(added.length > 0 ? [{ name: 'add_to_cart' as const, items: added }] : []),
    ...(removed.length > 0 ? [{ name: 'remove_from_cart' as const, items: removed }] : []),
  ]
}
