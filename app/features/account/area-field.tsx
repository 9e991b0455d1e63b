import { useId } from 'react'
import { opinions } from '#styled-system/recipes/index.js'
import { fieldStyles } from '#app/ui/field.tsx'

interface AreaFieldProps {
  label: string
  name: string
  value: string
  error?: string | undefined
  optional?: boolean
  maxLength: number
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A labelled text of several lines. */
export function AreaField({ label, name, value, error, optional = false, maxLength, onChange, onBlur }: AreaFieldProps) {
  const id = useId()
  return (
    <div className={`${fieldStyles.root} ${fieldStyles.whole}`}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
        {optional ? <span className={fieldStyles.optional}> (opcional)</span> : null}
      </label>
      <textarea
        id={id}
        name={name}
        value={value}
        rows={5}
        maxLength={maxLength}
        required={!optional}
        className={`${fieldStyles.control} ${opinions().area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-erro` : undefined}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error ? (
        <p id={`${id}-erro`} className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
