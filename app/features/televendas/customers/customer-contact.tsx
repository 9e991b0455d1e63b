import { Badge } from '#app/ui/badge.tsx'
import { DESFECHOS } from '#commerce/contract/televendas/attendance.ts'
import type { Cliente360 } from '#commerce/contract/televendas/customers.ts'
import { dateText, dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { agentPage, agentProfile } from '#styled-system/recipes/index.js'

const page = agentPage()
const styles = agentProfile()
const OUTCOMES = new Map<string, string>(DESFECHOS)
const WAYS = [
  ['ofertasEmail', 'E-mail'],
  ['ofertasSms', 'SMS'],
  ['ofertasWhatsapp', 'WhatsApp'],
] as const

/** Who the customer is and what was said before: contacts, coupons, past calls. */
export function CustomerContact({ customer }: { customer: Cliente360 }) {
  const { emailComMascara, celular, telefone, responsavel, enderecos, consentimentos, cupons, atendimentos } = customer
  const accepted = WAYS.filter(([way]) => consentimentos[way])
    .map(([, name]) => name)
    .join(', ')
  const facts = [
    ['Responsável', responsavel],
    ['Celular', celular],
    ['Telefone', telefone],
    ['E-mail', emailComMascara],
  ] as const
  return (
    <div className={styles.column}>
      <section className={page.panel} aria-label="Contatos">
        <h2 className={page.panelTitle}>Contatos</h2>
        <dl className={styles.list}>
          {facts.map(([name, value]) =>
            value === null ? null : (
              <div key={name} className={styles.line}>
                <dt className={styles.muted}>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
          {enderecos.map(({ identificacao, cidade, principal }, at) => (
            <div key={`${cidade} ${at}`} className={styles.line}>
              <dt className={styles.muted}>{identificacao ?? (principal ? 'Endereço principal' : 'Endereço')}</dt>
              <dd>{cidade}</dd>
            </div>
          ))}
          <div className={styles.line}>
            <dt className={styles.muted}>Aceita ofertas por</dt>
            <dd>{accepted === '' ? 'Nenhum canal' : accepted}</dd>
          </div>
        </dl>
      </section>
      <section className={page.panel} aria-label="Atendimentos anteriores">
        <h2 className={page.panelTitle}>Atendimentos</h2>
        <ul className={styles.list}>
          {atendimentos.map(({ protocolo, inicio, agente, direcao, desfecho, observacao }) => (
            <li key={protocolo} className={styles.line}>
              <span className={styles.main}>
                {`${dateTimeText(inicio)} · ${agente}`}
                <span className={styles.muted}>
                  {`${direcao === 'RECEBIDA' ? 'Recebida' : 'Realizada'} · protocolo ${protocolo}`}
                </span>
                {observacao === null || observacao === '' ? null : <span className={styles.muted}>{observacao}</span>}
              </span>
              <span className={styles.side}>
                <Badge tone={desfecho === 'VENDA' ? 'success' : 'info'}>
                  {desfecho === null ? 'Em andamento' : (OUTCOMES.get(desfecho) ?? desfecho)}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={page.panel} aria-label="Cupons">
        <h2 className={page.panelTitle}>Cupons que pode usar</h2>
        {cupons.length === 0 ? (
          <p className={styles.muted}>Nenhum cupom disponível agora.</p>
        ) : (
          <ul className={styles.list}>
            {cupons.map(({ codigo, titulo, fim }) => (
              <li key={codigo} className={styles.line}>
                <span className={styles.main}>
                  <strong>{codigo}</strong>
                  <span className={styles.muted}>{titulo}</span>
                </span>
                <span className={styles.muted}>{fim === null ? '' : `até ${dateText(fim)}`}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
