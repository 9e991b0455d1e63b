import { createElement, useMemo } from 'react'
import { ownMarkup } from '#app/browser/own-markup.ts'
import { priceText, type PriceField, type ShownPrice } from '#app/lib/live-text.ts'
import { useLivePrice } from '#app/state/live-prices.ts'

interface LivePriceTextProps extends ShownPrice {
  sku: string
  field: PriceField
  /** `s` for the old price. */
  as?: 'span' | 's' | 'strong' | 'p' | 'small'
  className?: string
  /** An element around it has the `data-sku`: a page has hundreds of these texts. */
  within?: boolean
}

/**
 * One element, one text: what the early script can patch before React and React adopts afterwards (first-input, live
 * spots).
 */
export function LivePriceText({
  sku,
  field,
  preco,
  precoUnitarioText,
  as = 'span',
  className,
  within,
}: LivePriceTextProps) {
  const live = useLivePrice(sku)
  const text = live === 'pending' ? '' : priceText(live ?? { preco, precoUnitarioText }, field)
  return createElement(as, { 'data-sku': within ? undefined : sku, 'data-price': field, className }, text)
}

/**
 * The rows of the instalments table, inside an element with the `data-sku`: markup that the early script may have
 * replaced, and that React adopts as it stands.
 */
export function LiveInstalments({ sku, preco }: { sku: string; preco: ShownPrice['preco'] }) {
  const live = useLivePrice(sku)
  const rows = live === 'pending' ? '' : priceText(live ?? { preco }, 'parcelas')
  const markup = useMemo(() => ({ __html: ownMarkup(rows) }), [rows])
  return <tbody data-price="parcelas" suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}

interface LivePriceProps {
  sku: string
  /** The default channel's price, as generated; null when it cannot be bought. */
  price: ShownPrice['preco']
  precoUnitarioText?: string | null
  /** Class of each text, so that a card and the product page give them their own size. Empty texts keep their line. */
  classes?: Partial<Record<PriceField, string>>
  /** Texts in the order they appear (domain §5). */
  fields?: readonly PriceField[]
  within?: boolean
}

const ALL_FIELDS: readonly PriceField[] = ['cheio', 'pix', 'por', 'vezes', 'unitario', 'estado']
const ELEMENTS: Partial<Record<PriceField, LivePriceTextProps['as']>> = { cheio: 's', por: 'strong' }

/** The price of one sku, in the order of domain §5; live on every page. */
export function LivePrice({
  sku,
  price,
  precoUnitarioText = null,
  classes = {},
  fields = ALL_FIELDS,
  within,
}: LivePriceProps) {
  return fields.map((field) => (
    <LivePriceText
      key={field}
      sku={sku}
      field={field}
      preco={price}
      precoUnitarioText={precoUnitarioText}
      as={ELEMENTS[field]}
      className={classes[field]}
      within={within}
    />
  ))
}
