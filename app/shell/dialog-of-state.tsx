import { paths } from '#app/lib/paths.ts'
import { loginFrom } from '#app/lib/return-target.ts'
import type { OpenDialog } from '#app/state/dialogs.ts'
import { Dialog, type DialogProps } from '#app/ui/dialog.tsx'
import { laterPart } from '#app/ui/later-part.tsx'
import { button } from '#styled-system/recipes/index.js'

const solid = button({ look: 'solid' })
const outline = button({ look: 'outline' })

const ProofForm = laterPart(() => import('#app/features/customers/entry/proof-form.tsx').then((part) => part.ProofForm))

export interface DialogOfStateProps extends Omit<DialogProps, 'children'>, Pick<OpenDialog, 'content' | 'settle'> {}

/** What the dialog of the state offers to press, or to prove. */
export function DialogOfState({ content, settle, ...dialog }: DialogOfStateProps) {
  return (
    <Dialog {...dialog}>
      {content.kind === 'session-expired' ? (
        <EnterAgain settle={settle} isAgent={content.isAgent} />
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
  )
}

/** Both lead away, and are links so that they say where: entering leads back to this very page. */
function EnterAgain({ settle, isAgent }: Pick<OpenDialog, 'settle'> & { isAgent: boolean }) {
  return (
    <>
      <a href={paths.home} className={outline} onClick={() => settle('cancel')}>
        Ir para o início
      </a>
      <a
        data-autofocus=""
        href={loginFrom(location.pathname + location.search, isAgent)}
        className={solid}
        onClick={() => settle('confirm')}
      >
        Continuar
      </a>
    </>
  )
}
