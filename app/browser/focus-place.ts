import { namesakes, type ControlPlace } from './control-place.ts'

/** The same control of a page that has been drawn anew, or the heading of what took its place. */
export function focusPlace(root: ParentNode, { name, at, leads }: ControlPlace): void {
  const control = leads ? undefined : namesakes(root, name)[at]
  for (let part = control?.closest('details:not([open]) > :not(summary)'); part;) {
    const details = part.parentElement as HTMLDetailsElement
    details.open = true
    part = details.parentElement?.closest('details:not([open]) > :not(summary)')
  }
  if (control?.checkVisibility()) return control.focus()
  root.querySelector<HTMLElement>('h2[tabindex="-1"],h1[tabindex="-1"]')?.focus()
}
