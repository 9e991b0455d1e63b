import { fieldStyles } from '#app/ui/field.tsx'
import { auth } from '#styled-system/recipes/index.js'

const styles = auth()
const KINDS = [
  ['PF', 'Pessoa física'],
  ['PJ', 'Pessoa jurídica'],
] as const
type Kind = (typeof KINDS)[number][0]

/** "Tipo de cadastro" (domain §1.7). */
export function KindToggle({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  return (
    <fieldset className={styles.kinds}>
      <legend className={fieldStyles.spoken}>Tipo de cadastro</legend>
      {KINDS.map(([kind, label]) => (
        <label key={kind} className={styles.kind}>
          <input type="radio" name="tipo" value={kind} checked={value === kind} onChange={() => onChange(kind)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
