import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useState, type FunctionComponent } from 'react'
import { dialogAtom, type DialogContent } from '#app/state/dialogs.ts'
import type { DialogOfStateProps } from './dialog-of-state.tsx'

const Dialog = lazy<FunctionComponent<DialogOfStateProps>>(() =>
  import('./dialog-of-state.tsx').then(
    (loaded) => ({ default: loaded.DialogOfState }),
    () => ({ default: BrowserDialog }),
  ),
)

/**
 * The connection may be what is being told about: without our dialog the browser's own says it. What needs a yes is
 * then not done.
 */
function BrowserDialog({ open, title, text, onDismiss, onGone }: DialogOfStateProps) {
  useEffect(() => {
    if (!open) return onGone()
    alert(`${title}\n\n${text}`)
    onDismiss()
  }, [open, title, text, onDismiss, onGone])
  return null
}

/** The words of storefront §4 and §8. */
function wordsOf(content: DialogContent): { title: string; text: string } {
  if (content.kind === 'session-expired')
    return { title: 'Sessão expirada...', text: 'Sua sessão expirou. Por favor, tente fazer login novamente.' }
  if (content.kind === 'confirm') return { title: content.title, text: content.message }
  if (content.kind === 'proof')
    return { title: 'Confirme que é você', text: 'Depois você continua de onde parou: nada do que digitou se perde.' }
  return { title: content.kind === 'info' ? 'Atenção' : 'Ops...', text: content.message }
}

/** The one dialog the state asks for. What it says stays until it has faded out. */
export function AppDialog() {
  const dialog = useAtomValue(dialogAtom)
  const [shown, setShown] = useState(dialog)
  if (dialog !== null && dialog !== shown) setShown(dialog)
  if (shown === null) return null
  const { content, closable, settle } = shown
  return (
    <Suspense>
      <Dialog
        open={dialog !== null}
        {...wordsOf(content)}
        closable={closable}
        content={content}
        settle={settle}
        onDismiss={() => settle('cancel')}
        onGone={() => setShown(null)}
      />
    </Suspense>
  )
}
