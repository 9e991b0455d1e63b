import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'

/** What a buyer says before an order with something for adults alone (domain §4.7). */
export const OF_AGE = 'Confirmo que tenho 18 anos ou mais: há produto com venda proibida para menores.'

/** What a buyer agrees to before an order with an insurance (domain §2.7). */
export const consentText = ({ resumoCarrinho: { valorTermoConsentimento } }: PerfilCheckout): string =>
  `Autorizo a cobrança de ${formatBRL(Math.round(valorTermoConsentimento * 100))} referente ao seguro de garantia estendida, contratado de forma opcional, separado do valor do produto.`
