import { paths } from '#app/lib/paths.ts'
import { stringifySearch } from '#app/lib/search-url.ts'
import { REQUEST_TONES } from '#app/lib/status-tone.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { NewerOlder } from '#app/widgets/newer-older.tsx'
import type { SolicitacoesResposta } from '#commerce/contract/after-sale/requests.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { dateText } from '#commerce/contract/values/sao-paulo.ts'
import { button, opinions, order, page, purchase } from '#styled-system/recipes/index.js'

const styles = order()
const { title } = page()
const { head } = purchase()
const { sorts, sort } = opinions()
const outline = button({ look: 'outline' })

const FILTERS = [
  [undefined, 'Todas'],
  ['abertas', 'Abertas'],
  ['encerradas', 'Encerradas'],
] as const
export type RequestsFilter = (typeof FILTERS)[number][0]

const hrefOf = (situacao: RequestsFilter, to = 1): string =>
  paths.account.requests + stringifySearch({ situacao, page: to === 1 ? undefined : to })

/** The customer's after-sale requests, newest first; the filter is the address. */
export function RequestsPage({
  result: { solicitacoes, page: current, pages },
  situacao,
}: {
  result: SolicitacoesResposta
  situacao: RequestsFilter
}) {
  return (
    <>
      <div className={head}>
        <div className={styles.cardTop}>
          <h1 className={title}>Minhas solicitações</h1>
          <a href={paths.account.requestCreate} className={button({ look: 'action' })}>
            Nova solicitação
          </a>
        </div>
        <nav aria-label="Situação das solicitações">
          <ul className={sorts}>
            {FILTERS.map(([value, label]) => (
              <li key={label}>
                <a href={hrefOf(value)} className={sort} aria-current={value === situacao ? 'true' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {solicitacoes.length === 0 ? (
        <Notice
          level={2}
          icon="headset"
          title={
            situacao === undefined
              ? 'Nenhuma solicitação'
              : `Nenhuma solicitação ${situacao === 'abertas' ? 'aberta' : 'encerrada'}`
          }
          text="Cancelamento, arrependimento, troca, devolução, garantia ou uma dúvida: abra uma solicitação e acompanhe a resposta por aqui."
        />
      ) : (
        <ul className={styles.list} aria-label="Solicitações">
          {solicitacoes.map((request) => (
            <RequestCard key={request.protocolo} {...request} />
          ))}
        </ul>
      )}
      <NewerOlder
        label="Páginas de solicitações"
        page={current}
        pages={pages}
        hrefOf={(to) => hrefOf(situacao, to)}
        older="Mais antigas"
      />
    </>
  )
}

type Row = SolicitacoesResposta['solicitacoes'][number]

function RequestCard({ protocolo, tipoText, situacao, situacaoText, motivo, numeroPedido, abertaEm, prazo }: Row) {
  return (
    <li className={styles.card} data-tone={REQUEST_TONES[situacao]}>
      <div className={styles.cardTop}>
        <div>
          <h2>{tipoText}</h2>
          <p
            className={styles.eventTime}
          >{`Protocolo ${protocolo}${numeroPedido === null ? '' : ` - pedido ${numeroPedido}`}`}</p>
        </div>
        <Badge tone={REQUEST_TONES[situacao]}>{situacaoText}</Badge>
      </div>
      <p>{motivo}</p>
      <p
        className={styles.eventTime}
      >{`Aberta em ${dateText(abertaEm)}${situacao === 'ABERTA' ? `, resposta até ${formatBrazilianDate(prazo)}` : ''}`}</p>
      <div className={styles.buttons}>
        <a
          href={paths.account.request(protocolo)}
          className={outline}
          aria-label={`Acompanhar a solicitação ${protocolo}`}
        >
          Acompanhar
        </a>
      </div>
    </li>
  )
}
