import { buildElement, spotFor } from './build-element.ts'

/** Twice the width of the screen: what a picture shows when it is brought nearer. */
const SIZES = '200vw'

/** Every link to a picture becomes a button that brings it nearer. */
function nearer(link: HTMLElement): HTMLButtonElement {
  const picture = link.querySelector('picture')!
  for (const source of picture.querySelectorAll<HTMLElement>('[sizes]')) source.setAttribute('sizes', SIZES)
  return buildElement(
    'button',
    {
      type: 'button',
      'data-act': 'aproximar',
      'aria-pressed': 'false',
      'aria-label': `Aproximar: ${picture.querySelector('img')?.alt ?? ''}`,
    },
    picture,
  )
}

/**
 * The gallery over the whole screen, in a native dialog: Escape closes it and the focus goes back where it was.
 */
export function openZoom(gallery: Element, opener: Element): void {
  const stage = gallery.querySelector('[data-stage]')
  const host = spotFor()
  if (!stage || !host) return
  const at = [...stage.querySelectorAll('[data-act=ampliar]')].indexOf(opener)
  const copy = stage.cloneNode(true) as Element
  for (const slide of copy.querySelectorAll('[id]')) slide.removeAttribute('id')
  for (const link of copy.querySelectorAll<HTMLElement>('[data-act=ampliar]')) link.replaceWith(nearer(link))
  const close = buildElement(
    'form',
    { method: 'dialog' },
    buildElement('button', { 'data-native': '', 'aria-label': 'Fechar' }, '×'),
  )
  const dialog = buildElement('dialog', { 'aria-label': 'Imagens ampliadas', 'data-gallery': '' }, close, copy)
  host.replaceChildren(dialog)
  dialog.addEventListener('close', () => host.replaceChildren())
  dialog.showModal()
  const strip = copy.querySelector('[data-strip]')
  strip?.scrollTo({ left: at * strip.clientWidth, behavior: 'instant' })
}
