import { boot } from '#app/browser/boot.ts'
import { maskedCep } from '#app/lib/visitor-cep.ts'
import { buildElement } from './build-element.ts'
import { resultOf, showFreight } from './freight-box.ts'
import { hear } from './hear.ts'
import { choosePlace } from './place-choice.ts'

export { showFreight } from './freight-box.ts'
export { fillPanel } from './place-panel.ts'

/** A form with a CEP was sent: the header's, a customer's address, or the product page's. */
export async function submitPlace(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('[name=cep]')
  const said = form.querySelector('output') ?? buildElement('output', { role: 'alert' })
  const button = form.querySelector('button')
  // Of the product's form React owns all but the result.
  const spot = resultOf(form) ?? form
  if (!field || button?.ariaBusy === 'true') return
  say('')
  // Only attributes: React may be hydrating this form just now, and compares its text.
  if (button) button.ariaBusy = 'true'
  const problem = await choosePlace(field.value)
  if (button) button.ariaBusy = null
  say(problem)
  if (problem !== '') return field.focus()
  form.closest<HTMLElement>('[popover]')?.hidePopover()

  function say(text: string): void {
    // In a live region whatever is put there is news: no empty line is.
    if (text !== '' && !said.isConnected) spot.append(said)
    said.textContent = text
    if (text === '') field!.removeAttribute('aria-invalid')
    else field!.setAttribute('aria-invalid', 'true')
  }
}

// Once, with the chunk itself: the mask, and the freight that follows CEP and quantity.
const CEP_FIELD = 'form[data-place] [name=cep]'
const mask = ({ target }: { target: EventTarget | null }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(CEP_FIELD)) return
  const atEnd = target.selectionStart === target.value.length
  const masked = maskedCep(target.value)
  // Corrections inside the text keep the cursor where it is.
  if (atEnd && masked !== target.value) target.value = masked
}
hear('input', mask)
// What was typed while this was on its way.
for (const target of document.querySelectorAll(CEP_FIELD)) mask({ target })
hear('change', ({ target }) => {
  if (
    target instanceof HTMLInputElement &&
    target.name === 'quantidade' &&
    document.querySelector('[data-freight] > div:not(:empty)')
  )
    void showFreight()
})
let followed = boot()?.live.place()
boot()?.live.subscribe(() => {
  const place = boot()?.live.place()
  if (place?.cep === followed?.cep) return
  followed = place
  void showFreight()
})
