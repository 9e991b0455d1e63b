import { useId, type ComponentProps, type ReactNode } from 'react'
import { caretAfter } from '#app/lib/caret.ts'
import { field } from '#styled-system/recipes/index.js'

const SPANS = {
  full: field({ span: 'full' }),
  half: field({ span: 'half' }),
  third: field({ span: 'third' }),
  most: field({ span: 'most' }),
  sixth: field({ span: 'sixth' }),
}
export const fieldStyles = SPANS.full

interface FieldFrame {
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** Says so beside the label: the fields without the word are required. */
  optional?: boolean
  span?: keyof typeof SPANS
  /** On a phone it shares its row with its neighbour, in a grid of pairs. */
  narrow?: boolean | undefined
}

type Native<Tag extends 'input' | 'select'> = Omit<ComponentProps<Tag>, 'onChange' | 'value' | 'className' | 'id'>

interface TextFieldProps extends FieldFrame, Native<'input'> {
  value: string
  /** Writes what was typed in its usual form; the caret stays where it was. */
  mask?: ((text: string) => string) | undefined
  /** A button inside the field's row. */
  aside?: ReactNode
  onChange: (value: string) => void
}

/** A labelled line of text. Label, hint and error are tied to the input for readers. */
export function TextField({
  label,
  error,
  hint,
  optional,
  span,
  narrow,
  mask,
  aside,
  required = !optional,
  onChange,
  ...input
}: TextFieldProps) {
  const id = useId()
  return (
    <Frame id={id} label={label} error={error} hint={hint} optional={optional} span={span} narrow={narrow}>
      <div className={fieldStyles.frame}>
        <input
          {...input}
          id={id}
          className={fieldStyles.control}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={({ currentTarget }) => onChange(mask ? masked(currentTarget, mask) : currentTarget.value)}
        />
        {aside}
      </div>
    </Frame>
  )
}

interface TextAreaFieldProps
  extends FieldFrame, Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className' | 'id'> {
  value: string
  onChange: (value: string) => void
}

/** Several lines of text, labelled as a line is. */
export function TextAreaField({ label, error, hint, optional, span, onChange, ...area }: TextAreaFieldProps) {
  const id = useId()
  return (
    <Frame id={id} label={label} error={error} hint={hint} optional={optional} span={span}>
      <textarea
        {...area}
        id={id}
        className={`${fieldStyles.control} ${fieldStyles.area}`}
        required={!optional}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Frame>
  )
}

interface SelectFieldProps extends FieldFrame, Native<'select'> {
  value: string
  options: readonly (readonly [value: string, text: string])[]
  /** What the empty choice says where it is one like others, as "all" of a filter is. */
  none?: string
  onChange: (value: string) => void
}

/** A labelled native list; its first entry is the empty choice. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  span,
  narrow,
  options,
  none,
  onChange,
  ...select
}: SelectFieldProps) {
  const id = useId()
  return (
    <Frame id={id} label={label} error={error} hint={hint} optional={optional} span={span} narrow={narrow}>
      <select
        {...select}
        id={id}
        className={fieldStyles.control}
        required={!optional && none === undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{none ?? 'Selecione'}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  )
}

interface CheckFieldProps {
  name: string
  checked: boolean
  error?: string | undefined
  disabled?: boolean
  span?: keyof typeof SPANS
  narrow?: boolean | undefined
  onChange: (checked: boolean) => void
  children: ReactNode
  /** Element whose sentence refuses it, where one sentence is about several boxes. */
  refusedBy?: string | undefined
}

/** A box to tick, with its sentence. */
export function CheckField({
  name,
  checked,
  error,
  refusedBy,
  disabled,
  span = 'full',
  narrow,
  onChange,
  children,
}: CheckFieldProps) {
  const id = useId()
  return (
    <div className={`${SPANS[span].root} ${SPANS[span].tickable}`} data-narrow={narrow}>
      <label className={fieldStyles.check}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          className={fieldStyles.box}
          aria-invalid={error || refusedBy ? true : undefined}
          aria-describedby={error ? `${id}-erro` : refusedBy}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p id={`${id}-erro`} className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

function Frame({
  id,
  label,
  error,
  hint,
  optional,
  span = 'full',
  narrow,
  children,
}: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div className={SPANS[span].root} data-narrow={narrow}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
        {optional ? <span className={fieldStyles.optional}> (opcional)</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-dica`} className={fieldStyles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-erro`} className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

const describedBy = (id: string, hint: ReactNode, error: string | undefined) =>
  [error ? `${id}-erro` : '', hint ? `${id}-dica` : ''].filter(Boolean).join(' ') || undefined

/**
 * The masked text, already in the input with the caret after the same character: React then finds nothing to change.
 */
function masked(input: HTMLInputElement, mask: (text: string) => string): string {
  const typed = input.value
  const text = mask(typed)
  if (text === typed) return text
  const at = caretAfter(typed.slice(0, input.selectionStart ?? typed.length), text)
  input.value = text
  input.setSelectionRange(at, at)
  return text
}
