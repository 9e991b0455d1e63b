import { useAtomValue } from 'jotai'
import { loadingAtom } from '#app/state/app-atoms.ts'
import { page } from '#styled-system/recipes/index.js'

const styles = page()

/**
 * Full-screen overlay while the shop waits for commerce (storefront §2.2, §3), or for the next
 * page (app/early/page-marks.ts).
 */
export function LoadingOverlay() {
  const loading = useAtomValue(loadingAtom)
  return (
    <output hidden={!loading} data-overlay="" className={styles.overlay}>
      <span className={styles.spinner} />
      <span className={styles.hidden}>Carregando…</span>
    </output>
  )
}
