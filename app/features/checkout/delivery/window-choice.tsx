import type { Janela } from '#commerce/contract/checkout/checkout.ts'
import { deliveryWindow } from '#styled-system/recipes/index.js'

const styles = deliveryWindow()

type Chosen = Pick<Janela, 'data' | 'turno'>

interface WindowChoiceProps {
  /** Sets its radio buttons apart from those of another seller's part. */
  name: string
  windows: readonly Janela[]
  value: Chosen
  onChange: (value: Chosen) => void
}

/**
 * Date and shift of a scheduled delivery (domain §3.3): two rows of native radio buttons. A sentence of the wire is
 * `day - shift`.
 */
export function WindowChoice({ name, windows, value, onChange }: WindowChoiceProps) {
  const days = windows.filter(({ data }, at) => windows.findIndex((other) => other.data === data) === at)
  const shifts = windows.filter(({ data }) => data === value.data)
  const textOf = ({ texto }: Janela, part: 0 | 1): string => texto.split(' - ')[part] ?? texto
  return (
    <div className={styles.root}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Data da entrega</legend>
        {days.map((day) => (
          <label key={day.data} className={styles.choice}>
            <input
              type="radio"
              name={`data-${name}`}
              value={day.data}
              checked={day.data === value.data}
              onChange={() => onChange({ ...value, data: day.data })}
            />
            {textOf(day, 0)}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Período</legend>
        {shifts.map((window) => (
          <label key={window.turno} className={styles.choice}>
            <input
              type="radio"
              name={`turno-${name}`}
              value={window.turno}
              checked={window.turno === value.turno}
              onChange={() => onChange({ ...value, turno: window.turno })}
            />
            {textOf(window, 1)}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
