import { historyPicture, historyText } from '#app/lib/price-history.ts'
import type { Variacao } from '#commerce/contract/catalogue/catalogue.ts'
import { PRICE_NOTICE_CONSENT } from '#commerce/contract/catalogue/notice-consent.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { buyBox, priceHistory } from '#styled-system/recipes/index.js'
import { NoticeForm } from './availability-notice.island.tsx'

const { instalmentsTable } = buyBox()
const styles = priceHistory()

export interface PriceHistoryProps {
  variacao: Variacao
  /** Day of São Paulo on which the page is made, `2026-08-12`. */
  hoje: string
}

/**
 * What it cost in the last 90 days, in a sentence, a line and its table; and the form of who waits for less (contract
 * §3).
 */
export function PriceHistoryContent({ variacao: { sku, historico = [] }, hoje }: PriceHistoryProps) {
  const picture = historyPicture(historico, hoje)
  const text = historyText(historico)
  return (
    <div className={styles.root}>
      {text === '' ? null : <p>{text}</p>}
      {picture ? (
        <figure className={styles.figure}>
          {/* The sentence above and the table below tell the same. */}
          <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true" className={styles.line}>
            <path d={picture.path} />
          </svg>
          <figcaption className={styles.days}>
            <span>{picture.first}</span>
            <span>{picture.last}</span>
          </figcaption>
          <details>
            <summary className={styles.more}>Ver os preços em tabela</summary>
            <table className={instalmentsTable}>
              <thead>
                <tr>
                  <th scope="col">A partir de</th>
                  <th scope="col">Menor preço do dia</th>
                </tr>
              </thead>
              <tbody>
                {historico.toReversed().map(({ desde, valorText }) => (
                  <tr key={desde}>
                    <th scope="row">{formatBrazilianDate(desde)}</th>
                    <td>{valorText ?? 'Fora de venda'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </figure>
      ) : null}
      <NoticeForm
        sku={sku}
        event="baixar"
        title="Receba um aviso quando o preço baixar"
        told="o preço baixar"
        consent={PRICE_NOTICE_CONSENT}
      />
    </div>
  )
}
