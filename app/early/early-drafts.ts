import { draftKey, keepable, type DraftFields } from '#app/lib/drafts.ts'
import type { Field } from '#app/lib/live-data.ts'
import { customerIdHint } from '#app/lib/visitor-hints.ts'
import { isChanged } from './adopted-fields.ts'
import { storedState } from './page-marks.ts'

/**
 * What was typed before React and left with the page waits as its form's draft does (app/state/use-draft.ts):
 * `data-draft` names it.
 * @returns to be called when React keeps drafts by itself
 */
export function keepEarlyDrafts(): () => void {
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

function keep(): void {
  const { userId, personalizations } = storedState().user
  const owner = customerIdHint(document.cookie, (personalizations?.nomeTelevendedor ?? '') !== '') ?? userId
  if (owner === null) return
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const changed = keepable(Object.fromEntries(changedFields(form)))
    if (Object.keys(changed).length === 0) continue
    const key = draftKey(form.dataset.draft ?? '', owner)
    try {
      sessionStorage.setItem(key, JSON.stringify({ ...stored(key), ...changed }))
    } catch {
      // Without storage a draft is not kept.
    }
  }
}

/** Every field that is not as the page came. */
function* changedFields(form: HTMLFormElement): Iterable<[name: string, value: string | boolean]> {
  for (const field of form.querySelectorAll<Field>('input:not([type=file]),textarea,select'))
    if (isChanged(field)) {
      if (field.type === 'checkbox') yield [field.name, (field as HTMLInputElement).checked]
      else if (field.type !== 'radio' || (field as HTMLInputElement).checked) yield [field.name, field.value]
    }
}

/** The draft that is there already, which may hold fields the page came without. */
function stored(key: string): DraftFields {
  const text = sessionStorage.getItem(key)
  try {
    const known: unknown = JSON.parse(text ?? '{}')
    return typeof known === 'object' && known !== null && !Array.isArray(known) ? (known as DraftFields) : {}
  } catch {
    return {}
  }
}
