import { useAtomValue } from 'jotai'
import { lazy, Suspense, type FunctionComponent } from 'react'
import { paths } from '#app/lib/paths.ts'
import { comparedAtom } from '#app/state/compared-atoms.ts'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { button, compare } from '#styled-system/recipes/index.js'
import type { CompareBarProps } from './compare-bar.tsx'
import { COMPARE_FORM } from './compare-check.tsx'

const styles = compare()
const submit = button({ look: 'action' })

/** Until the bar with the chosen products is there the form's own button stands for it. */
const CompareBar = lazy<FunctionComponent<CompareBarProps>>(() =>
  import('./compare-bar.tsx').then(
    (loaded) => ({ default: loaded.CompareBar }),
    () => ({ default: NativeBar }),
  ),
)

/** The floating bar of a listing (storefront §2.2) while products are chosen for comparison. */
export function CompareDock({ cards }: { cards: readonly Cartao[] }) {
  const skus = useAtomValue(comparedAtom)
  if (skus.length === 0) return <NativeBar />
  return (
    <Suspense fallback={<NativeBar />}>
      <CompareBar skus={skus} cards={cards} />
    </Suspense>
  )
}

/** Shown by the stylesheet as soon as a box is checked: works before and without JavaScript. */
function NativeBar() {
  return (
    <form
      id={COMPARE_FORM}
      action={paths.compare}
      method="get"
      data-compare=""
      className={`${styles.bar} ${styles.nativeBar}`}
    >
      <div className={styles.barInner}>
        <span className={styles.barText}>Produtos escolhidos para comparar</span>
        <button type="submit" className={submit}>
          Comparar
        </button>
      </div>
    </form>
  )
}
