import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { deliveryPart, purchase } from '#styled-system/recipes/index.js'

const { list, way } = deliveryPart()
const styles = purchase()

/** How each part of an order made comes, or where it is collected and by whom. */
export function OrderDeliveries({ entregas }: { entregas: Pedido['entregas'] }) {
  return (
    <section className={styles.card} aria-labelledby="como-chega">
      <h2 id="como-chega" className={styles.cardTitle}>
        {entregas.length > 1 ? `Seu pedido chega em ${entregas.length} entregas` : 'Como seu pedido chega'}
      </h2>
      <ul className={list}>
        {entregas.map(({ idEntrega, lojista, opcao, prazoText, itens, retirada, retiradaPor }) => (
          <li key={idEntrega} className={way}>
            <span
              className={styles.muted}
            >{`Vendido por ${lojista}: ${itens.map(({ nome }) => nome).join(', ')}`}</span>
            <b>{opcao}</b>
            <span className={styles.text}>{prazoText}</span>
            {retirada ? <span className={styles.muted}>{`${retirada.endereco}. ${retirada.horario}`}</span> : null}
            {retiradaPor && retiradaPor.nome !== '' ? (
              <span className={styles.text}>{`Quem retira: ${retiradaPor.nome}, ${retiradaPor.documentoText}`}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
