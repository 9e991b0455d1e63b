import { useQuery } from '@tanstack/react-query'
import { paths } from '#app/lib/paths.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { Table } from '#app/ui/table.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { AgentHead } from '#app/widgets/agent-head.tsx'
import { AgentPanel } from '#app/widgets/agent-panel.tsx'
import { LastReading } from '#app/widgets/last-reading.tsx'
import type { Painel } from '#commerce/contract/televendas/board.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { agentManagement, agentPage } from '#styled-system/recipes/index.js'
import { AgentNow } from './agent-now.tsx'
import { boardQuery } from './board.queries.ts'

const styles = agentManagement()
const { lead } = agentPage()
const APPROVALS = 'Descontos a aprovar'
const ORDER = ['EM_ATENDIMENTO', 'DISPONIVEL', 'FORA'] as const

/** Who is in a call, who waits and who is out, and what the day brought: it keeps itself up to date (contract §7). */
export const BoardPage = ({ loaded }: { loaded: Painel }) => (
  <QueryScope>
    <Board loaded={loaded} />
  </QueryScope>
)

function Board({ loaded }: { loaded: Painel }) {
  const { data, isError, refetch, dataUpdatedAt } = useQuery(boardQuery(loaded))
  const now = useNow()
  const { agentes, porCanal } = data
  // The server's clock goes on from its last answer: this machine's own may be wrong.
  const serverNow = now === null ? Date.parse(data.agora) : Date.parse(data.agora) + Math.max(0, now - dataUpdatedAt)
  const figures = [
    ['Em atendimento', String(data.emAtendimento)],
    ['Disponíveis', String(data.disponiveis)],
    ['Atendimentos hoje', String(data.atendimentos)],
    ['Pedidos hoje', String(data.pedidos)],
    ['Vendido hoje', data.vendidoText],
    ['Na fila para ligar', String(data.filaPendente)],
    [APPROVALS, String(data.descontosPendentes)],
  ] as const
  return (
    <>
      <AgentHead
        title="Ao vivo"
        lead={`Atualiza sozinho a cada 3 segundos. Última leitura: ${dateTimeText(data.agora)}.`}
      />
      {isError ? <LastReading /> : null}
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.figureName}>{name}</dt>
            <dd className={styles.figureValue}>{value}</dd>
            {name === APPROVALS && data.descontosPendentes > 0 ? (
              <dd>
                <a className={styles.plain} href={paths.telesales.approvals}>
                  Ver aprovações
                </a>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      <AgentPanel id="agentes" title="Agentes">
        <ul className={styles.people}>
          {ORDER.flatMap((state) => agentes.filter(({ situacao }) => situacao === state)).map((agent) => (
            <AgentNow key={agent.idAgente} agent={agent} now={serverNow} onEnded={() => void refetch()} />
          ))}
        </ul>
      </AgentPanel>
      <AgentPanel id="canais" title="Hoje por canal">
        {porCanal.length === 0 ? (
          <p className={lead}>Ainda não houve atendimentos nem pedidos hoje.</p>
        ) : (
          <Table
            caption="Desde a meia-noite, no horário de Brasília"
            columns={['Canal', 'Em atendimento', 'Atendimentos', 'Pedidos', 'Vendido']}
            rows={porCanal.map((row) => [
              row.nomeCanal,
              String(row.emAtendimento),
              String(row.atendimentos),
              String(row.pedidos),
              row.vendidoText,
            ])}
          />
        )}
      </AgentPanel>
    </>
  )
}
