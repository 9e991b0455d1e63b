import { countText } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AgentHead } from '#app/widgets/agent-head.tsx'
import { AgentPanel } from '#app/widgets/agent-panel.tsx'
import { DESFECHOS } from '#commerce/contract/televendas/attendance.ts'
import type { Mudanca } from '#commerce/contract/televendas/audit.ts'
import type { Reconstituicao } from '#commerce/contract/televendas/replay.ts'
import { dateTimeText, saoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { agentDesk, agentManagement, agentPage, button } from '#styled-system/recipes/index.js'
import { clockText, protocolText } from '../call/call-times.ts'
import { auditHref } from './audit-search.ts'
import { Changes } from './changes.tsx'

const styles = agentManagement()
const desk = agentDesk()
const { panel, lead } = agentPage()

type Step = Reconstituicao['passos'][number]
const KINDS = {
  LIGACAO: { text: 'Ligação', tone: undefined },
  MOSTRADO: { text: 'Mostrado', tone: 'info' },
  DITO: { text: 'Dito', tone: 'success' },
  ALTERADO: { text: 'Alterado', tone: 'warning' },
  RECUSADO: { text: 'Recusado', tone: 'error' },
} as const
const OUTCOMES = new Map<string, string>(DESFECHOS)

/** A call gone through again: what was shown, said and changed, by the second (domain §7). */
export function ReplayPage({ call }: { call: Reconstituicao }) {
  const lasted = call.fim === null ? undefined : Date.parse(call.fim) - Date.parse(call.inicio)
  return (
    <>
      <AgentHead
        title="Reconstituição da ligação"
        lead={
          call.disponivelAte === null
            ? 'A ligação ainda está em andamento: recarregue a página para ver o que veio depois.'
            : `O que foi mostrado, dito e alterado, segundo a segundo. Disponível até ${dateTimeText(call.disponivelAte)}.`
        }
      />
      <div className={panel}>
        <dl className={desk.facts}>
          <Fact name="Agente">{call.agente}</Fact>
          <Fact name="Cliente">
            {call.cliente === null ? 'Não identificado' : `${call.cliente.nome} ${call.cliente.documentoMascarado}`}
          </Fact>
          <Fact name="Canal">{call.nomeCanal}</Fact>
          <Fact name={call.direcao === 'RECEBIDA' ? 'Ligação recebida' : 'Ligação realizada'}>
            {dateTimeText(call.inicio)}
          </Fact>
          <Fact name="Duração">{lasted === undefined ? 'Em andamento' : clockText(lasted)}</Fact>
          {call.desfecho === null ? null : <Fact name="Desfecho">{OUTCOMES.get(call.desfecho) ?? call.desfecho}</Fact>}
          <Fact name="Protocolo">{protocolText(call.protocolo)}</Fact>
        </dl>
        <p>
          <a className={styles.plain} href={auditHref({ protocolo: call.protocolo, de: dayOf(call.inicio) })}>
            Ver na auditoria
          </a>
        </p>
      </div>
      <AgentPanel id="passos" title={countText(call.passos.length, 'passo', 'passos')}>
        <ol className={styles.steps}>
          {call.passos.map((step) => (
            <StepRow key={step.id} step={step} />
          ))}
        </ol>
        {call.haMais ? <p className={lead}>Há mais do que cabe aqui: o restante está na auditoria.</p> : null}
      </AgentPanel>
    </>
  )
}

/** São Paulo's day, as the audit's filter wants it. */
const dayOf = (at: string): string => saoPauloDay(Date.parse(at))

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function StepRow({ step }: { step: Step }) {
  const { text, tone } = KINDS[step.tipo]
  return (
    <li className={styles.step}>
      <time className={styles.stepTime} dateTime={`PT${step.segundo}S`}>
        {clockText(step.segundo * 1000)}
      </time>
      <Badge tone={tone}>{text}</Badge>
      <div>
        <strong>{step.descricao}</strong>
        {step.detalhe === null ? null : ` · ${step.detalhe}`}
        <span className={styles.muted}>{authorText(step)}</span>
        {step.mudancas.length === 0 ? null : <Changes of={step.mudancas} />}
        {step.somas === null ? null : <Changes of={sumRows(step.somas)} />}
      </div>
    </li>
  )
}

/** What the purchase came to: its total always, discounts and payment where there are any. */
function sumRows({ antes, depois }: NonNullable<Step['somas']>): Mudanca[] {
  const row = (nome: string, was: string | null | undefined, is: string | null): Mudanca => ({
    nome,
    antes: was === is ? null : (was ?? null),
    depois: is ?? 'a escolher',
  })
  const isDiscounted = antes?.descontoText !== depois.descontoText || /[1-9]/.test(depois.descontoText)
  return [
    row('Total da compra', antes?.totalText, depois.totalText),
    ...(isDiscounted ? [row('Descontos', antes?.descontoText, depois.descontoText)] : []),
    ...(antes?.pagamento || depois.pagamento ? [row('Pagamento', antes?.pagamento, depois.pagamento)] : []),
  ]
}

const authorText = ({ autor, nome }: Step): string =>
  autor === 'CLIENTE'
    ? 'Cliente, no site'
    : autor === 'LOJA'
      ? 'Loja'
      : `${nome ?? ''}${autor === 'SUPERVISAO' ? ', supervisão' : ''}`

/** A call that is none, or whose week is over: why, and where what was done still stands. */
export const NoReplay = ({ message, protocol }: { message: string; protocol: string }) => (
  <Notice
    icon="lens"
    title="Esta ligação não pode ser reconstituída"
    text={message}
    actions={
      <>
        <a href={paths.telesales.board} className={button({ look: 'outline' })}>
          Ver quem está ao vivo
        </a>
        <a
          href={auditHref({ protocolo: protocol, de: dayOfProtocol(protocol) })}
          className={button({ look: 'action' })}
        >
          Ver na auditoria
        </a>
      </>
    }
  />
)

/** A protocol begins with its day. */
function dayOfProtocol(protocol: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(protocol) ?? []
  return year === undefined ? undefined : `${year}-${month}-${day}`
}
