import type { SeedVariation } from './seed-product.ts'

/** End of a sku from what the customer chooses: "Verde-sálvia" → VERDE-SALVIA, "127 V" → 127V. */
const ending = (label: string): string => label.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/[^A-Z0-9-]/g, '')

const crossed = (names: readonly string[], options: Readonly<Record<string, readonly string[]>>): Record<string, string>[] => {
  const [name, ...rest] = names
  if (name === undefined) return [{}]
  return options[name]!.flatMap((value) => crossed(rest, options).map((choice) => ({ [name]: value, ...choice })))
}

/**
 * One variation for each combination of the options, the last option turning fastest.
 * @param stock units of each combination, in that order
 * @param prices regular price of each value of the first option, where it changes the price, centavos
 * @throws RangeError when stock or prices miss a combination
 */
export function combine(options: Readonly<Record<string, readonly string[]>>, stock: readonly number[], common: Omit<SeedVariation, 'sufixo' | 'opcoes' | 'estoque'>, prices?: readonly number[]): SeedVariation[] {
  const choices = crossed(Object.keys(options), options)
  const perValue = choices.length / Object.values(options)[0]!.length
  if (stock.length !== choices.length || (prices && prices.length * perValue !== choices.length)) throw new RangeError(`São ${choices.length} combinações: ${JSON.stringify(options)}`)
  return choices.map((opcoes, at) => ({ ...common, ...(prices && { preco: prices[Math.floor(at / perValue)]! }), sufixo: Object.values(opcoes).map(ending).join('-'), opcoes, estoque: stock[at]! }))
}

/** What is sold for one mains or the other at the same price. */
export const twoVoltages = (stock: readonly [number, number], common: Omit<SeedVariation, 'sufixo' | 'opcoes' | 'estoque'>): SeedVariation[] => combine({ Voltagem: ['127 V', '220 V'] }, stock, common)
