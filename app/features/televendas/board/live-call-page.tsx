import { useQuery } from '@tanstack/react-query'
import { paths } from '#app/lib/paths.ts'
import { summaryOf } from '#app/lib/total-lines.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { AgentHead } from '#app/widgets/agent-head.tsx'
import { AgentPanel } from '#app/widgets/agent-panel.tsx'
import { LastReading } from '#app/widgets/last-reading.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import { WideTable } from '#app/widgets/wide-table.tsx'
import type { LigacaoAoVivo } from '#commerce/contract/televendas/live-call.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { agentDesk, agentManagement, agentPage, button } from '#styled-system/recipes/index.js'
import { clockText, protocolText } from '../call/call-times.ts'
import { CallNotes } from './call-notes.tsx'
import { liveCallQuery } from './live-call.queries.ts'

const styles = agentManagement()
const desk = agentDesk()
const { panel, lead, columns } = agentPage()

/** A call as its supervisor follows it: the cart, read only, and notes to its agent (domain §7). */
export const LiveCallPage = ({ loaded }: { loaded: LigacaoAoVivo }) => (
  <QueryScope>
    <LiveCall loaded={loaded} />
  </QueryScope>
)

function LiveCall({ loaded }: { loaded: LigacaoAoVivo }) {
  const { data: call, isError, dataUpdatedAt } = useQuery(liveCallQuery(loaded))
  const isOver = call.situacao === 'ENCERRADA'
  return (
    <>
      <AgentHead
        above={
          <a className={styles.plain} href={paths.telesales.board}>
            Ao vivo
          </a>
        }
        title={`Ligação de ${call.agente}`}
        lead={
          isOver
            ? `Esta ligação terminou: ${dateTimeText(call.fim ?? call.agora)}.`
            : 'Atualiza sozinha a cada 3 segundos. Você só olha: nada muda no carrinho, e a consulta fica na auditoria.'
        }
      />
      <div className={panel}>
        <Facts call={call} readAt={dataUpdatedAt} />
        {isError ? <LastReading /> : null}
      </div>
      {isOver ? (
        <Notice
          level={2}
          icon="phone"
          title="A ligação terminou"
          text="O carrinho voltou a ser só do cliente, e os recados foram esquecidos."
          actions={
            <>
              <a href={paths.telesales.board} className={button({ look: 'outline' })}>
                Ver quem está ao vivo
              </a>
              <a href={paths.telesales.replay(call.protocolo)} className={button({ look: 'action' })}>
                Reconstituir a ligação
              </a>
            </>
          }
        />
      ) : (
        <div className={columns}>
          <AgentPanel id="carrinho" title="Carrinho">
            <Cart call={call} />
          </AgentPanel>
          <CallNotes call={call} />
        </div>
      )}
    </>
  )
}

const STATES = { EM_ATENDIMENTO: 'Em atendimento', EM_ESPERA: 'Em espera', ENCERRADA: 'Encerrada' } as const

function Facts({ call, readAt }: { call: LigacaoAoVivo; readAt: number }) {
  const now = useNow()
  const serverNow = now === null ? Date.parse(call.agora) : Date.parse(call.agora) + Math.max(0, now - readAt)
  const until = call.fim === null ? serverNow : Date.parse(call.fim)
  return (
    <dl className={desk.facts}>
      <div>
        <dt>Situação</dt>
        <dd>
          {`${STATES[call.situacao]}, `}
          <span role="timer" aria-label="Duração da ligação">
            {clockText(until - Date.parse(call.inicio))}
          </span>
        </dd>
      </div>
      {/* Of a call that is over nobody is told whom it served: that is read, and recorded, where it is gone through. */}
      {call.fim === null ? (
        <div>
          <dt>Cliente</dt>
          <dd>{call.cliente === null ? 'Ninguém' : `${call.cliente.nome} ${call.cliente.documentoMascarado}`}</dd>
        </div>
      ) : null}
      <div>
        <dt>Canal dos preços</dt>
        <dd>{call.nomeCanal}</dd>
      </div>
      <div>
        <dt>Protocolo</dt>
        <dd>{protocolText(call.protocolo)}</dd>
      </div>
    </dl>
  )
}

function Cart({ call: { carrinho: cart } }: { call: LigacaoAoVivo }) {
  if (cart === null)
    return <p className={lead}>O carrinho aparece aqui quando o agente estiver atendendo um cliente identificado.</p>
  if (cart.linhas.length === 0) return <p className={lead}>O carrinho do cliente está vazio.</p>
  return (
    <>
      <WideTable caption="Itens no carrinho" isNarrow>
        <thead>
          <tr>
            <th scope="col">Produto</th>
            <th scope="col" className={styles.number}>
              Unidades
            </th>
            <th scope="col" className={styles.number}>
              Preço
            </th>
            <th scope="col" className={styles.number}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {cart.linhas.map((line) => (
            <tr key={line.idItem}>
              <th scope="row">
                {line.nome}
                {line.disponivel ? null : <span className={styles.muted}>Indisponível</span>}
              </th>
              <td className={styles.number}>{line.unidades}</td>
              <td className={styles.number}>{line.precoText}</td>
              <td className={styles.number}>{line.totalText === 'BRINDE' ? 'Brinde' : line.totalText}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {cart.descontos.length === 0 ? null : (
        <ul className={desk.waiting} aria-label="Descontos negociados">
          {cart.descontos.map(({ descricao, valorText, validoAte }) => (
            <li key={descricao} className={desk.waitingItem}>
              <span>
                <strong>{`Desconto de ${descricao}`}</strong>
                <br />
                <span className={styles.muted}>{`Vale até ${dateTimeText(validoAte).slice(-5)}`}</span>
              </span>
              <span>{`- ${valorText}`}</span>
            </li>
          ))}
        </ul>
      )}
      <SummaryLines {...summaryOf(cart.valores)} />
    </>
  )
}
