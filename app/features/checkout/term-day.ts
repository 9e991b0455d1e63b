/**
 * The day, which is a term's first sentence; how it is counted stands on the product, in the cart and in the contract's
 * clauses.
 */
export const dayOf = (prazoText: string): string => prazoText.split('. ')[0]?.replace(/\.?$/, '.') ?? prazoText
