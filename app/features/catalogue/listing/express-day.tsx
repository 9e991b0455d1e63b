import { PLACE_ID } from '#app/lib/page-ids.ts'
import { useExpress } from '#app/state/live-prices.ts'
import { listing } from '#styled-system/recipes/index.js'

const styles = listing()

/** What goes express arrives on a day of the visitor's CEP; a listing is made without one (house §4). */
export const ExpressDay = ({ className }: { className: string | undefined }) => (
  <span data-live="expressa" className={className}>
    {useExpress()}
  </span>
)

/** Asks for the CEP that the day is of, or for another one where nothing goes express: one of both is shown, or none. */
export const ExpressPlace = () => (
  <>
    <button type="button" popoverTarget={PLACE_ID} className={styles.askPlace}>
      Informe o CEP para ver o dia
    </button>
    <p className={styles.noExpress}>
      {'Não há entrega expressa no seu CEP. '}
      <button type="button" popoverTarget={PLACE_ID} className={styles.otherPlace}>
        Trocar o CEP
      </button>
    </p>
  </>
)
