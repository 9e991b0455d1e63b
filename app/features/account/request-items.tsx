import type { ItemPedido } from '#commerce/contract/cart.ts'
import { CheckField, fieldStyles } from '#app/ui/field.tsx'

interface RequestItemsProps {
  items: readonly ItemPedido[]
  /** How many of each, by `idItem`; 0 or absent: not this one. */
  units: Readonly<Record<string, number>>
  error: string | undefined
  onChange: (units: Readonly<Record<string, number>>) => void
}

/** Which bought things a request is about, and how many of each. */
export function RequestItems({ items, units, error, onChange }: RequestItemsProps) {
  return (
    <fieldset className={`${fieldStyles.set} ${fieldStyles.whole}`}>
      <legend className={fieldStyles.label}>Quais produtos?</legend>
      {items.map(({ idItem, nome, quantidade }) => {
        const wanted = units[idItem] ?? 0
        return (
          <div key={idItem}>
            <CheckField name="itens" checked={wanted > 0} error={undefined} onChange={(checked) => onChange({ ...units, [idItem]: checked ? quantidade : 0 })}>
              {nome}
            </CheckField>
            {wanted > 0 && quantidade > 1 ? (
              <label className={fieldStyles.label}>
                {`Quantos de ${nome}?`}
                <select className={fieldStyles.control} value={wanted} onChange={(event) => onChange({ ...units, [idItem]: Number(event.currentTarget.value) })}>
                  {Array.from({ length: quantidade }, (_, at) => (
                    <option key={at} value={at + 1}>
                      {at + 1}
                    </option>
                  ))}
                </select>
              </label>
            ) : null}
          </div>
        )
      })}
      {error ? (
        <p role="alert" className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
