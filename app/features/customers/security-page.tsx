import { useRef, useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { type Refusal, SendingResult, useSending } from '#app/ui/sending.tsx'
import { Table } from '#app/ui/table.tsx'
import { Passkeys } from '#app/widgets/passkeys.tsx'
import { SecondFactor } from '#app/widgets/second-factor.tsx'
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

/** How this customer enters, and where they are in now. */
export function SecurityPage({ access: loaded }: { access: AcessoCliente }) {
  const [access, setAccess] = useState(loaded)
  const services = useServices()
  return (
    <>
      <h1 className={title}>Segurança</h1>
      <p className={lead}>Veja onde a sua conta está aberta e proteja a entrada com uma segunda etapa.</p>
      <section className={styles.panel} aria-labelledby="duas-etapas">
        <h2 id="duas-etapas" className={styles.panelTitle}>
          Verificação em duas etapas
        </h2>
        <SecondFactor
          state={access.segundoFator}
          acts={{
            begin: () => services().write(() => beginSecondFactor()),
            confirm: (data) => services().write(() => confirmSecondFactor({ data })),
            remove: (data) => services().write(() => removeSecondFactor({ data })),
          }}
          onChange={(segundoFator) => setAccess((known) => ({ ...known, segundoFator }))}
        />
      </section>
      <section className={styles.panel} aria-labelledby="chaves">
        <h2 id="chaves" className={styles.panelTitle}>
          Chaves de acesso
        </h2>
        <Passkeys
          state={access.segundoFator}
          acts={{
            begin: () => services().write(() => beginPasskey()),
            add: (data) => services().write(() => addPasskey({ data })),
            remove: (id) => services().write(() => removePasskey({ data: { id } })),
          }}
          onChange={(segundoFator) => setAccess((known) => ({ ...known, segundoFator }))}
        />
      </section>
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
  const isElsewhere = access.sessoes.some(({ atual }) => !atual)
  return (
    <section className={styles.panel} aria-labelledby="sessoes">
      <h2 id="sessoes" className={styles.panelTitle} tabIndex={-1} ref={heading}>
        Sessões abertas
      </h2>
      <Table
        caption="Onde você está agora"
        columns={['Aparelho', 'Entrada', 'Último acesso', 'Endereço IP']}
        rows={access.sessoes.map(({ atual, aparelho, inicio, ultimoAcesso, ip }) => [
          `${aparelho || 'Aparelho desconhecido'}${atual ? ' (este)' : ''}`,
          dateTimeText(inicio),
          dateTimeText(ultimoAcesso),
          ip ?? '—',
        ])}
        action={{
          column: 'Encerrar',
          of: (row) => {
            const { id, atual, aparelho, inicio } = access.sessoes[row]!
            const isEnding = sending.pending && sending.what === id
            return atual ? (
              '—'
            ) : (
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
