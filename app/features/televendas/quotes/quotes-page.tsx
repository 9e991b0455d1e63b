import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AgentHead } from '#app/widgets/agent-head.tsx'
import { ESTADOS_ORCAMENTO } from '#commerce/contract/choices.ts'
import { QUOTE_STATE_TEXTS } from '#commerce/contract/state-texts.ts'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import type { EstadoOrcamento, OrcamentoResumo, Orcamentos } from '#commerce/contract/televendas/quotes.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { agentPage, agentSend, button } from '#styled-system/recipes/index.js'
import { LiveLinks, SendPanel } from './send-panel.tsx'
import { type QuotesFilter, quotesQuery } from './sent.queries.ts'

const page = agentPage()
const styles = agentSend()
export const QUOTE_TONES: Record<EstadoOrcamento, Tone> = {
  ABERTO: 'info',
  VISTO: 'info',
  ACEITO: 'warning',
  PEDIDO: 'success',
  EXPIRADO: 'error',
  CANCELADO: 'error',
}

interface QuotesPageProps {
  loaded: Orcamentos
  atWork: AgenteEmAtendimento
  /** Of the address; the list that was loaded is its. */
  filter: QuotesFilter
  onFilter: (filter: QuotesFilter) => void
}

/** The agent's quotes, and what can be sent for the cart being served. */
export const QuotesPage = (props: QuotesPageProps) => (
  <QueryScope>
    <Quotes {...props} />
  </QueryScope>
)

function Quotes({ loaded, atWork, filter, onFilter }: QuotesPageProps) {
  const { data: result = loaded } = useQuery({ ...quotesQuery(filter), initialData: loaded })
  const served = atWork.atendimento?.cliente ?? null
  return (
    <>
      <AgentHead title="Orçamentos e links de pagamento" />
      <div className={page.columns}>
        <section className={page.panel} aria-label="Orçamentos">
          <Filters filter={filter} onFilter={onFilter} />
          {result.orcamentos.length === 0 ? (
            <Notice
              level={2}
              icon="box"
              title="Nenhum orçamento aqui"
              text="Identifique o cliente, monte o carrinho e envie o orçamento por este painel ou pela tela de venda."
            />
          ) : (
            <ul className={styles.list} aria-label="Lista de orçamentos">
              {result.orcamentos.map((quote) => (
                <Row key={quote.numero} quote={quote} />
              ))}
            </ul>
          )}
          <Pages {...result} onPage={(page) => onFilter({ ...filter, page })} />
        </section>
        <aside className={page.panel} aria-label="Enviar ao cliente">
          {served === null ? (
            <>
              <Banner>
                <p>
                  <a href={paths.telesales.home}>Identifique o cliente</a> para enviar um orçamento ou um link de
                  pagamento do carrinho dele.
                </p>
              </Banner>
              <LiveLinks />
            </>
          ) : (
            <>
              <h2 className={page.panelTitle}>{`Enviar a ${served.nome}`}</h2>
              <SendPanel key={served.idUsuario} />
            </>
          )}
        </aside>
      </div>
    </>
  )
}

type Filtered = Pick<QuotesPageProps, 'filter' | 'onFilter'>

function Filters({ filter, onFilter }: Filtered) {
  const [busca, setBusca] = useTyped(filter.busca ?? '')
  const search = (wanted: QuotesFilter) =>
    onFilter({ ...filter, busca: busca.trim() || undefined, page: undefined, ...wanted })
  return (
    <form
      className={styles.filters}
      role="search"
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        search({})
      }}
    >
      <TextField
        label="Número ou nome do cliente"
        name="busca"
        value={busca}
        onChange={setBusca}
        required={false}
        maxLength={80}
        autoComplete="off"
      />
      <SelectField
        label="Situação"
        name="estado"
        value={filter.estado ?? ''}
        options={Object.entries(QUOTE_STATE_TEXTS)}
        none="Todas"
        onChange={(estado) => search({ estado: ESTADOS_ORCAMENTO.find((state) => state === estado) })}
      />
      <button type="submit" className={button({ look: 'outline' })}>
        Buscar
      </button>
    </form>
  )
}

interface PagesProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

function Pages({ page, pages, onPage }: PagesProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.actions} aria-label="Páginas de orçamentos">
      {page > 1 ? (
        <button type="button" className={button({ look: 'outline' })} onClick={() => onPage(page - 1)}>
          Mais recentes
        </button>
      ) : null}
      <span>{`Página ${page} de ${pages}`}</span>
      {page < pages ? (
        <button type="button" className={button({ look: 'outline' })} onClick={() => onPage(page + 1)}>
          Mais antigos
        </button>
      ) : null}
    </nav>
  )
}

/** What is typed; what the address asks for where nothing was typed since. */
function useTyped(asked: string) {
  const [before, setBefore] = useState(asked)
  const [typed, setTyped] = useState(asked)
  if (before !== asked) {
    setBefore(asked)
    if (typed.trim() === before) setTyped(asked)
  }
  return [typed, setTyped] as const
}

function Row({ quote }: { quote: OrcamentoResumo }) {
  const { numero, cliente, totalText, validoAte, criadoEm, estado, estadoText, pediuContatoEm, agente } = quote
  return (
    <li className={styles.item}>
      <span className={styles.itemText}>
        <a href={paths.telesales.quote(numero)}>{`Orçamento ${numero} - ${cliente}`}</a>
        <span>{`${totalText}, válido até ${formatBrazilianDate(validoAte)}`}</span>
        <span className={styles.quiet}>{`${dateTimeText(criadoEm)}, por ${agente}`}</span>
      </span>
      <span className={styles.actions}>
        {pediuContatoEm === null ? null : <Badge tone="warning">Pediu contato</Badge>}
        <Badge tone={QUOTE_TONES[estado]}>{estadoText}</Badge>
      </span>
    </li>
  )
}
