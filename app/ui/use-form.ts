import { useEffect, useRef, useState } from 'react'

export type FormValues = Record<string, string | boolean>
/** Field name → Portuguese sentence. */
export type Problems = Readonly<Record<string, string>>

type TextName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string
type TickName<T> = { [K in keyof T]: T[K] extends boolean ? K : never }[keyof T] & string

export interface Form<T extends FormValues> {
  values: Readonly<T>
  /** The values at this very moment, for what comes back later than the render that asked. */
  current: () => Readonly<T>
  /** Sentences shown now. */
  errors: Problems
  text(name: TextName<T>): {
    name: string
    value: string
    error: string | undefined
    onChange: (value: string) => void
    onBlur: () => void
  }
  tick(name: TickName<T>): {
    name: string
    checked: boolean
    error: string | undefined
    onChange: (checked: boolean) => void
  }
  set(changes: Partial<T>): void
  /** Shows every problem, of these fields alone where some are named; true when there is none and they may go. */
  check(names?: readonly string[]): boolean
  /** Other values, as if the form had just been opened with them. */
  reset(values: T): void
  /** What the server refused; each sentence stays until its field changes. */
  refuse(problems: Problems): void
}

/**
 * Values and sentences of one form. A field is judged when it was left with something in it, or when the form was to
 * go; a sentence shown follows the typing. Nothing typed is ever thrown away.
 * @param problems judges all values; called at every render, so it only reads them
 * @returns the form, and what its element takes as `ref`: the first refused field in it takes the focus
 */
export function useForm<T extends FormValues>(
  initial: T,
  problems: (values: T) => Problems,
): [form: Form<T>, attach: (element: HTMLFormElement | null) => void] {
  const [element, attach] = useState<HTMLFormElement | null>(null)
  const [values, setValues] = useState(initial)
  const latest = useRef(values)
  const [judged, setJudged] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<Problems>({})
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    if (attempts > 0) element?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts, element])

  const judge = (name: string) => setJudged((known) => (known.includes(name) ? known : [...known, name]))
  // A sentence that appears under a press moves the button away from it, and the click is lost: it waits for the
  // release.
  const pressed = useRef(false)
  const waiting = useRef<string[]>([])
  useEffect(() => {
    const page = element?.ownerDocument
    if (!page) return
    const down = () => void (pressed.current = true)
    const up = () => {
      pressed.current = false
      const names = waiting.current.splice(0)
      if (names.length > 0) setTimeout(() => setJudged((known) => [...new Set([...known, ...names])]))
    }
    page.addEventListener('pointerdown', down, true)
    for (const end of ['pointerup', 'pointercancel'] as const) page.addEventListener(end, up, true)
    return () => {
      page.removeEventListener('pointerdown', down, true)
      for (const end of ['pointerup', 'pointercancel'] as const) page.removeEventListener(end, up, true)
    }
  }, [element])

  const found = problems(values)
  const errors: Record<string, string> = { ...refused }
  for (const name of judged) if (found[name] !== undefined) errors[name] = found[name]

  const set = (changes: Partial<T>) => {
    latest.current = { ...latest.current, ...changes }
    setValues(latest.current)
    const changed = Object.keys(changes)
    setRefused((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !changed.includes(name))))
  }
  const left = (name: string) => (pressed.current ? void waiting.current.push(name) : judge(name))
  const form: Form<T> = {
    values,
    current: () => latest.current,
    errors,
    set,
    text: (name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (value) => set({ [name]: value } as Partial<T>),
      onBlur: () => values[name] !== '' && left(name),
    }),
    tick: (name) => ({
      name,
      checked: values[name] as boolean,
      error: errors[name],
      onChange: (checked) => set({ [name]: checked } as Partial<T>),
    }),
    check(names = [...Object.keys(initial), ...Object.keys(found)]) {
      setJudged((known) => [...new Set([...known, ...names])])
      setAttempts((count) => count + 1)
      return !Object.keys(found).some((name) => names.includes(name))
    },
    reset(next) {
      latest.current = next
      setValues(next)
      setJudged([])
      setRefused({})
    },
    refuse(next) {
      setRefused(next)
      setAttempts((count) => count + 1)
    },
  }
  return [form, attach]
}
