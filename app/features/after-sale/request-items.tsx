import { useId } from 'react'
import { CheckField, fieldStyles } from '#app/ui/field.tsx'
import type { ItemPedido } from '#commerce/contract/cart/cart.ts'

interface RequestItemsProps {
  items: readonly ItemPedido[]
  /** How many of each, by `idItem`; 0 or absent: not this one. */
  units: Readonly<Record<string, number>>
  error: string | undefined
  onChange: (units: Readonly<Record<string, number>>) => void
}

/** Which bought things a request is about, and how many of each. */
export function RequestItems({ items, units, error, onChange }: RequestItemsProps) {
  const told = useId()
  return (
    <fieldset className={`${fieldStyles.set} ${fieldStyles.whole}`}>
      <legend className={fieldStyles.label}>Quais produtos?</legend>
      {error ? (
        <p id={told} role="alert" className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
      {items.map(({ idItem, nome, quantidade }, at) => {
        const wanted = units[idItem] ?? 0
        return (
          <div key={idItem}>
            <CheckField
              name="itens"
              checked={wanted > 0}
              error={undefined}
              refusedBy={error && at === 0 ? told : undefined}
              onChange={(checked) => onChange({ ...units, [idItem]: checked ? quantidade : 0 })}
            >
              {nome}
            </CheckField>
            {wanted > 0 && quantidade > 1 ? (
              <label className={fieldStyles.label}>
                {`Quantos de ${nome}?`}
                <select
                  className={fieldStyles.control}
                  value={wanted}
                  onChange={(event) => onChange({ ...units, [idItem]: Number(event.currentTarget.value) })}
                >
                  {Array.from({ length: quantidade }, (_, before) => (
                    <option key={before} value={before + 1}>
                      {before + 1}
                    </option>
                  ))}
                </select>
              </label>
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}
