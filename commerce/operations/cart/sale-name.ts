import { variantName } from '#commerce/contract/catalogue/variant-name.ts'
import type { Sellable } from '#commerce/store/cart/catalogue.ts'

type Named = Pick<Sellable, 'name' | 'options'>

/** What a sentence about a line of the cart calls it: its variation too, since another may be in the same cart. */
export const saleName = ({ name, options }: Named): string => variantName(name, options)

/** The same of a sku that the catalogue may no longer know. */
export const knownName = (sku: string, facts: Named | undefined): string => (facts ? saleName(facts) : `Produto ${sku}`)
