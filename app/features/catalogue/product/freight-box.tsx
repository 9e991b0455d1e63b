import { place } from '#styled-system/recipes/index.js'

const styles = place()

/**
 * Freight and term before the purchase (Decreto 7.962/2013 art. 2-IV). As little markup as a page can have:
 * app/early/freight-box.ts fills it, with or without React.
 */
export function FreightBox({ sku }: { sku: string }) {
  return (
    <form
      key={sku}
      data-place=""
      data-freight={sku}
      data-native=""
      noValidate
      aria-label="Frete e prazo"
      className={styles.box}
    >
      <label>
        Calcule o frete e o prazo
        <input name="cep" inputMode="numeric" autoComplete="postal-code" maxLength={9} placeholder="00000-000" />
      </label>
      <button>Calcular</button>
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </form>
  )
}
