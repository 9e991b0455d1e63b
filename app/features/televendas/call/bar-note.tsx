import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '#app/state/services.ts'
import type { Recado } from '#commerce/contract/televendas/live-call.ts'
import { timeText } from '#commerce/contract/values/sao-paulo.ts'
import { dismissNote } from '#server-functions/televendas/live-call.ts'
import { agentBar } from '#styled-system/recipes/index.js'
import { atWorkQuery } from './at-work.queries.ts'

const styles = agentBar()

/** What a supervisor told the agent, one at a time, the first one first, until the agent has read it (domain §7). */
export function BarNote({ notes: [note, ...more], onAsk }: { notes: readonly Recado[]; onAsk: () => void }) {
  const services = useServices()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (note === undefined) return null
  const dismiss = async () => {
    setBusy(true)
    const answer = await services().write(() => dismissNote({ data: { idRecado: note.idRecado } }))
    if (answer.ok) queries.setQueryData(atWorkQuery.queryKey, answer.data)
    // Read in another tab, or over with the call.
    else onAsk()
    setBusy(false)
  }
  return (
    <p key={note.idRecado} className={styles.note} role="alert">
      <span>
        <strong>{`Recado de ${note.de}, ${timeText(note.em)}: `}</strong>
        {note.texto}
      </span>
      <button type="button" aria-busy={busy} onClick={() => void dismiss()}>
        {more.length === 0 ? 'Entendi' : `Entendi, ver mais ${more.length}`}
      </button>
    </p>
  )
}
