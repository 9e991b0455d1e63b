import { useId, type ReactNode } from 'react'
import { fieldStyles } from '#app/ui/field.tsx'
import { opinionFields } from '#styled-system/recipes/index.js'

const styles = opinionFields()

interface OpinionField {
  label: string
  name: string
  value: string
  error?: string | undefined
  optional?: boolean
  onChange: (value: string) => void
}

/** A note from 1 to 5 as its text. @param words what each note means, the worst first */
export function StarsField({ words, value, ...field }: OpinionField & { words: readonly string[] }) {
  return (
    <Row {...field} className={styles.stars}>
      {words.map((word, at) => (
        <label key={word} className={styles.star}>
          <input
            type="radio"
            name={field.name}
            value={at + 1}
            checked={value === String(at + 1)}
            aria-label={`${at + 1} de 5: ${word}`}
            className={styles.starBox}
            onChange={() => field.onChange(String(at + 1))}
          />
          <span aria-hidden="true" className={styles.starText}>
            ★
          </span>
        </label>
      ))}
      <span aria-hidden="true" className={styles.word}>
        {words[Number(value) - 1]}
      </span>
    </Row>
  )
}

/** 'sim' or 'nao'. */
export function YesNoField({ value, ...field }: OpinionField) {
  return (
    <Row {...field} className={styles.choices}>
      {(['sim', 'nao'] as const).map((answer) => (
        <label key={answer} className={styles.choice}>
          <input
            type="radio"
            name={field.name}
            value={answer}
            checked={value === answer}
            onChange={() => field.onChange(answer)}
          />
          {answer === 'sim' ? 'Sim' : 'Não'}
        </label>
      ))}
    </Row>
  )
}

function Row({
  label,
  error,
  optional,
  className,
  children,
}: Pick<OpinionField, 'label' | 'error' | 'optional'> & { className: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className={fieldStyles.set} aria-describedby={error ? id : undefined}>
      <legend className={fieldStyles.label}>
        {label} {optional ? <span className={fieldStyles.optional}>(opcional)</span> : null}
      </legend>
      <div className={className}>{children}</div>
      {error ? (
        <p id={id} role="alert" className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
