import { WideTable } from '#app/widgets/wide-table.tsx'
import type { BuscasResposta } from '#commerce/contract/televendas/customers.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { agentManagement, agentPage } from '#styled-system/recipes/index.js'
import { auditHref } from './audit-search.ts'

const styles = agentManagement()
const { panelTitle } = agentPage()

/** How agents looked for customers: above all those who then served nobody (domain §7). */
export function Lookups({ report: { periodo, agentes } }: { report: BuscasResposta }) {
  const days = `de ${formatBrazilianDate(periodo.de)} a ${formatBrazilianDate(periodo.ate)}`
  return (
    <section aria-labelledby="buscas-de-clientes">
      <h2 id="buscas-de-clientes" className={panelTitle}>
        Buscas de clientes
      </h2>
      {agentes.length === 0 ? (
        <p className={styles.muted}>{`Nenhuma busca ${days}.`}</p>
      ) : (
        <WideTable caption={`Buscas de clientes por agente, ${days}`}>
          <thead>
            <tr>
              <th scope="col">Agente</th>
              <th scope="col">Buscas</th>
              <th scope="col">Por nome ou parte</th>
              <th scope="col">Sem cliente atendido</th>
              <th scope="col">Fora de ligação</th>
            </tr>
          </thead>
          <tbody>
            {agentes.map(({ idAgente, nome, buscas, porParte, semCliente, foraDeLigacao }) => (
              <tr key={idAgente}>
                <th scope="row">
                  <a
                    className={styles.plain}
                    href={auditHref({ ...periodo, agente: idAgente, acao: 'clientes-procurados' })}
                  >
                    {nome}
                  </a>
                </th>
                <td>{buscas}</td>
                <td>{porParte}</td>
                <td>{semCliente}</td>
                <td>{foraDeLigacao}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  )
}
