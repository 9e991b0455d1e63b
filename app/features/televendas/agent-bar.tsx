import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { customersAtom } from '#app/state/served-customer.ts'
import { atWorkQuery } from './at-work.queries.ts'
import { useAttendance } from './use-attendance.ts'

/** Who is at work, on which channel and for whom; on every page while an agent is active. */
export function AgentBar() {
  useAtomValue(customersAtom)
  const { data } = useQuery(atWorkQuery)
  const { release } = useAttendance()
  if (data === undefined) return null
  const served = data.atendimento?.cliente
  return (
    <section aria-label="Televendas">
      {data.agente.nome} · {data.nomeCanal} · {served?.nome ?? 'Nenhum cliente'}
      {served && (
        <button type="button" onClick={() => void release()}>
          Desligar cliente
        </button>
      )}
    </section>
  )
}
