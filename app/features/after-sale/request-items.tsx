import { useId } from 'react'
import { fieldStyles } from '#app/ui/field.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import type { Devolucao } from '#commerce/contract/after-sale/requests.ts'
import { order, purchase } from '#styled-system/recipes/index.js'
import type { Units } from './return-preview.queries.ts'

const styles = order()
const { picture, itemBody, itemName, muted, itemValue } = purchase()

interface RequestItemsProps {
  items: Devolucao['itens']
  /** How many of each, by `idItem`; 0 or absent: not this one. */
  units: Units
  error: string | undefined
  /** Money comes back for them; what each brings is told. */
  withAmounts: boolean
  onChange: (units: Units) => void
}

/** Which bought things a request is about, with their pictures, how many of each, and what each brings back. */
export function RequestItems({ items, units, error, withAmounts, onChange }: RequestItemsProps) {
  const told = useId()
  return (
    <fieldset className={`${fieldStyles.set} ${fieldStyles.whole}`}>
      <legend className={fieldStyles.label}>Quais produtos?</legend>
      {error ? (
        <p id={told} role="alert" className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
      {items.map(({ idItem, nome, thumbnail, disponivel, avisoText, quantidade, valorText }, at) => {
        const wanted = units[idItem] ?? 0
        return (
          <div key={idItem} className={styles.pick}>
            <label className={styles.pickLabel}>
              <input
                type="checkbox"
                name="itens"
                className={fieldStyles.box}
                checked={wanted > 0}
                disabled={disponivel === 0}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && at === 0 ? told : undefined}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({ ...units, [idItem]: checked ? disponivel : 0 })
                }
              />
              <Picture url={thumbnail} alt="" widths={[128, 256]} sizes="64px" side={64} className={picture} />
              <span className={itemBody}>
                <span className={itemName}>{nome}</span>
                <span className={muted}>
                  {avisoText ?? (disponivel === 1 ? '1 unidade' : `${disponivel} unidades`)}
                </span>
              </span>
            </label>
            {wanted > 0 && disponivel > 1 ? (
              <label className={styles.pickCount}>
                {`Quantos de ${nome}?`}
                <select
                  className={fieldStyles.control}
                  value={wanted}
                  onChange={(event) => onChange({ ...units, [idItem]: Number(event.currentTarget.value) })}
                >
                  {Array.from({ length: disponivel }, (_, before) => (
                    <option key={before} value={before + 1}>
                      {before + 1}
                    </option>
                  ))}
                </select>
              </label>
            ) : null}
            {withAmounts && wanted > 0 && quantidade === wanted && valorText !== null ? (
              <p className={itemValue}>{`Volta ${valorText}`}</p>
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}
