import { order } from '#styled-system/recipes/index.js'

const styles = order()

/** The gateway has not answered yet: the order is made, and nobody has to stay for its code. */
export const CodeComes = ({ what }: { what: string }) => (
  <p className={styles.hero} aria-live="polite">
    {`O pedido está feito e estamos gerando ${what}. Ele aparece aqui em instantes e também vai para o e-mail do pedido.`}
    <noscript> Recarregue esta página para vê-lo.</noscript>
  </p>
)
