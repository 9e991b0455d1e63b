import { COMPARED_KEY, DENSITY_KEY } from '#app/lib/storage-keys.ts'
import { hear } from './hear.ts'

/**
 * Puts the listing's cards at the size chosen on this device, and remembers another choice; the stylesheet reads the
 * radio itself.
 */
export function watchDensity(): void {
  const wide = document.querySelector<HTMLInputElement>('input[name=vista][value=ampla]')
  if (!wide) return
  try {
    if (localStorage.getItem(DENSITY_KEY) === wide.value) wide.checked = true
  } catch {
    return
  }
  hear('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'vista') localStorage.setItem(DENSITY_KEY, target.value)
  })
}

/**
 * The page of the comparison makes its products the session's choice as soon as it is read, whoever leads away from it.
 */
export function keepCompared(): void {
  const skus = document.querySelector<HTMLElement>('[data-compared]')?.dataset.compared
  if (skus === undefined) return
  try {
    if (skus === '') sessionStorage.removeItem(COMPARED_KEY)
    else sessionStorage.setItem(COMPARED_KEY, skus)
  } catch {
    // Storage is forbidden: the choice is the address's alone.
  }
}

/** Products were chosen on an earlier page and this one shows the choice: that takes React, at once. */
export function isComparing(): boolean {
  try {
    return document.querySelector('[data-compare]') !== null && sessionStorage.getItem(COMPARED_KEY) !== null
  } catch {
    return false
  }
}
