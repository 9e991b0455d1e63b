import type { LiveStore } from '#app/lib/live-data.ts'
import { PLACE_ID } from '#app/lib/page-ids.ts'
import { hear } from './hear.ts'

const LOST = 'Não foi possível continuar. Confira a conexão e tente de novo.'
const FORM = 'form[data-place]'

/** `<html data-cep>` keeps room for what a known CEP brings; `data-no-express` where nothing goes express to it. */
export function markPlace(live: LiveStore): void {
  const root = document.documentElement
  root.toggleAttribute('data-cep', live.place() !== undefined)
  root.toggleAttribute('data-no-express', live.express() === null)
}

/**
 * The CEP's panel in the header and the freight on a product page, without React: only presses are noticed here, what
 * they do comes with the first of them.
 * @returns shows the freight of the page's product, when the CEP is known: at first, and after each navigation.
 */
export function armPlace(live: LiveStore): () => void {
  const place = () => import('./place.ts')
  const opens = (event: ToggleEvent) => {
    if (event.newState === 'open' && event.target instanceof HTMLElement && event.target.id === PLACE_ID) {
      const panel = event.target
      void place().then(({ fillPanel }) => fillPanel(panel))
    }
  }
  addEventListener('beforetoggle', opens as EventListener, true)
  hear('focusin', ({ target }) => {
    if (target instanceof Element && target.closest(FORM)) void place()
  })
  hear('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return
    event.preventDefault()
    place().then(
      ({ submitPlace }) => submitPlace(form),
      () => form.querySelector('div')?.replaceChildren(LOST),
    )
  })
  return () => {
    if (live.place() && document.querySelector('[data-freight]')) void place().then(({ showFreight }) => showFreight())
  }
}
