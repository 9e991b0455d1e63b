/** Suggestions are asked for above this many characters (storefront §5); below, popular searches stand there. */
const LONGER_THAN = 3

export const areWanted = (terms: string): boolean => terms.length > LONGER_THAN
