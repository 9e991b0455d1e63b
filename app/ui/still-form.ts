import type { Form, FormValues, Problems } from './use-form.ts'

/** What a browser judges by itself, by the name of the field. */
type Native = Readonly<Record<string, { pattern?: string; title?: string; required?: boolean }>>

const nothing = () => undefined

/**
 * A form as the server draws it once, for a browser without a script: what was typed, and what is said of it. The first
 * refused field takes the focus, or the one that is named.
 */
export function stillForm<T extends FormValues>(
  values: T,
  errors: Problems,
  native: Native = {},
  focused = Object.keys(values).find((name) => errors[name] !== undefined),
): Form<T> {
  const field = (name: string) => ({
    name,
    error: errors[name],
    onChange: nothing,
    onBlur: nothing,
    ...(name === focused ? { autoFocus: true } : {}),
    ...native[name],
  })
  return {
    values,
    current: () => values,
    errors,
    text: (name) => ({ ...field(name), value: values[name] as string }),
    tick: (name) => ({ name, checked: values[name] as boolean, error: errors[name], onChange: nothing }),
    set: nothing,
    check: () => true,
    reset: nothing,
    refuse: nothing,
  }
}
