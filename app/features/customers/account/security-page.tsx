import { useRef, useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { useSecondStep } from '#app/state/use-second-step.ts'
import { type Refusal, SendingResult, useSending } from '#app/ui/sending.tsx'
import { Table } from '#app/ui/table.tsx'
import { SecondStepPanels } from '#app/widgets/second-step-panels.tsx'
import type { AcessoCliente } from '#commerce/contract/customers/access.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  removePasskey,
  removeSecondFactor,
} from '#server-functions/customers/access.ts'
import { auth, button, page } from '#styled-system/recipes/index.js'

const styles = auth()
const { title, lead } = page()
const outline = button({ look: 'outline', size: 'lg' })
const small = button({ look: 'outline' })
const OTHERS = ''
const CALLS = {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  beginPasskey,
  addPasskey,
  removePasskey,
}

/** How this customer enters, and where they are in now. */
export function SecurityPage({ access: loaded }: { access: AcessoCliente }) {
  const [access, setAccess] = useState(loaded)
  const acts = useSecondStep(CALLS)
  return (
    <>
      <h1 className={title}>Segurança</h1>
      <p className={lead}>Veja onde a sua conta está aberta e proteja a entrada com uma segunda etapa.</p>
      <SecondStepPanels
        state={access.segundoFator}
        acts={acts}
        onChange={(segundoFator) => setAccess((known) => ({ ...known, segundoFator }))}
        styles={styles}
      />
      <Sessions access={access} onChange={setAccess} />
    </>
  )
}

function Sessions({ access, onChange }: { access: AcessoCliente; onChange: (access: AcessoCliente) => void }) {
  const services = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  const sending = useSending<AcessoCliente, Refusal, string>({
    work: (id) => services().write(() => (id === OTHERS ? endOtherSessions() : endSession({ data: { id } }))),
    done(now) {
      onChange(now)
      heading.current?.focus()
    },
  })
  // The one that is held in hand is known first.
  const sessions = access.sessoes.toSorted((a, b) => Number(b.atual) - Number(a.atual))
  const isElsewhere = sessions.some(({ atual }) => !atual)
  return (
    <section className={styles.panel} aria-labelledby="sessoes">
      <h2 id="sessoes" className={styles.panelTitle} tabIndex={-1} ref={heading}>
        Sessões abertas
      </h2>
      <Table
        caption="Onde você está agora"
        columns={['Aparelho', 'Entrada', 'Último acesso', 'Endereço IP']}
        rows={sessions.map(({ atual, aparelho, inicio, ultimoAcesso, ip }) => [
          `${aparelho || 'Aparelho desconhecido'}${atual ? ' (este aparelho)' : ''}`,
          dateTimeText(inicio),
          dateTimeText(ultimoAcesso),
          ip ?? '—',
        ])}
        action={{
          column: 'Encerrar',
          of: (row) => {
            const { id, atual, aparelho, inicio } = sessions[row]!
            const isEnding = sending.pending && sending.what === id
            return atual ? null : (
              <button
                type="button"
                className={small}
                aria-label={`Encerrar a sessão de ${aparelho || 'aparelho desconhecido'}, desde ${dateTimeText(inicio)}`}
                aria-busy={isEnding}
                onClick={() => void sending.send(id)}
              >
                {isEnding ? 'Encerrando…' : 'Encerrar'}
              </button>
            )
          },
        }}
      />
      <SendingResult of={sending} title="Feito">
        {sending.what === OTHERS ? 'As outras sessões foram encerradas.' : 'A sessão foi encerrada.'}
      </SendingResult>
      {isElsewhere ? (
        <div>
          <button
            type="button"
            className={outline}
            aria-busy={sending.pending}
            onClick={() => void sending.send(OTHERS)}
          >
            {sending.pending && sending.what === OTHERS ? 'Encerrando…' : 'Sair dos outros aparelhos'}
          </button>
        </div>
      ) : sending.kind === 'done' ? null : (
        <p className={styles.text}>Sua conta não está aberta em nenhum outro lugar.</p>
      )}
    </section>
  )
}
