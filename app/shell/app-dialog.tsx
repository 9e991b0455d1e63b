import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useState, type FunctionComponent } from 'react'
import { paths } from '#app/lib/paths.ts'
import { loginFrom } from '#app/lib/return-target.ts'
import { dialogAtom, type DialogContent, type OpenDialog } from '#app/state/dialogs.ts'
import { authAtom } from '#app/state/persisted-atoms.ts'
import type { DialogProps } from '#app/ui/dialog.tsx'
import { laterPart } from '#app/ui/later-part.tsx'
import { button } from '#styled-system/recipes/index.js'

const solid = button({ look: 'solid' })
const outline = button({ look: 'outline' })

const Dialog = lazy<FunctionComponent<DialogProps>>(() =>
  import('#app/ui/dialog.tsx').then(
    (loaded) => ({ default: loaded.Dialog }),
    () => ({ default: BrowserDialog }),
  ),
)

/**
 * The connection may be what is being told about: without our dialog the browser's own says it. What needs a yes is
 * then not done.
 */
function BrowserDialog({ open, title, text, onDismiss, onGone }: DialogProps) {
  useEffect(() => {
    if (!open) return onGone()
    alert(`${title}\n\n${text}`)
    onDismiss()
  }, [open, title, text, onDismiss, onGone])
  return null
}

const ProofForm = laterPart(() => import('#app/features/customers/proof-form.tsx').then((part) => part.ProofForm))

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
        onDismiss={() => settle('cancel')}
        onGone={() => setShown(null)}
      >
        {content.kind === 'session-expired' ? (
          <EnterAgain settle={settle} />
        ) : content.kind === 'proof' ? (
          <ProofForm settle={settle} />
        ) : content.kind === 'confirm' ? (
          <>
            <button type="button" data-autofocus="" className={outline} onClick={() => settle('cancel')}>
              {content.cancel}
            </button>
            <button type="button" className={solid} onClick={() => settle('confirm')}>
              {content.confirm}
            </button>
          </>
        ) : (
          <button type="button" data-autofocus="" className={solid} onClick={() => settle('confirm')}>
            Entendi
          </button>
        )}
      </Dialog>
    </Suspense>
  )
}

/** Both lead away, and are links so that they say where: entering leads back to this very page. */
function EnterAgain({ settle }: Pick<OpenDialog, 'settle'>) {
  const { isTelevendedorAuthenticated } = useAtomValue(authAtom)
  return (
    <>
      <a href={paths.home} className={outline} onClick={() => settle('cancel')}>
        Ir para o início
      </a>
      <a
        data-autofocus=""
        href={loginFrom(location.pathname + location.search, isTelevendedorAuthenticated)}
        className={solid}
        onClick={() => settle('confirm')}
      >
        Continuar
      </a>
    </>
  )
}
