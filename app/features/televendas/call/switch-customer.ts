import { atom } from 'jotai'
import type { Desfecho } from '#commerce/contract/televendas/attendance.ts'

/** What becomes of the call under way: it ended so, or it waits with its cart. */
export type Parting = { kind: 'ended'; outcome: Desfecho } | { kind: 'held' }

interface Question {
  /** Names both customers: commerce's sentence, or the screen's. */
  message: string
  /** Null to stay in the call under way. */
  answer: (parting: Parting | null) => void
}

/** Another customer was chosen in the middle of a call: the bar asks before anything happens. */
export const switchQuestionAtom = atom<Question | null>(null)

/** @returns what becomes of the call under way; null when it goes on */
export const askSwitchAtom = atom(null, (get, set, message: string): Promise<Parting | null> => {
  get(switchQuestionAtom)?.answer(null)
  return new Promise((resolve) => {
    set(switchQuestionAtom, {
      message,
      answer: (parting) => {
        set(switchQuestionAtom, null)
        resolve(parting)
      },
    })
  })
})
