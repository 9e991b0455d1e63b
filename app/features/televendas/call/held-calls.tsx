import { SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { AgentPanel } from '#app/widgets/agent-panel.tsx'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { agentDesk, button } from '#styled-system/recipes/index.js'
import { protocolText } from './call-times.ts'
import { useAttendance } from './use-attendance.ts'

const styles = agentDesk()

/** Calls that wait with their carts, and the way back to each. */
export function HeldCalls({ calls }: { calls: AgenteEmAtendimento['emEspera'] }) {
  const { resume } = useAttendance()
  const resuming = useSending({ work: resume, refusal: sentenceOnly })
  if (calls.length === 0) return null
  return (
    <AgentPanel id="em-espera" title="Em espera">
      <ul className={styles.waiting}>
        {calls.map((call) => (
          <li key={call.protocolo} className={styles.waitingItem}>
            <span>
              <strong>{call.cliente ?? call.telefone ?? 'Cliente não identificado'}</strong>
              <br />
              <span className={styles.muted}>
                {`Desde ${dateTimeText(call.desde).slice(-5)} · protocolo ${protocolText(call.protocolo)}`}
              </span>
            </span>
            <button
              type="button"
              className={button({ look: 'outline' })}
              aria-label={`Retomar a ligação de ${call.cliente ?? protocolText(call.protocolo)}`}
              aria-busy={resuming.pending}
              onClick={() => void resuming.send(call)}
            >
              Retomar
            </button>
          </li>
        ))}
      </ul>
      <SendingResult of={resuming} />
    </AgentPanel>
  )
}
