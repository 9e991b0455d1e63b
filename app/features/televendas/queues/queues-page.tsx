import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import type { Filas } from '#commerce/contract/televendas/queues.ts'
import { QUEUE_MINUTES } from '#commerce/contract/terms.ts'
import { agentPage } from '#styled-system/recipes/index.js'
import { useAtWork } from '../call/at-work.queries.ts'
import { QueuePanel } from './queue-panel.tsx'

const page = agentPage()

/** Lists of whom to call, with the next ones of each. */
export function QueuesPage({ loaded, queues }: { loaded: AgenteEmAtendimento; queues: Filas }) {
  const { atendimento } = useAtWork(loaded)
  return (
    <>
      <div>
        <h1 className={page.title}>Filas de ligação</h1>
        <p className={page.lead}>
          {`Quem você pega é seu por ${QUEUE_MINUTES} minutos. Nomes e telefones aparecem por inteiro só de quem você vai ligar.`}
        </p>
      </div>
      <QueuePanel loaded={queues} inCall={atendimento !== null} full />
    </>
  )
}
