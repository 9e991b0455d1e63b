import { useEffect, useEffectEvent, useState } from 'react'
import { draftKey, keepable, parseDraft, type DraftFields } from '#app/lib/drafts.ts'

/**
 * What was typed and could not be sent because the session had ended: it waits in this tab's storage under its customer's id, and comes
 * back when the same customer enters again. Never passwords, cards or documents.
 * @param userId null keeps nothing: nobody could be asked for it
 * @param fill puts it back into the form
 */
export function useDraft<T extends DraftFields>(form: string, userId: string | null, values: T, fill: (fields: Partial<T>) => void): { restored: boolean; keep: () => void; done: () => void } {
  const [restored, setRestored] = useState(false)
  const key = userId === null ? null : draftKey(form, userId)
  // Once, when the form opens: what is typed afterwards is newer.
  const opened = useEffectEvent(() => {
    if (key === null) return
    const draft = parseDraft(inTab((tab) => tab.getItem(key)) ?? null, values)
    inTab((tab) => tab.removeItem(key))
    if (draft === undefined) return
    fill(draft)
    setRestored(true)
  })
  useEffect(() => queueMicrotask(() => opened()), [])
  return {
    restored,
    keep: () => {
      if (key !== null) inTab((tab) => tab.setItem(key, JSON.stringify(keepable(values))))
    },
    done: () => setRestored(false),
  }
}

/** Without storage a draft is not kept. */
function inTab<R>(work: (tab: Storage) => R): R | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
