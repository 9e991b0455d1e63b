import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#app/lib/paths.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'
import { AgentHead } from '#app/widgets/agent-head.tsx'
import { AgentPanel } from '#app/widgets/agent-panel.tsx'
import { FigureList } from '#app/widgets/figure-list.tsx'
import { LastReading } from '#app/widgets/last-reading.tsx'
import { WideTable } from '#app/widgets/wide-table.tsx'
import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import type { Operacao } from '#commerce/contract/telemetry/operation.ts'
import { QUEUE_NAMES } from '#commerce/contract/telemetry/queue-names.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { agentManagement, agentPage } from '#styled-system/recipes/index.js'
import { OperationChart } from './operation-chart.tsx'
import {
  ageText,
  countText,
  KIND_NAMES,
  msText,
  PAGE_NAMES,
  shareText,
  STEP_NAMES,
  vitalText,
} from './operation-texts.ts'
import { operationQuery } from './operation.queries.ts'

const styles = agentManagement()
const { panel, lead } = agentPage()
const PERIODS = [
  ['hora', 'Última hora'],
  ['dia', 'Último dia'],
] as const
const MEASURES = ['Pedidos', 'Erros', 'Mediana', '95% em até']
const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const

type Measured = Pick<Operacao['total'], 'pedidos' | 'erros' | 'medianaMs' | 'p95Ms'>
const measures = ({ pedidos, erros, medianaMs, p95Ms }: Measured): string[] => [
  countText(pedidos),
  countText(erros),
  msText(medianaMs),
  msText(p95Ms),
]

/** How the shop works, of all its processes together: it keeps itself up to date by the minute. */
export const OperationPage = ({ loaded }: { loaded: Operacao }) => (
  <QueryScope>
    <Operation loaded={loaded} />
  </QueryScope>
)

function Operation({ loaded }: { loaded: Operacao }) {
  const { data, isError } = useQuery(operationQuery(loaded))
  const isEmpty = data.total.pedidos === 0
  return (
    <>
      <AgentHead
        title="Operação"
        lead={`Atualiza sozinho a cada minuto. Última leitura: ${dateTimeText(data.agora)}.`}
      />
      <div className={panel}>
        <ul className={styles.presets} aria-label="Período">
          {PERIODS.map(([name, label]) => (
            <li key={name}>
              <a
                className={styles.preset}
                href={`${paths.telesales.operation}?periodo=${name}`}
                aria-current={name === data.periodo ? 'true' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        {isError ? <LastReading /> : null}
      </div>
      <Totals of={data} />
      {isEmpty ? (
        <Notice
          level={2}
          icon="grid"
          title="Ainda sem medidas neste período"
          text="Cada processo da loja conta o que faz e grava uma vez por minuto. Volte em um minuto."
        />
      ) : (
        <Measures of={data} />
      )}
      <Interrupted of={data.interrompidas} />
      <BrowserErrors of={data.errosNavegador} />
      <Queues of={data} />
      <Waiting of={data} />
    </>
  )
}

function Totals({ of }: { of: Operacao }) {
  const faults = of.passos.reduce((sum, { errosNavegador }) => sum + errosNavegador, 0)
  const { acertos, faltas } = of.cache
  const figures = [
    [
      'Pedidos atendidos',
      countText(of.total.pedidos),
      `${of.processos} ${of.processos === 1 ? 'processo' : 'processos'}`,
      '#pedidos',
    ],
    ['Erros do servidor', countText(of.total.erros), shareText(of.total.erros, of.total.pedidos), '#pedidos'],
    ['95% respondidos em até', msText(of.total.p95Ms), `metade em até ${msText(of.total.medianaMs)}`, '#tempos'],
    ['Erros em navegadores', countText(faults), 'sem dados de quem navega', '#erros'],
    [
      'Buscas',
      countText(of.buscas.pedidos),
      of.buscas.semBuscador === 0
        ? `${countText(of.buscas.semResultado)} sem resultado`
        : `o buscador não respondeu a ${countText(of.buscas.semBuscador)}: a busca da loja atendeu`,
      '#tempos',
    ],
    [
      'Cache de listagens',
      shareText(acertos, acertos + faltas),
      `${countText(acertos)} de ${countText(acertos + faltas)} já prontas`,
      '#pedidos',
    ],
    [
      'Publicação',
      publicationText(of.publicacao),
      `páginas ${Math.round(of.publicacao.atrasoSegundos)} s atrás`,
      '#filas',
    ],
    [
      'E-mails à espera',
      countText(of.emails.esperando),
      `${countText(of.emails.falharam)} falharam em 7 dias`,
      '#espera',
    ],
    [
      'Pagamentos à espera',
      countText(of.pagamentos.esperando),
      of.pagamentos.semResposta === 0
        ? `${countText(of.pagamentos.semCobranca)} ainda sem cobrança`
        : `${countText(of.pagamentos.semCobranca)} ainda sem cobrança; o gateway não respondeu ${countText(of.pagamentos.semResposta)}×`,
      '#espera',
    ],
    [
      'Disjuntor',
      of.disjuntor === 0 ? 'Fechado' : `Abriu ${countText(of.disjuntor)}×`,
      'chamadas ao comércio que falharam em série',
      of.interrompidas.length === 0 ? '#tempos' : '#interrompidas',
    ],
  ] as const
  return <FigureList figures={figures} />
}

/** So long a page may be behind while it is made (s). */
const SOON = 60
const publicationText = ({ esperando, atrasoSegundos }: Operacao['publicacao']): string => {
  if (esperando > 0) return `${countText(esperando)} esperam`
  return atrasoSegundos > SOON ? 'Atrasada' : 'Em dia'
}

interface FiguresProps {
  caption: string
  columns: readonly string[]
  /** The first cell names its row. */
  rows: readonly (readonly string[])[]
}

const Figures = ({ caption, columns: [name, ...columns], rows }: FiguresProps) => (
  <WideTable caption={caption} isNarrow>
    <thead>
      <tr>
        <th scope="col">{name}</th>
        {columns.map((column) => (
          <th key={column} scope="col" className={styles.number}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...cells]) => (
        <tr key={[first, ...cells].join(' ')}>
          <th scope="row">{first}</th>
          {cells.map((cell, at) => (
            <td key={columns[at]} className={styles.number}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </WideTable>
)

const Panel = ({ id, name, children }: { id: string; name: string; children: ReactNode }) => (
  <AgentPanel id={id} title={name}>
    {children}
  </AgentPanel>
)

function Measures({ of }: { of: Operacao }) {
  const step = of.passoMinutos === 1 ? 'por minuto' : `a cada ${of.passoMinutos} minutos`
  const seen = of.funil[0]?.vezes ?? 0
  return (
    <>
      <Panel id="pedidos" name={`Pedidos e erros ${step}`}>
        <div className={styles.beside}>
          <OperationChart
            steps={of.passos}
            value={({ pedidos }) => pedidos}
            part={({ erros }) => erros}
            text={(value) => `${countText(value)} ${value === 1 ? 'pedido' : 'pedidos'}`}
            label={`Pedidos ${step}`}
          />
          <Figures
            caption="Por tipo de resposta"
            columns={['Tipo', ...MEASURES]}
            rows={of.tipos.map((row) => [KIND_NAMES[row.tipo] ?? row.tipo, ...measures(row)])}
          />
        </div>
      </Panel>
      <Panel id="tempos" name={`Tempo médio de resposta ${step}`}>
        <div className={styles.beside}>
          <div className={styles.tables}>
            <OperationChart
              steps={of.passos}
              value={({ mediaMs }) => mediaMs}
              text={msText}
              label={`Tempo médio ${step}`}
            />
            <Figures
              caption="Banco de dados, por comando"
              columns={['Comando', 'Vezes', 'Erros', 'Mediana', '95% em até']}
              rows={of.banco.map((row) => [row.operacao, ...measures(row)])}
            />
          </div>
          <Figures
            caption="Chamadas ao comércio, as mais lentas primeiro"
            columns={['Chamada', ...MEASURES]}
            rows={of.chamadas.map((row) => [breakable(row.chamada), ...measures(row)])}
          />
        </div>
      </Panel>
      <Panel id="funil" name="Do produto ao pedido">
        <Figures
          caption="Quantas vezes, e em relação aos produtos vistos"
          columns={['Passo', 'Vezes', 'Proporção']}
          rows={of.funil.map(({ passo, vezes }) => [
            STEP_NAMES[passo] ?? passo,
            countText(vezes),
            shareText(vezes, seen),
          ])}
        />
      </Panel>
      <Panel id="vitais" name="Como as páginas foram para quem as viu">
        {of.vitais.length === 0 ? (
          <p className={lead}>Nenhum navegador contou ainda como foi a sua visita.</p>
        ) : (
          <Figures
            caption="Web Vitals: 75% das visitas ficaram até este valor"
            columns={['Página', 'Vistas', ...VITALS]}
            rows={of.vitais.map((row) => [
              PAGE_NAMES[row.pagina] ?? row.pagina,
              countText(row.vistas),
              ...VITALS.map((name) => vitalText(name, row[name])),
            ])}
          />
        )}
      </Panel>
    </>
  )
}

const Interrupted = ({ of }: { of: Operacao['interrompidas'] }) =>
  of.length === 0 ? null : (
    <Panel id="interrompidas" name="Chamadas interrompidas">
      <Figures
        caption="Falharam cinco vezes seguidas; cada uma é tentada de novo depois de 3 segundos"
        columns={['Chamada', 'Vezes']}
        rows={of.map(({ chamada, vezes }) => [chamada, countText(vezes)])}
      />
    </Panel>
  )

const BrowserErrors = ({ of }: { of: Operacao['errosNavegador'] }) => (
  <Panel id="erros" name="Erros em navegadores">
    {of.length === 0 ? (
      <p className={lead}>Nenhum erro contado por navegadores no período.</p>
    ) : (
      <Table
        caption="Os mais frequentes; e-mails, números e endereços são retirados antes do envio"
        columns={['Erro', 'Página', 'Onde', 'Vezes', 'Último']}
        rows={of.map(({ nome, mensagem, pagina, onde, vezes, ultimo }) => [
          `${nome}: ${mensagem}`,
          PAGE_NAMES[pagina] ?? pagina,
          onde,
          countText(vezes),
          dateTimeText(ultimo),
        ])}
      />
    )}
  </Panel>
)

/** A path that may go on in the next line after each of its parts. */
const breakable = (path: string): string => path.replaceAll('/', '/\u200b')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const Queues = ({ of }: { of: Operacao }) => (
  <Panel id="filas" name="Filas de trabalho">
    {of.filas.length === 0 ? (
      <p className={lead}>As filas aparecem um minuto depois de a loja abrir.</p>
    ) : (
      <Figures
        caption="Agora, e falhas no período"
        columns={['Fila', 'Prontos', 'Espera há', 'Em execução', 'Falhas', 'Abandonadas']}
        rows={of.filas.map(({ fila, esperando, esperaSegundos, executando, falhas, abandonadas }) => [
          capital(QUEUE_NAMES[fila] ?? fila),
          countText(esperando),
          ageText(esperaSegundos),
          countText(executando),
          countText(falhas),
          countText(abandonadas),
        ])}
      />
    )}
    {of.filas.some(({ abandonadas }) => abandonadas > 0) && (
      <p className={lead}>
        Tarefas abandonadas não são tentadas de novo sozinhas: <code>npm run shop -- jobs</code> mostra por quê, e{' '}
        <code>jobs retry</code> tenta de novo.
      </p>
    )}
  </Panel>
)

const Mails = ({ caption, of }: { caption: string; of: Operacao['emails']['falhos'] }) => (
  <Figures
    caption={caption}
    columns={['Assunto', 'Desde', 'Tentativas', 'Último problema']}
    rows={of.map(({ tipo, desde, tentativas, problema }) => [
      capital(tipo.replaceAll('-', ' ')),
      dateTimeText(desde),
      countText(tentativas),
      problema ?? '–',
    ])}
  />
)

const Waiting = ({ of: { emails, pagamentos } }: { of: Operacao }) => (
  <Panel id="espera" name="E-mails e pagamentos à espera">
    <div className={styles.beside}>
      {pagamentos.proximos.length === 0 ? (
        <p className={lead}>Nenhum pedido espera pagamento.</p>
      ) : (
        <Figures
          caption="Pedidos que vencem primeiro"
          columns={['Pedido', 'Forma', 'Valor', 'Cobrança', 'Vence']}
          rows={pagamentos.proximos.map(({ numeroPedido, forma, valorText, cobrado, vence }) => [
            numeroPedido,
            PAYMENT_METHODS[forma].short,
            valorText,
            cobrado ? 'Feita' : 'Por fazer',
            vence === null ? '–' : dateTimeText(vence),
          ])}
        />
      )}
      <div className={styles.tables}>
        {emails.proximos.length === 0 ? (
          <p className={lead}>Nenhum e-mail espera para sair.</p>
        ) : (
          <Mails caption="E-mails da vez, sem dados de quem os recebe" of={emails.proximos} />
        )}
        {emails.falhos.length > 0 && <Mails caption="E-mails que falharam em 7 dias" of={emails.falhos} />}
      </div>
    </div>
  </Panel>
)
