import { atom } from 'jotai'

/** Whether a page asked the agents' bar to end the call, with its question; the bar may come after the press. */
export const endCallAskedAtom = atom(false)
