import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftKey, keepable, parseDraft, type DraftFields } from '#app/lib/drafts.ts'

export interface Draft<T> {
  /** `data-draft` of the form: what is typed in it before React came waits too (app/early/early-drafts.ts). */
  name: string
  /** What is shown was typed before. */
  restored: boolean
  /** Back to the form as it was opened. */
  discard: () => void
  /** It was sent: nothing waits any more. @param now what the form shows from here on, when it is something else */
  done: (now?: T) => void
  /** The form filled itself in: that was not typed, and does not wait. */
  opensWith: (now: T) => void
}

interface DraftOptions {
  /** A text that may be typed before logging in, and waits for whoever logs in in this tab: nothing personal. */
  guests?: boolean
}

const GUEST = 'visitante'

/**
 * What was typed and not sent waits in this tab's storage under its customer's id, whatever ends the page: an ended
 * session, a reload, a way taken by mistake. It comes back to the same customer only (storefront §4). Never passwords,
 * cards or documents.
 * @param owner user id; without one nothing is kept, except for `guests`
 * @param fill puts it back into the form
 */
export function useDraft<T extends DraftFields>(
  form: string,
  owner: string | null,
  values: T,
  fill: (fields: Partial<T>) => void,
  { guests = false }: DraftOptions = {},
): Draft<T> {
  const [restored, setRestored] = useState(false)
  const opened = useRef(values)
  const known = useRef('')
  const key = owner !== null ? draftKey(form, owner) : guests ? draftKey(form, GUEST) : null
  const waiting = useEffectEvent(() =>
    [key, ...(guests ? [draftKey(form, GUEST)] : [])]
      .map((name) => (name === null ? undefined : parseDraft(inTab((tab) => tab.getItem(name)) ?? null, values)))
      .find((found) => found !== undefined),
  )
  // Once, when the form opens: what is typed afterwards is newer, and so is what was typed before React had the form.
  const open = useEffectEvent((draft: Partial<T>) => {
    const isAsOpened = ([name]: [string, unknown]) => values[name] === opened.current[name]
    fill(Object.fromEntries(Object.entries(draft).filter(isAsOpened)) as Partial<T>)
    setRestored(true)
  })
  // Looked up at once: what was typed before React is told and kept before the microtask, and was not lost.
  useEffect(() => {
    const draft = waiting()
    if (draft !== undefined) queueMicrotask(() => open(draft))
  }, [])
  const text = JSON.stringify(keepable(values))
  const keep = useEffectEvent(() => {
    const before = known.current
    known.current = text
    // What was there when the form opened has just been read, and is no change.
    if (key === null || before === '') return
    inTab((tab) => (text === JSON.stringify(keepable(opened.current)) ? tab.removeItem(key) : tab.setItem(key, text)))
  })
  useEffect(() => keep(), [text])
  const done = (now: T = values) => {
    opened.current = now
    setRestored(false)
    for (const name of [key, draftKey(form, GUEST)]) if (name !== null) inTab((tab) => tab.removeItem(name))
  }
  return {
    name: form,
    restored,
    done,
    opensWith: (now) => {
      if (!restored) done(now)
    },
    discard() {
      const first = opened.current
      done(first)
      fill(first)
    },
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
