import { paths } from '#app/lib/paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Reembolso } from '#commerce/contract/after-sale/refunds.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { dateText } from '#commerce/contract/values/sao-paulo.ts'
import { button, order, purchase } from '#styled-system/recipes/index.js'

const styles = order()
const parts = purchase()
const NAMES = { DINHEIRO: 'em dinheiro', PONTOS: 'em pontos', VALE: 'em vale' }

/** What goes back to the customer: how much, which way, until when, and whether it is done (domain §6.2). */
export function RefundsCard({
  reembolsos,
  withRequest = false,
}: {
  reembolsos: readonly Reembolso[]
  withRequest?: boolean
}) {
  if (reembolsos.length === 0) return null
  return (
    <section className={parts.card} id="reembolso" tabIndex={-1} aria-labelledby="titulo-reembolso">
      <h2 id="titulo-reembolso" className={parts.cardTitle}>
        {reembolsos.every(({ tipo }) => tipo === 'VALE') ? 'Vale' : 'Reembolso'}
      </h2>
      <ul className={styles.list}>
        {reembolsos.map((refund) => (
          <li key={`${refund.tipo} ${refund.protocolo} ${refund.solicitadoEm} ${refund.codigo}`}>
            <div className={styles.cardTop}>
              <b className={parts.totalValue}>{refund.valorText}</b>
              <Badge tone={refund.situacao === 'CONCLUIDO' ? 'success' : 'info'}>{refund.situacaoText}</Badge>
            </div>
            <p className={parts.text}>{refund.meioText}</p>
            {refund.tipo === 'VALE' ? <Voucher code={refund.codigo} /> : null}
            <p className={parts.muted}>{datesOf(refund)}</p>
            {withRequest && refund.protocolo !== null ? (
              <p className={parts.muted}>
                {'Da solicitação '}
                <a
                  href={paths.account.request(refund.protocolo)}
                  aria-label={`Ver a solicitação ${refund.protocolo}, devolvida ${NAMES[refund.tipo]}`}
                >
                  {refund.protocolo}
                </a>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function datesOf({ tipo, codigo, situacao, solicitadoEm, concluidoEm, prazo }: Reembolso): string {
  if (situacao === 'CONCLUIDO' && concluidoEm !== null)
    return `${tipo === 'VALE' && codigo !== null ? 'Emitido' : 'Feito'} em ${dateText(concluidoEm)}.`
  return `Solicitado em ${dateText(solicitadoEm)}.${prazo === null ? '' : ` O valor chega até ${formatBrazilianDate(prazo)}.`}`
}

function Voucher({ code }: { code: string | null }) {
  return (
    <div className={styles.cardTop}>
      {code === null ? null : (
        <p className={parts.text}>
          {'Código: '}
          <b>{code}</b>
        </p>
      )}
      <a href={paths.account.vouchers} className={button({ look: 'outline' })}>
        Ver o saldo
      </a>
    </div>
  )
}
