import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Aim, homeFor } from '#app/lib/telesales-link.ts'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { AgentPanel } from '#app/widgets/agent-panel.tsx'
import type { Fila, Filas } from '#commerce/contract/televendas/queues.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { takeNextOfQueue } from '#server-functions/televendas/queues.ts'
import { agentDesk, button } from '#styled-system/recipes/index.js'
import { useAttendance } from '../call/use-attendance.ts'
import { QueueContact } from './queue-contact.tsx'
import { QueueItem } from './queue-item.tsx'
import { queuesQuery } from './queues.queries.ts'

const styles = agentDesk()

interface QueuePanelProps {
  /** As the page brought them. */
  loaded: Filas | undefined
  inCall: boolean
  /** With the next ones of each list. */
  full?: boolean
}

/** Lists of whom to call: taking the next one and calling them is one press. */
export function QueuePanel({ loaded, inCall, full = false }: QueuePanelProps) {
  const services = useServices()
  const queries = useQueryClient()
  const go = useNavigateTo()
  const { begin, makeRoom } = useAttendance()
  const { data } = useQuery({ ...queuesQuery, ...(loaded === undefined ? {} : { initialData: loaded }) })
  const calling = useSending({
    work: async ({ item, aim }: Called): Promise<CommerceResult<Aim | undefined>> => {
      const begun = await begin({ direcao: 'REALIZADA', telefone: item.telefone, idItemFila: item.idItem })
      return begun.ok ? { ok: true, data: aim } : begun
    },
    done: (aim) => go(homeFor(aim)),
    refusal: sentenceOnly,
  })
  const taking = useSending({
    work: async ({ queue: { idFila, proximos }, idItem, aim }: Wanted): Promise<CommerceResult<Taken | undefined>> => {
      const wanted = idItem === undefined ? proximos[0] : proximos.find((one) => one.idItem === idItem)
      const room = await makeRoom(wanted?.nomeMascarado ?? 'o próximo da fila')
      if (!room.ok) return room
      if (!room.data) return { ok: true, data: undefined }
      const taken = await services().write(() => takeNextOfQueue({ data: { idFila, idItem } }))
      // Who is gone is seen to be.
      if (taken.ok) return { ok: true, data: { queues: taken.data, aim } }
      void queries.invalidateQueries({ queryKey: queuesQuery.queryKey })
      return taken
    },
    done: async (taken) => {
      if (taken === undefined) return
      const { queues, aim } = taken
      queries.setQueryData(queuesQuery.queryKey, queues)
      if (queues.item !== null) await calling.send({ item: queues.item, aim })
    },
    refusal: sentenceOnly,
  })
  // Beginning or ending a call settles somebody on a list, and empties what this tab knew of it.
  const look = useEffectEvent(() => queries.fetchQuery({ ...queuesQuery, staleTime: 0 }).catch(() => undefined))
  useEffect(() => void look(), [inCall])
  const item = data?.item ?? null
  return (
    <AgentPanel id="filas" title={item === null ? 'Filas de ligação' : inCall ? 'Ligação da fila' : 'Próximo contato'}>
      {item === null ? null : (
        <QueueItem
          key={item.idItem}
          item={item}
          isCalling={inCall}
          onCall={() => void calling.send({ item, aim: undefined })}
        />
      )}
      <SendingResult of={taking} />
      <SendingResult of={calling} />
      {data === undefined ? null : data.filas.length === 0 ? (
        <p className={styles.muted}>Nenhuma fila nos seus canais. A supervisão importa as listas.</p>
      ) : (
        <div className={styles.queues}>
          {data.filas.map((queue) => (
            <Queue
              key={queue.idFila}
              queue={queue}
              full={full}
              busy={
                taking.what?.queue.idFila === queue.idFila && (taking.pending || calling.pending)
                  ? (taking.what.idItem ?? 'next')
                  : ''
              }
              disabled={item !== null}
              onTake={(idItem, aim) => void taking.send({ queue, idItem, aim })}
            />
          ))}
        </div>
      )}
    </AgentPanel>
  )
}

/** Without an item the next one is wanted. */
interface Wanted {
  queue: Fila
  idItem: string | undefined
  aim: Aim | undefined
}

interface Taken {
  queues: Filas
  aim: Aim | undefined
}

/** Whom the agent was given, and what of theirs the call is for. */
interface Called {
  item: NonNullable<Filas['item']>
  aim: Aim | undefined
}

interface QueueProps {
  queue: Fila
  full: boolean
  /** The item that is on its way, `next`, or none. */
  busy: string
  disabled: boolean
  onTake: (idItem?: string, aim?: Aim) => void
}

function Queue({ queue, full, busy, disabled, onTake }: QueueProps) {
  const { nome, pendentes, agendados, concluidosHoje, proximos } = queue
  return (
    <article className={styles.queue} aria-label={`Fila ${nome}`}>
      <div className={styles.queueHead}>
        <h3>{nome}</h3>
        <div className={styles.counts}>
          <Badge tone={pendentes > 0 ? 'warning' : 'success'}>{`${pendentes} para ligar`}</Badge>
          {agendados > 0 ? <Badge>{`${agendados} depois`}</Badge> : null}
          {concluidosHoje > 0 ? <Badge tone="success">{`${concluidosHoje} hoje`}</Badge> : null}
        </div>
      </div>
      {full && proximos.length > 0 ? (
        <ul className={styles.waiting} aria-label={`Próximos de ${nome}`}>
          {proximos.map((one) => (
            <QueueContact
              key={one.idItem}
              of={one}
              disabled={disabled}
              busy={busy === one.idItem}
              onCall={(aim) => onTake(one.idItem, aim)}
            />
          ))}
        </ul>
      ) : null}
      <button
        type="button"
        className={full ? `${button({ look: 'solid' })} ${styles.next}` : button({ look: 'outline', width: 'full' })}
        disabled={disabled || pendentes === 0}
        aria-busy={busy === 'next'}
        aria-label={`Ligar para o próximo de ${nome}`}
        onClick={() => onTake()}
      >
        {busy === 'next' ? 'Iniciando…' : 'Ligar para o próximo'}
      </button>
    </article>
  )
}
