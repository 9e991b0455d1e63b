import { AgentHead } from '#app/widgets/agent-head.tsx'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import type { Filas } from '#commerce/contract/televendas/queues.ts'
import { QUEUE_MINUTES } from '#commerce/contract/terms.ts'
import { useAtWork } from '../call/at-work.queries.ts'
import { QueuePanel } from './queue-panel.tsx'

/** Lists of whom to call, with the next ones of each. */
export function QueuesPage({ loaded, queues }: { loaded: AgenteEmAtendimento; queues: Filas }) {
  const { atendimento } = useAtWork(loaded)
  return (
    <>
      <AgentHead
        title="Filas de ligação"
        lead={`Quem você pega é seu por ${QUEUE_MINUTES} minutos. Nomes e telefones aparecem por inteiro só de quem você vai ligar.`}
      />
      <QueuePanel loaded={queues} inCall={atendimento !== null} full />
    </>
  )
}
