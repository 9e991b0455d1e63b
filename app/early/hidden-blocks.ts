import { hiddenShowcases, hideShowcase } from '#app/browser/hidden-showcases.ts'
import { parseHidden } from '#app/lib/hidden-showcases.ts'

/** A showcase that is hidden is the button that brings it back (recipe product-grid). */
function settle(block: HTMLElement, isHidden: boolean): void {
  const button = block.querySelector('[data-act=ocultar]')
  if (!button) return
  block.toggleAttribute('data-hidden', isHidden)
  button.textContent = isHidden ? 'Mostrar a vitrine oculta' : 'Ocultar'
  button.ariaLabel = `${button.textContent}: ${block.ariaLabel}`
}

/** Each showcase of the page as the visitor left it. */
export function settleBlocks(): void {
  const hidden = parseHidden(hiddenShowcases())
  for (const block of document.querySelectorAll<HTMLElement>('[data-block]'))
    settle(block, hidden.includes(block.dataset.block ?? ''))
}

/** Hides the showcase of a pressed button, or shows it again; the button keeps the focus. */
export function toggleBlock(button: HTMLElement): void {
  const block = button.closest<HTMLElement>('[data-block]')
  if (!block) return
  hideShowcase(block.dataset.block ?? '', block.dataset.hidden === undefined)
  settleBlocks()
}
