import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { type CallerHint, hintedSearch } from '#app/lib/telesales-link.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import type { ClienteEncontrado } from '#commerce/contract/televendas/customers.ts'
import type { Filas } from '#commerce/contract/televendas/queues.ts'
import { agentDesk, agentPage } from '#styled-system/recipes/index.js'
import { atWorkQuery } from './at-work.queries.ts'
import { BeginCall } from './begin-call.tsx'
import { looseCartQuery } from './desk.queries.ts'
import { FindCustomer } from './find-customer.tsx'
import { IdentifyCustomer } from './identify-customer.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { RegisterCustomer } from './register-customer.tsx'
import { ServedCustomer } from './served-customer.tsx'

const page = agentPage()
const styles = agentDesk()

interface HomePageProps {
  /** As the page brought it; the query is what changes. */
  loaded: AgenteEmAtendimento
  queues: Filas | undefined
  hint: CallerHint
}

/** Where calls are taken: beginning one, finding who is on the line, and what comes next. */
export function HomePage({ loaded, queues, hint: given }: HomePageProps) {
  const { data: atWork } = useQuery({ ...atWorkQuery, initialData: loaded })
  // Kept here alone: who calls stands neither in the address nor in the history (house §7).
  const [hint] = useState(given)
  const [isInterrupted] = useState(hintedSearch(given) !== undefined && loaded.atendimento?.cliente != null)
  const go = useNavigateTo()
  const clean = useEffectEvent(() => go(paths.telesales.home, { replace: true }))
  const isHinted = hintedSearch(given) !== undefined
  useEffect(() => {
    if (isHinted) void clean()
  }, [isHinted])

  const call = atWork.atendimento
  const customer = call?.cliente ?? null
  return (
    <>
      <h1 className={page.title}>Atendimento</h1>
      {customer !== null && isInterrupted ? (
        <Banner tone="warning" title="Outra ligação?">
          {`Você ainda atende ${customer.nome}. Encerre este atendimento para atender quem está ligando.`}
        </Banner>
      ) : null}
      <div className={page.columns}>
        <div className={styles.queues}>
          {call === null ? (
            <BeginCall hint={hint} />
          ) : customer === null ? (
            <WhoIsIt key={call.protocolo} call={call} hint={hint} />
          ) : (
            <ServedCustomer customer={customer} />
          )}
        </div>
        <div className={styles.queues}>
          {call === null ? null : <Protocol protocol={call.protocolo} />}
          <QueuePanel loaded={queues} inCall={call !== null} />
        </div>
      </div>
    </>
  )
}

function Protocol({ protocol }: { protocol: string }) {
  return (
    <section className={page.panel} aria-labelledby="protocolo">
      <h2 id="protocolo" className={page.panelTitle}>
        Protocolo
      </h2>
      <p className={styles.protocol}>{protocol.replace(/(\d{4})(?=\d)/g, '$1 ')}</p>
      <p className={styles.say}>“Anote, por favor, o protocolo desta ligação. Ela poderá ser gravada.”</p>
    </section>
  )
}

type Step =
  | { kind: 'find'; term: string | undefined }
  | { kind: 'identify'; customer: ClienteEncontrado }
  | { kind: 'register'; term: string }

/** In a call with nobody yet: search, then the questions, or a registration. */
function WhoIsIt({ call, hint }: { call: NonNullable<AgenteEmAtendimento['atendimento']>; hint: CallerHint }) {
  const [step, setStep] = useState<Step>({ kind: 'find', term: hintedSearch(hint) ?? call.telefone ?? undefined })
  const { data: looseItems = 0 } = useQuery(looseCartQuery)
  const find = (term?: string) => setStep({ kind: 'find', term })
  if (step.kind === 'identify')
    return <IdentifyCustomer customer={step.customer} looseItems={looseItems} onBack={() => find()} />
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
