import { paths } from '#app/lib/paths.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { AgentPanel } from '#app/widgets/agent-panel.tsx'
import { WideTable } from '#app/widgets/wide-table.tsx'
import type { PedidosDoAgente } from '#commerce/contract/televendas/figures.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { agentManagement, agentPage, button } from '#styled-system/recipes/index.js'
import { type ResultsSearch, resultsHref } from './results-search.ts'

const styles = agentManagement()
const { lead } = agentPage()
const HEADING = 'meus-pedidos'

/** Orders the agent placed in the period, with what each has earned. */
export function AgentOrders({ found, asked }: { found: PedidosDoAgente; asked: ResultsSearch }) {
  const { periodo, situacoes, total, page, pages } = found
  return (
    <AgentPanel id={HEADING} title="Meus pedidos">
      <form method="get" action={paths.telesales.results} className={styles.actions} aria-label="Situação dos pedidos">
        <input type="hidden" name="de" value={periodo.de} />
        <input type="hidden" name="ate" value={periodo.ate} />
        {asked.noCanal ? <input type="hidden" name="noCanal" value={asked.noCanal} /> : null}
        <label className={fieldStyles.label}>
          Situação
          <select name="status" className={fieldStyles.control} defaultValue={asked.status ?? ''}>
            <option value="">Todas</option>
            {situacoes.map(({ status, texto }) => (
              <option key={status} value={status}>
                {texto}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={button({ look: 'outline' })}>
          Filtrar pedidos
        </button>
      </form>
      {total === 0 ? (
        <p className={lead}>Nenhum pedido seu com estes filtros.</p>
      ) : (
        <>
          <Orders found={found} />
          <Pagination
            label="Páginas de pedidos"
            page={page}
            pages={pages}
            hrefOf={(to) => resultsHref({ ...asked, page: String(to) })}
          />
        </>
      )}
    </AgentPanel>
  )
}

function Orders({ found: { pedidos, total } }: { found: PedidosDoAgente }) {
  const caption = `${total} ${total === 1 ? 'pedido' : 'pedidos'}, do mais novo ao mais antigo`
  return (
    <WideTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">Pedido</th>
          <th scope="col">Quando</th>
          <th scope="col">Cliente</th>
          <th scope="col">Situação</th>
          {['Total', 'Pago', 'Devolvido', 'Comissão'].map((head) => (
            <th key={head} scope="col" className={styles.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pedidos.map((order) => (
          <tr key={order.numeroPedido}>
            <th scope="row">{order.numeroPedido}</th>
            <td>{dateTimeText(order.criadoEm)}</td>
            <td>
              {order.cliente.nome}
              <span className={styles.muted}>{order.cliente.documentoMascarado}</span>
            </td>
            <td>{order.statusText}</td>
            {[order.valorTotalText, order.pagoText, order.devolvidoText, order.comissaoText].map((text, at) => (
              <td key={at} className={styles.number}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
