import { useSetAtom } from 'jotai'
import { askAtom, type DialogContent } from './dialogs.ts'

type Question = Omit<Extract<DialogContent, { kind: 'confirm' }>, 'kind'>

/** Asks before something that cannot be taken back; false of whoever leaves it be. */
export function useConfirmation(): (question: Question) => Promise<boolean> {
  const ask = useSetAtom(askAtom)
  return (question) =>
    ask({ kind: 'confirm', ...question }, { closable: true }).then(
      () => true,
      () => false,
    )
}
