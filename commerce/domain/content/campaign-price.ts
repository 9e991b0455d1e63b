import { type Centavos, formatBRL } from '#commerce/contract/values/money.ts'
import { chargedAmount, type PricePeriod, referencePrice } from '../catalogue/effective-price.ts'

/** What a campaign wants to charge, and what it wants to say was charged before. */
export interface CampaignOffer {
  sku: string
  /** Centavos. */
  centavos: Centavos
  /** Centavos; undefined lets the shop say what is true. */
  before: Centavos | undefined
}

const AT = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' })

/**
 * Why an offer is refused: what it is said to be lowered from was not the lowest price of the 30 days before it begins
 * (domain §5), or it lowers nothing. Undefined of an honest one.
 * @param periods of the sku's prices on the channel, promotions of this campaign left out
 * @param from epoch ms
 */
export function refusedOffer(
  { centavos, before }: Omit<CampaignOffer, 'sku'>,
  periods: readonly PricePeriod[],
  channel: string,
  from: number,
): string | undefined {
  const charged = chargedAmount(periods, channel, from)
  if (charged === undefined) return `não tem preço em ${AT.format(from)}: diga o preço normal antes.`
  if (centavos >= charged) return `${formatBRL(centavos)} não baixa o preço, que então é ${formatBRL(charged)}.`
  if (before === undefined) return undefined
  const lowest = referencePrice(periods, channel, from)
  if (lowest === null) return `o "de ${formatBRL(before)}" seria falso: esse código nunca foi vendido antes.`
  return before > lowest
    ? `o "de ${formatBRL(before)}" seria falso: o menor preço dos 30 dias antes de ${AT.format(from)} é ${formatBRL(lowest)}.`
    : undefined
}
