import { useSetAtom } from 'jotai'
import { COMPARE_PREFIX } from '#app/lib/compared.ts'
import { comparedAtom, toggleComparedAtom } from '#app/state/compared-atoms.ts'
import { useAtomAtOnce } from '#app/state/use-atom-at-once.ts'
import { compare } from '#styled-system/recipes/index.js'
import type { CardAction } from '../cards/product-card.tsx'

const styles = compare()
/** The form all check boxes of a listing belong to, wherever they stand. */
export const COMPARE_FORM = 'comparar'

/** A field of a plain form without JavaScript; with it the choice is the session's. */
function CompareCheck({ sku, name }: { sku: string; name: string }) {
  const skus = useAtomAtOnce(comparedAtom)
  const toggle = useSetAtom(toggleComparedAtom)
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={COMPARE_PREFIX + sku}
        form={COMPARE_FORM}
        aria-label={`Comparar ${name}`}
        className={styles.checkBox}
        checked={skus.includes(sku)}
        onChange={(event) => toggle(sku, event.target.checked)}
      />
      Comparar
    </label>
  )
}

/** A card's own action with the check box below it. */
export function comparable(action: CardAction): CardAction {
  return function comparableCard(card) {
    return (
      <>
        {action(card)}
        <CompareCheck sku={card.sku} name={card.nome} />
      </>
    )
  }
}
