import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { button, dialog } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { currentRouteAtom, dialogAtom } from '#app/state/app-atoms.ts'

const styles = dialog()
const solid = button({ look: 'solid' })
const outline = button({ look: 'outline' })

/** The one dialog the state can ask for, in the words of storefront §4 and §8. None of them closes by its backdrop or Escape. */
export function AppDialog() {
  const [request, setRequest] = useAtom(dialogAtom)
  const { current } = useAtomValue(currentRouteAtom)
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (request) element.current?.showModal()
    else element.current?.close()
  }, [request])
  return (
    <dialog ref={element} className={styles.root} aria-labelledby="dialogo-titulo" onCancel={(event) => event.preventDefault()}>
      <h2 id="dialogo-titulo" className={styles.title}>
        {request?.kind === 'session-expired' ? 'Sessão expirada...' : request?.kind === 'info' ? 'Atenção' : 'Ops...'}
      </h2>
      <p className={styles.text}>{request?.kind === 'session-expired' ? 'Sua sessão expirou. Por favor, tente fazer login novamente.' : request?.message}</p>
      <div className={styles.actions}>
        {request?.kind === 'session-expired' ? (
          <>
            <a href={paths.home} className={outline}>
              Ir para o início
            </a>
            <a href={loginHref(current)} className={solid}>
              Continuar
            </a>
          </>
        ) : (
          <button type="button" className={solid} onClick={() => setRequest(null)}>
            Entendi
          </button>
        )}
      </div>
    </dialog>
  )
}
