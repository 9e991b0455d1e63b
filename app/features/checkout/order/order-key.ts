import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'

/** What the last press says besides. */
export interface Said {
  consent: boolean
  adult: boolean
}

/**
 * The key says what was consented to and seen, since a repetition after a reload must carry the same body (contract §1),
 * and which order it makes: a card is not known after a reload, so its order is looked for by its number.
 */
export function keyBeginning({ consent, adult }: Said, { resumoCarrinho, numeroPedido }: PerfilCheckout): string {
  const said = `${consent ? 'com' : 'sem'}${adult ? 'maior' : ''}`
  return `${said}-${Math.round(resumoCarrinho.valorAPagar * 100)}-${numeroPedido ?? '0'}-`
}

export function bodyOf(key: string) {
  const [said = '', centavos] = key.split('-')
  return {
    consentimento: said.startsWith('com'),
    valorConferido: Number(centavos) / 100,
    ...(said.endsWith('maior') ? { maiorDeIdade: true } : {}),
  }
}

export const orderOf = (key: string): string => key.split('-')[2] ?? ''
