import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { SendingResult, useSending } from '#app/ui/sending.tsx'
import type { Painel } from '#commerce/contract/televendas/board.ts'
import { NIVEL_AGENTE_LABELS } from '#commerce/contract/televendas/levels.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { endAgentSessions } from '#server-functions/televendas/management.ts'
import { agentManagement, button } from '#styled-system/recipes/index.js'
import { clockText, protocolText } from '../call/call-times.ts'

const styles = agentManagement()
const STATES = { EM_ATENDIMENTO: 'Em atendimento', DISPONIVEL: 'Disponível', FORA: 'Fora' } as const

const focusNow = (element: HTMLElement | null): void => element?.focus()

interface AgentNowProps {
  agent: Painel['agentes'][number]
  /** The server's clock, in ms. */
  now: number
  onEnded: () => void
}

/** One agent at this moment; whoever is above them may end their sessions, asked once more. */
export function AgentNow({ agent, now, onEnded }: AgentNowProps) {
  const { nome, nivel, situacao, nomeCanal, desde, protocolo, cliente, podeAcompanhar, podeEncerrar } = agent
  return (
    <li className={styles.person} data-state={situacao}>
      <h3 className={styles.personName}>{nome}</h3>
      <p className={styles.state} data-state={situacao}>
        {STATES[situacao]}
        {situacao === 'EM_ATENDIMENTO' && desde !== null ? (
          <span role="timer">{clockText(now - Date.parse(desde))}</span>
        ) : null}
      </p>
      <p className={styles.told}>{[NIVEL_AGENTE_LABELS[nivel], nomeCanal].filter(Boolean).join(' · ')}</p>
      {protocolo === null ? null : (
        <p>{`${situacao === 'FORA' ? 'Atendimento aberto, protocolo' : 'Protocolo'} ${protocolText(protocolo)}`}</p>
      )}
      {cliente === null ? null : <p>{`Cliente: ${cliente.nome} ${cliente.documentoMascarado}`}</p>}
      {situacao === 'EM_ATENDIMENTO' && cliente === null ? <p>Cliente ainda não identificado</p> : null}
      {situacao === 'DISPONIVEL' && desde !== null ? (
        <p className={styles.told}>{`Última atividade: ${dateTimeText(desde)}`}</p>
      ) : null}
      {podeAcompanhar && protocolo !== null ? (
        <a className={styles.plain} href={paths.telesales.liveCall(protocolo)}>
          Ver carrinho e mandar recado<span className={styles.hidden}>{` a ${nome}`}</span>
        </a>
      ) : null}
      {podeEncerrar ? <EndSessions agent={agent} onEnded={onEnded} /> : null}
    </li>
  )
}

function EndSessions({ agent: { idAgente, nome, protocolo }, onEnded }: Omit<AgentNowProps, 'now'>) {
  const services = useServices()
  const [isAsked, setAsked] = useState(false)
  const sending = useSending({
    work: () => services().write(() => endAgentSessions({ data: { idAgente } })),
    done: onEnded,
  })
  if (!isAsked)
    return (
      <div className={styles.actions}>
        <button type="button" className={button({ look: 'quiet' })} onClick={() => setAsked(true)}>
          Encerrar sessões<span className={styles.hidden}>{` de ${nome}`}</span>
        </button>
      </div>
    )
  return (
    <div role="group" aria-label={`Encerrar as sessões de ${nome}`}>
      <p>
        {protocolo === null
          ? `${nome} terá de entrar de novo em todos os computadores.`
          : `${nome} está em atendimento e sai dele agora, em todos os computadores.`}
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={button({ look: 'solid' })}
          ref={focusNow}
          aria-busy={sending.pending}
          onClick={() => void sending.send()}
        >
          {sending.pending ? 'Encerrando…' : 'Encerrar agora'}
        </button>
        <button type="button" className={button({ look: 'outline' })} onClick={() => setAsked(false)}>
          Cancelar
        </button>
      </div>
      <SendingResult of={sending} />
    </div>
  )
}
