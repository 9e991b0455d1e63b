/** Names of blocks remembered at the most. */
const MOST = 40
const NAME = /^[a-z0-9-]{1,120}$/

/** Showcases that the visitor does not want to see, as storage holds them: what is no name is left out. */
export const parseHidden = (stored: string | null): string[] =>
  [...new Set((stored ?? '').split(' ').filter((name) => NAME.test(name)))].slice(-MOST)

/** As it is stored. */
export const storedHidden = (names: readonly string[]): string => parseHidden(names.join(' ')).join(' ')

/** Why a block is shown, where its title does not say so. */
const REASONS: Readonly<Record<string, string>> = {
  aproveite: 'Combina com o que está no seu carrinho.',
  'compre-de-novo': 'De pedidos seus.',
  'para-voce': 'Pelo que você viu e comprou aqui.',
}
export const reasonOf = (feature: string): string | undefined =>
  Object.hasOwn(REASONS, feature) ? REASONS[feature] : undefined
