import { atom } from 'jotai'
import type { Desfecho } from '#commerce/contract/televendas/attendance.ts'

interface Question {
  /** Commerce's sentence: it names both customers. */
  message: string
  /** How the call under way ended; null to stay in it. */
  answer: (outcome: Desfecho | null) => void
}

/** Another customer was chosen in the middle of a call: the bar asks before anything happens. */
export const switchQuestionAtom = atom<Question | null>(null)

/** @returns how the call under way ended; null when it goes on */
export const askSwitchAtom = atom(null, (get, set, message: string): Promise<Desfecho | null> => {
  get(switchQuestionAtom)?.answer(null)
  return new Promise((resolve) => {
    set(switchQuestionAtom, {
      message,
      answer: (outcome) => {
        set(switchQuestionAtom, null)
        resolve(outcome)
      },
    })
  })
})
