import { ItemRow } from '#app/widgets/item-row.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import type { Orcamento } from '#commerce/contract/televendas/quotes.ts'
import { purchase } from '#styled-system/recipes/index.js'

const styles = purchase()

const todayText = (today: string | null, quoted: string): string =>
  today === null ? ' Hoje está sem estoque.' : today === quoted ? '' : ` Hoje custa ${today}.`

/** What a quote offers: items with today's price beside the quoted one, delivery and amounts. */
export function QuoteSummary({ quote }: { quote: Orcamento }) {
  const { itens, entrega, valores, totalText, totalAVistaText } = quote
  return (
    <>
      <ul className={styles.items} aria-label={`Itens do orçamento ${quote.numero}`}>
        {itens.map(({ sku, nome, thumbnail, quantidade, valorUnitarioText, valorTotalText, hojeText, servicos }) => (
          <ItemRow key={sku} picture={thumbnail} name={nome} value={valorTotalText}>
            <span className={styles.muted}>
              {`${quantidade} × ${valorUnitarioText}.${todayText(hojeText, valorUnitarioText)}`}
            </span>
            {servicos.map((service) => (
              <span key={service.nome} className={styles.muted}>
                {`${service.quantidade} × ${service.nome} (opcional): ${service.valorTotalText}`}
              </span>
            ))}
          </ItemRow>
        ))}
      </ul>
      {entrega === null ? null : (
        <ul className={styles.lines} aria-label="Entrega">
          <li className={styles.text}>
            <b>{`Entrega em ${entrega.destino}`}</b>
          </li>
          {entrega.fretes.map(({ lojista, opcao, valorText, prazoText }) => (
            <li key={lojista} className={styles.muted}>
              {`${lojista}. ${opcao}: ${prazoText}. Frete: ${valorText}`}
            </li>
          ))}
        </ul>
      )}
      <SummaryLines
        lines={valores.slice(0, -1).map(({ nome, valorText }) => ({ name: nome, value: valorText }))}
        total={{ name: 'Total', value: totalText }}
        notes={[`${totalAVistaText} à vista no Pix`]}
      />
    </>
  )
}
