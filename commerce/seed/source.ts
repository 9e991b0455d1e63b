/** Where the products of the shop's own catalogue come from, as the import notes it. */
export const SOURCE = 'efacil'
