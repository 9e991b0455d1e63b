import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { type Aim, aimPath, type CallerHint, hintedSearch } from '#app/lib/telesales-link.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import { AgentHead } from '#app/widgets/agent-head.tsx'
import { AgentPanel } from '#app/widgets/agent-panel.tsx'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import type { ClienteEncontrado } from '#commerce/contract/televendas/customers.ts'
import type { Filas } from '#commerce/contract/televendas/queues.ts'
import { agentDesk, agentPage, button } from '#styled-system/recipes/index.js'
import { FindCustomer } from '../customers/find-customer.tsx'
import { IdentifyCustomer } from '../customers/identify-customer.tsx'
import { RegisterCustomer } from '../customers/register-customer.tsx'
import { ServedCustomer } from '../customers/served-customer.tsx'
import { QueuePanel } from '../queues/queue-panel.tsx'
import { useAtWork } from './at-work.queries.ts'
import { BeginCall } from './begin-call.tsx'
import { looseCartQuery } from './desk.queries.ts'
import { HeldCalls } from './held-calls.tsx'
import { OpeningScript } from './opening-script.tsx'

const page = agentPage()
const styles = agentDesk()

interface HomePageProps {
  /** As the page brought it; the query is what changes. */
  loaded: AgenteEmAtendimento
  queues: Filas | undefined
  hint: CallerHint
  /** Somebody else is on the line, who is looked for while one is served. */
  isSwitching: boolean
  /** What the call is for, once its customer has answered. */
  aim: Aim | undefined
}

/** Where calls are taken: beginning one, finding who is on the line, and what comes next. */
export function HomePage({ loaded, queues, hint: given, isSwitching, aim }: HomePageProps) {
  const atWork = useAtWork(loaded)
  // Kept here alone: who calls stands neither in the address nor in the history (house §7).
  const [hint] = useState(given)
  const isHinted = hintedSearch(given) !== undefined || isSwitching
  const served = atWork.atendimento?.cliente ?? null
  // Whom the agent turned from: once it is somebody else, or nobody, the turn is done.
  const [turnedFrom, turnFrom] = useState(isHinted ? (loaded.atendimento?.cliente?.idUsuario ?? null) : null)
  if (turnedFrom !== null && served?.idUsuario !== turnedFrom) turnFrom(null)
  const go = useNavigateTo()
  const clean = useEffectEvent(() => go(paths.telesales.home, { replace: true }))
  useEffect(() => {
    if (isHinted) void clean()
  }, [isHinted])

  const call = atWork.atendimento
  const isTurned = served !== null && turnedFrom === served.idUsuario
  // Of this call alone: the next one has its own, or none.
  const lead = useEffectEvent(() => {
    if (aim === undefined || isTurned || atWork.isChanging) return
    if (served !== null) location.replace(aimPath(aim, served.idUsuario))
    else if (call === null) void clean()
  })
  useEffect(() => lead(), [served?.idUsuario, call?.protocolo, atWork.isChanging, isTurned])
  return (
    <>
      <AgentHead title="Atendimento" />
      {isTurned ? (
        <Banner tone="warning" title={`Você ainda atende ${served.nome}`}>
          <p>Confirme quem está na linha. Antes da troca você escolhe encerrar ou deixar esta ligação em espera.</p>
          <button type="button" className={button({ look: 'quiet' })} onClick={() => turnFrom(null)}>
            {`Voltar para ${served.nome}`}
          </button>
        </Banner>
      ) : null}
      <div className={page.columns}>
        <div className={styles.queues}>
          {atWork.isChanging ? (
            <p role="status" className={page.panel}>
              Trocando de cliente…
            </p>
          ) : call === null ? (
            <BeginCall hint={hint} />
          ) : served === null || isTurned ? (
            <WhoIsIt key={call.protocolo} call={call} hint={hint} isTurned={isTurned} aim={aim} />
          ) : (
            <ServedCustomer customer={served} onSwitch={() => turnFrom(served.idUsuario)} />
          )}
        </div>
        <div className={styles.queues}>
          <HeldCalls calls={atWork.emEspera} />
          {call === null || isTurned ? null : <Protocol atWork={atWork} protocol={call.protocolo} />}
          <QueuePanel loaded={queues} inCall={call !== null} />
        </div>
      </div>
    </>
  )
}

function Protocol({ atWork, protocol }: { atWork: AgenteEmAtendimento; protocol: string }) {
  return (
    <AgentPanel id="protocolo" title="Protocolo">
      <p className={styles.protocol}>{protocol.replace(/(\d{4})(?=\d)/g, '$1 ')}</p>
      <OpeningScript atWork={atWork} />
    </AgentPanel>
  )
}

type Step =
  | { kind: 'find'; term: string | undefined }
  | { kind: 'identify'; customer: ClienteEncontrado }
  | { kind: 'register'; term: string }

/** In a call with nobody yet: search, then the questions, or a registration. */
function WhoIsIt({
  call,
  hint,
  isTurned,
  aim,
}: {
  call: NonNullable<AgenteEmAtendimento['atendimento']>
  hint: CallerHint
  /** The call's own telephone is of the customer served. */
  isTurned: boolean
  aim: Aim | undefined
}) {
  const known = isTurned ? undefined : (call.telefone ?? undefined)
  const [step, setStep] = useState<Step>({ kind: 'find', term: hintedSearch(hint) ?? known })
  // While one is served the cart is theirs.
  const { data: looseItems = 0 } = useQuery({ ...looseCartQuery, enabled: !isTurned })
  const find = (term?: string) => setStep({ kind: 'find', term })
  if (step.kind === 'identify')
    return <IdentifyCustomer customer={step.customer} looseItems={looseItems} aim={aim} onBack={() => find()} />
  if (step.kind === 'register')
    return (
      <RegisterCustomer
        typed={step.term}
        phone={call.telefone}
        looseItems={looseItems}
        onBack={() => find()}
        onKnown={find}
      />
    )
  return (
    <FindCustomer
      key={step.term}
      first={step.term}
      onPick={(customer) => setStep({ kind: 'identify', customer })}
      onRegister={(term) => setStep({ kind: 'register', term })}
    />
  )
}
