import type * as v from 'valibot'
import type { Avaliacao, Preco } from '#commerce/contract/catalogue/catalogue.ts'
import { formatBRL } from '#commerce/contract/values/brl.ts'

/** Which text of a price one element shows; the value of its `data-price`. */
export type PriceField =
  | 'cheio'
  | 'por'
  | 'vista'
  | 'pix'
  | 'vezes'
  | 'desconto'
  | 'unitario'
  | 'estado'
  | 'parcelas'
  | 'entrega'
  | 'expressa'

/** What of a price is shown: `preco` null means it cannot be bought now. */
export interface ShownPrice {
  preco: Preco | null
  precoUnitarioText?: string | null
  /** Promised to the visitor's CEP; absent while none is known. */
  entregaText?: string | undefined
  /** What its express delivery is promised there, where it has one. */
  expressaText?: string | undefined
}

/**
 * One text of a price, '' when it has none (domain §5); of `parcelas` the markup of its rows. The early script and
 * React write the same text from the same function: that is what makes the patched HTML the server snapshot.
 */
export function priceText(
  { preco, precoUnitarioText, entregaText, expressaText }: ShownPrice,
  field: PriceField,
): string {
  if (preco === null) return field === 'estado' ? 'Produto indisponível' : ''
  switch (field) {
    case 'cheio':
      return preco.precoCheioText === null ? '' : `de ${preco.precoCheioText}`
    case 'por':
      return preco.precoPorText
    case 'vista':
      return preco.percentualDescontoAVista > 0 ? `${preco.percentualDescontoAVista}% de desconto à vista no Pix` : ''
    case 'pix':
      // Wraps, where it has to, before these two words, never between them.
      return preco.percentualDescontoAVista > 0 ? `${preco.precoAVistaText} no\u{a0}Pix` : ''
    case 'vezes':
      // After the total, which it goes on from.
      return preco.precoPrazoText.replace(/^.* em até (\d+x)/, 'em $1')
    case 'desconto':
      return preco.percentualDesconto > 0 ? `-${preco.percentualDesconto}%` : ''
    case 'unitario':
      return precoUnitarioText ?? ''
    case 'entrega':
      return entregaText ?? ''
    case 'expressa':
      return expressaText ?? entregaText ?? ''
    case 'estado':
      return ''
    case 'parcelas':
      return instalmentRows(preco)
  }
}

/**
 * Every interest-free option up to the longest offered as table rows, each with its total, nothing left to calculate
 * (Decreto 5.903 art. 3): instalments, value, interest, total. Where the division leaves centavos the first instalment
 * takes them (domain §2.4). Prices carry only the longest plan, to stay light; markup, not text, because the early
 * script writes it whole.
 */
function instalmentRows({ parcelas, precoPor }: Preco): string {
  const total = Math.round(precoPor * 100)
  const count = longestPlan(parcelas)
  const interest = `<td rowspan="${count}">sem juros</td>`
  const row = (payments: number): string => {
    const each = Math.floor(total / payments)
    const rest = total - each * payments
    const first = rest > 0 ? `<small>1ª de ${formatBRL(each + rest)}</small>` : ''
    return `<tr><th scope="row">${payments}x</th><td>${formatBRL(each)}${first}</td>${payments === 1 ? interest : ''}<td>${formatBRL(total)}</td></tr>`
  }
  return Array.from({ length: count }, (_, at) => row(at + 1)).join('')
}

/** Number of instalments of the longest plan; 1 when there is no other. */
export const longestPlan = (parcelas: Preco['parcelas']): number =>
  Math.max(1, ...parcelas.map(({ numeroParcelas }) => numeroParcelas))

/** What goes express: without a CEP it is nobody's day. */
export const expressText = (express: string | null | undefined): string =>
  express === undefined ? 'Expressa, onde há' : (express ?? 'Expressa: não há no seu CEP')

/** Storefront §2.3: at most 99, '99+' above; an empty cart has no badge. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '')

/** First and second name, as the header greets (storefront §2.3). */
export const greetingName = (fullName: string): string => fullName.trim().split(/\s+/).slice(0, 2).join(' ')

/** `4,5 (120)`, '' without ratings. */
export const ratingText = (rating: v.InferOutput<typeof Avaliacao> | null): string =>
  rating === null || rating.total === 0 ? '' : `${rating.media.toFixed(1).replace('.', ',')} (${rating.total})`
