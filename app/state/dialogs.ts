import { atom } from 'jotai'
import { PASSWORD_CHANGE_REQUIRED } from '#app/lib/generic-failure.ts'

/** What a dialog says (storefront §4, §8). */
export type DialogContent =
  /** Whoever it was of enters again by their own door. */
  | { kind: 'session-expired'; isAgent: boolean }
  /** Title 'Ops...', button 'Entendi'. */
  | { kind: 'error'; message: string }
  | { kind: 'info'; message: string }
  /** Whoever is in shows that it is them. */
  | { kind: 'proof' }
  /** Before something that cannot be taken back; both buttons say what they do. */
  | { kind: 'confirm'; title: string; message: string; confirm: string; cancel: string }

export interface DialogOptions {
  /** Whether the backdrop and Escape close it, which cancels. */
  closable?: boolean
  /** Closes by itself after 3000 ms, which cancels: nobody confirmed anything. */
  autoClose?: boolean
}

export interface OpenDialog {
  content: DialogContent
  closable: boolean
  /** Closes the dialog; only the first call counts. */
  settle(outcome: 'confirm' | 'cancel'): void
}

/** Storefront §9. */
const AUTO_CLOSE_MS = 3_000

/** Why a dialog's promise was rejected: cancelled, closed by itself, or replaced by another dialog. */
export class DialogCancelled extends Error {
  override name = 'DialogCancelled'
}

const openAtom = atom<OpenDialog | null>(null)
/** The one dialog that is open; the shell shows it. */
export const dialogAtom = atom((get) => get(openAtom))

/**
 * Opens a dialog in place of the one that is open. Whoever only tells something may ignore the answer.
 * @returns resolves when the customer confirms, rejects with `DialogCancelled` otherwise (storefront §4).
 */
export const askAtom = atom(
  null,
  (get, set, content: DialogContent, { closable = false, autoClose = false }: DialogOptions = {}): Promise<void> => {
    get(openAtom)?.settle('cancel')
    const answer = new Promise<void>((resolve, reject) => {
      const timer = autoClose ? setTimeout(() => dialog.settle('cancel'), AUTO_CLOSE_MS) : undefined
      const dialog: OpenDialog = {
        content,
        closable,
        settle(outcome) {
          clearTimeout(timer)
          set(openAtom, (open) => (open === dialog ? null : open))
          if (outcome === 'confirm') resolve()
          else reject(new DialogCancelled())
        },
      }
      set(openAtom, dialog)
    })
    answer.catch(() => undefined) // an ignored answer is no uncaught error
    return answer
  },
)

/**
 * The error message of the app state (storefront §3), '' without one. Setting it opens its dialog, which cannot be
 * closed but by 'Entendi'.
 */
export const errorAtom = atom(
  (get) => {
    const content = get(openAtom)?.content
    return content?.kind === 'error' ? content.message : ''
  },
  (_get, set, message: string) =>
    void set(askAtom, { kind: message === PASSWORD_CHANGE_REQUIRED ? 'info' : 'error', message }),
)
