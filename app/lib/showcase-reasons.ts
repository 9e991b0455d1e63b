/** Why a block is shown, where its title does not say so. */
const REASONS: Readonly<Record<string, string>> = {
  aproveite: 'Combina com o que está no seu carrinho.',
  'compre-de-novo': 'De pedidos seus.',
  'para-voce': 'Pelo que você viu e comprou aqui.',
}

export const reasonOf = (feature: string): string | undefined =>
  Object.hasOwn(REASONS, feature) ? REASONS[feature] : undefined
