import { COMPARED_KEY, DENSITY_KEY } from '#app/lib/storage-keys.ts'

/** Puts the listing's cards at the size chosen on this device, and remembers another choice; the stylesheet reads the radio itself. */
export function watchDensity(): void {
  const wide = document.querySelector<HTMLInputElement>('input[name=vista][value=ampla]')
  if (!wide) return
  try {
    if (localStorage.getItem(DENSITY_KEY) === wide.value) wide.checked = true
  } catch {
    return
  }
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'vista') localStorage.setItem(DENSITY_KEY, target.value)
  })
}

/** Products were chosen on an earlier page and this one shows the choice: that takes React, at once. */
export function isComparing(): boolean {
  try {
    return document.querySelector('[data-compare]') !== null && sessionStorage.getItem(COMPARED_KEY) !== null
  } catch {
    return false
  }
}
