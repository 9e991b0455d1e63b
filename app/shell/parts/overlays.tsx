import { useSetAtom } from 'jotai'
import { loadingAtom } from '#app/state/app-atoms.ts'
import { askAtom } from '#app/state/dialogs.ts'
import { button, parts } from '#styled-system/recipes/index.js'
import { CONTACTS_ID, COOKIES_ID, MENU_ID } from '../shell-ids.ts'
import { Family, Sample } from './sample.tsx'

const { row } = parts()
const outline = button({ look: 'outline' })
const LOADING_MS = 1_500

export function Overlays() {
  const ask = useSetAtom(askAtom)
  const setLoading = useSetAtom(loadingAtom)
  const wait = () => {
    setLoading(true)
    setTimeout(setLoading, LOADING_MS, false)
  }
  return (
    <Family title="O que abre">
      <Sample name="diálogos e espera">
        <div className={row}>
          <button
            type="button"
            className={outline}
            onClick={() =>
              void ask({ kind: 'info', message: 'Fecha ao clicar fora.' }, { closable: true }).catch(() => undefined)
            }
          >
            Diálogo que fecha
          </button>
          <button
            type="button"
            className={outline}
            onClick={() =>
              void ask({ kind: 'info', message: 'Fecha sozinho em 3 segundos.' }, { autoClose: true }).catch(
                () => undefined,
              )
            }
          >
            Diálogo que se fecha
          </button>
          <button type="button" className={outline} onClick={wait}>
            Carregando
          </button>
        </div>
      </Sample>
      <Sample name="janelas da casca">
        <div className={row}>
          <button type="button" popoverTarget={MENU_ID} className={outline}>
            Gaveta
          </button>
          <button type="button" popoverTarget={CONTACTS_ID} className={outline}>
            Contatos
          </button>
          <button type="button" popoverTarget={COOKIES_ID} className={outline}>
            Cookies
          </button>
        </div>
      </Sample>
    </Family>
  )
}
