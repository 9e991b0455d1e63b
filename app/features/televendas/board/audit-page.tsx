import { paths } from '#app/lib/paths.ts'
import { Notice } from '#app/ui/notice.tsx'
import { AgentHead } from '#app/widgets/agent-head.tsx'
import { WideTable } from '#app/widgets/wide-table.tsx'
import { entidadeText } from '#commerce/contract/televendas/audit-words.ts'
import type { AuditoriaResposta, LinhaAuditoria } from '#commerce/contract/televendas/audit.ts'
import type { BuscasResposta } from '#commerce/contract/televendas/customers.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { agentManagement, agentPage } from '#styled-system/recipes/index.js'
import { AuditFilters } from './audit-filters.tsx'
import { Lookups } from './audit-lookups.tsx'
import { auditHref, type AuditSearch } from './audit-search.ts'
import { Changes } from './changes.tsx'
import { CsvDownload } from './csv-download.tsx'

const styles = agentManagement()
const { panel } = agentPage()

/** Who did what, for whom, from what to what (domain §7): the search is the address. */
export function AuditPage({
  found,
  lookups,
  asked,
  problem,
}: {
  found: AuditoriaResposta
  /** Undefined when they could not be read. */
  lookups: BuscasResposta | undefined
  asked: AuditSearch
  problem: string
}) {
  const { cursor, ...filters } = asked
  const shown = { ...filters, de: found.periodo.de, ate: found.periodo.ate }
  return (
    <>
      <AgentHead
        title="Auditoria"
        lead="Tudo o que os agentes fazem fica registrado por 5 anos e não pode ser alterado."
      />
      <div className={panel}>
        <AuditFilters key={JSON.stringify(shown)} found={found} asked={shown} problem={problem} />
        {found.cliente === null ? null : (
          <p className={styles.chosen}>
            <span>
              {'Cliente: '}
              <strong>{found.cliente.nome}</strong> {found.cliente.documentoMascarado}
            </span>
            <a className={styles.plain} href={auditHref({ ...filters, cliente: undefined })}>
              Remover cliente
            </a>
          </p>
        )}
        {found.linhas.length === 0 ? (
          <Notice
            level={2}
            icon="lens"
            title="Nada registrado com estes filtros"
            text="Aumente o período ou retire um filtro para ver mais."
          />
        ) : (
          <>
            <Lines lines={found.linhas} names={found.canais} />
            <div className={styles.actions}>
              {cursor ? (
                <a className={styles.plain} href={auditHref(filters)}>
                  Voltar às mais novas
                </a>
              ) : null}
              {found.proxima === null ? null : (
                <a className={styles.plain} href={auditHref({ ...shown, cursor: found.proxima })}>
                  Ver mais antigas
                </a>
              )}
              <CsvDownload resource="televendas/audit" query={shown} name="auditoria-televendas" />
            </div>
          </>
        )}
        {lookups === undefined ? null : <Lookups report={lookups} />}
      </div>
    </>
  )
}

function Lines({ lines, names }: { lines: readonly LinhaAuditoria[]; names: AuditoriaResposta['canais'] }) {
  const channel = (code: string) => names.find(({ canal }) => canal === code)?.nome.split(' - ')[0] ?? code
  return (
    <WideTable caption="Registros, do mais novo ao mais antigo" isNarrow>
      <thead>
        <tr>
          <th scope="col">Quando</th>
          <th scope="col">O que fez</th>
          <th scope="col">Antes → depois</th>
          <th scope="col">Agente</th>
          <th scope="col">Cliente</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">{dateTimeText(line.em)}</th>
            <td>
              {line.descricao}
              {line.entidade === null ? null : (
                <span className={styles.muted}>{entidadeText(line.entidade, line.idEntidade)}</span>
              )}
            </td>
            <td>{line.mudancas.length === 0 ? '–' : <Changes of={line.mudancas} />}</td>
            <td>
              {line.agente ?? 'Loja'}
              <span className={styles.muted}>{`Canal ${channel(line.canal)}`}</span>
              {line.protocolo === null ? null : (
                <span className={styles.muted}>
                  {'Protocolo '}
                  {line.temReconstituicao ? (
                    <a href={paths.telesales.replay(line.protocolo)} title="Reconstituir a ligação">
                      {line.protocolo}
                    </a>
                  ) : (
                    line.protocolo
                  )}
                </span>
              )}
            </td>
            <td>
              {line.cliente === null ? (
                '–'
              ) : (
                <>
                  {line.cliente.nome}
                  <span className={styles.muted}>{line.cliente.documentoMascarado}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
