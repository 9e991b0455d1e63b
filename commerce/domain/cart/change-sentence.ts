/** What of a cart tells one write from another. */
export interface CartState {
  items: readonly { id: string; sku: string; quantity: number; services: Readonly<Record<string, number>> }[]
  coupons: readonly string[]
  cep: string | null
}

/** Facts named in one sentence; more are counted. */
const MOST_NAMED = 3
const LONGEST_NAME = 80

/**
 * What a write did to a cart, as the rest of a sentence that begins with who did it: `adicionou 2 × Cafeteira e removeu
 * o cupom BEMVINDO`. Undefined when nothing of it changed.
 * @param nameOf of a sku, as the customer reads it
 */
export function cartChangeText(
  before: CartState,
  after: CartState,
  nameOf: (sku: string) => string,
): string | undefined {
  if (before.items.length > 1 && after.items.length === 0) return 'esvaziou o carrinho'
  const name = (sku: string) => shortened(nameOf(sku))
  const was = new Map(before.items.map((item) => [item.id, item]))
  const is = new Map(after.items.map((item) => [item.id, item]))
  const facts = [
    ...after.items.flatMap((item) => {
      const old = was.get(item.id)
      if (old === undefined) return [`adicionou ${item.quantity} × ${name(item.sku)}`]
      if (old.quantity !== item.quantity)
        return [`mudou ${name(item.sku)} de ${old.quantity} para ${item.quantity} ${units(item.quantity)}`]
      return sameServices(old.services, item.services) ? [] : [`mudou a garantia de ${name(item.sku)}`]
    }),
    ...before.items.flatMap(({ id, sku }) => (is.has(id) ? [] : [`removeu ${name(sku)}`])),
    ...after.coupons.filter((code) => !before.coupons.includes(code)).map((code) => `aplicou o cupom ${code}`),
    ...before.coupons.filter((code) => !after.coupons.includes(code)).map((code) => `removeu o cupom ${code}`),
    ...(before.cep === after.cep ? [] : ['mudou o CEP de entrega']),
  ]
  if (facts.length === 0) return undefined
  const named = facts.slice(0, MOST_NAMED)
  const rest = facts.length - named.length
  return joined(rest === 0 ? named : [...named, `fez mais ${rest} ${rest === 1 ? 'mudança' : 'mudanças'}`])
}

const units = (count: number) => (count === 1 ? 'unidade' : 'unidades')

const sameServices = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((id) => (one[id] ?? 0) === (other[id] ?? 0))

const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`
