import { Banner } from '#app/ui/banner.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AgentHead } from '#app/widgets/agent-head.tsx'
import { AgentPanel } from '#app/widgets/agent-panel.tsx'
import { FigureList } from '#app/widgets/figure-list.tsx'
import type { Figuras, FigurasResposta, PedidosDoAgente } from '#commerce/contract/televendas/figures.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { agentManagement, agentPage } from '#styled-system/recipes/index.js'
import { AgentOrders } from './agent-orders.tsx'
import { CsvDownload } from './csv-download.tsx'
import { FiguresChart } from './figures-chart.tsx'
import { FiguresTable, percentText } from './figures-table.tsx'
import { ResultsFilters } from './results-filters.tsx'
import type { ResultsSearch } from './results-search.ts'

const styles = agentManagement()
const { panel, panelTitle } = agentPage()

interface ResultsPageProps {
  figures: FigurasResposta
  /** Of the agent who looks; undefined while somebody else's figures are looked at. */
  orders: PedidosDoAgente | undefined
  asked: ResultsSearch
  problem: string
}

/** What was sold, converted and earned in a period (domain §7), in figures, as a picture and as a table. */
export function ResultsPage({ figures, orders, asked, problem }: ResultsPageProps) {
  const { periodo, agente, total, porDia, porDiaCanal, porAgente } = figures
  const whose = agente === null ? 'Toda a equipe' : agente.nome
  const days = `${formatBrazilianDate(periodo.de)} a ${formatBrazilianDate(periodo.ate)}`
  const isEmpty = total.pedidos === 0 && total.atendimentos === 0
  const file = { ...periodo, agente: asked.agente, noCanal: asked.noCanal }
  return (
    <>
      <AgentHead title="Resultados" lead={`${whose}, de ${days}`} />
      <div className={panel}>
        <ResultsFilters figures={figures} asked={asked} />
        {problem === '' ? null : (
          <Banner tone="error" urgent>
            {problem}
          </Banner>
        )}
      </div>
      <Totals of={total} />
      {isEmpty ? (
        <Notice
          level={2}
          icon="grid"
          title="Nada neste período"
          text="Não houve atendimentos nem pedidos nos dias e no canal escolhidos."
        />
      ) : (
        <>
          <AgentPanel id="por-dia" title="Vendido por dia">
            <FiguresChart days={porDia} />
          </AgentPanel>
          {porAgente.length === 0 ? null : (
            <AgentPanel id="equipe" title="Equipe">
              <FiguresTable
                caption="Quem mais vendeu primeiro"
                heads={['Posição e agente']}
                rows={porAgente.map((row, at) => ({ key: row.idAgente, names: [`${at + 1}º ${row.nome}`], of: row }))}
              />
            </AgentPanel>
          )}
          <section className={panel} aria-labelledby="dia-canal">
            <div className={styles.head}>
              <h2 id="dia-canal" className={panelTitle}>
                Por dia e canal
              </h2>
            </div>
            <FiguresTable
              caption={`${whose}, de ${days}`}
              heads={['Dia', 'Canal']}
              rows={porDiaCanal.map((row) => ({
                key: `${row.dia} ${row.canal}`,
                names: [formatBrazilianDate(row.dia), row.nomeCanal],
                of: row,
              }))}
              total={total}
            />
            <div className={styles.actions}>
              <CsvDownload resource="televendas/figures" query={file} name="resultados-televendas" />
            </div>
          </section>
        </>
      )}
      {orders === undefined ? null : <AgentOrders found={orders} asked={asked} />}
    </>
  )
}

function Totals({ of }: { of: Figuras }) {
  const figures = [
    [
      'Vendido',
      of.vendidoText,
      `${of.pedidos} ${of.pedidos === 1 ? 'pedido' : 'pedidos'}, ${of.canceladoText} cancelados`,
    ],
    ['Conversão', percentText(of.conversao), `${of.comPedido} de ${of.atendimentos} atendimentos com pedido`],
    ['Ticket médio', of.ticketMedioText ?? '–', 'por pedido feito'],
    ['Comissão', of.comissaoText, `sobre ${of.pagoText} pagos menos ${of.devolvidoText} devolvidos`],
  ] as const
  return <FigureList figures={figures} />
}
