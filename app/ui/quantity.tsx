import { useLayoutEffect, useRef, useState } from 'react'
import { quantity } from '#styled-system/recipes/index.js'

const styles = quantity()

interface QuantityProps {
  label: string
  value: number
  /** Least that can be asked for, and by how much a press changes it. */
  min: number
  step: number
  disabled?: boolean
  onAsk: (value: number) => void
}

/** Less, the number, more. A typed number counts when the field is left or Enter is pressed. */
export function Quantity({ label, value, min, step, disabled = false, onAsk }: QuantityProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const known = useRef(value)
  // Changed elsewhere, by the server or in another tab, it has lost its selection: what is typed next would stand behind.
  useLayoutEffect(() => {
    if (known.current === value) return
    known.current = value
    if (typed === null && field.current === document.activeElement) field.current?.select()
  }, [value, typed])
  const isLeast = value <= min
  const commit = () => {
    if (typed !== null && typed !== '') onAsk(Number(typed.replace(',', '.')))
    setTyped(null)
  }
  return (
    <fieldset className={styles.root} aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label="Diminuir"
        disabled={disabled}
        // Not `disabled`: whoever pressed it would lose the focus.
        aria-disabled={isLeast || undefined}
        onClick={() => isLeast || onAsk(value - step)}
      >
        −
      </button>
      <input
        ref={field}
        name="quantidade"
        inputMode="numeric"
        aria-label="Quantidade"
        autoComplete="off"
        className={styles.amount}
        data-keys=""
        data-whole=""
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/[^\d,.]/g, '').slice(0, 6))}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <button
        type="button"
        className={styles.step}
        aria-label="Aumentar"
        disabled={disabled}
        onClick={() => onAsk(value + step)}
      >
        +
      </button>
    </fieldset>
  )
}
