import { TitledCard } from '#app/widgets/titled-card.tsx'
import { variantName } from '#commerce/contract/catalogue/variant-name.ts'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { listText } from '#commerce/contract/values/listed.ts'
import { deliveryPart, purchase } from '#styled-system/recipes/index.js'

const { list, way } = deliveryPart()
const styles = purchase()

type Entrega = Pedido['entregas'][number]

/** Parts that come the same way on the same day say so once; what is collected stands alone. */
const together = (entregas: readonly Entrega[]): Entrega[][] => [
  ...Map.groupBy(entregas, ({ idEntrega, opcao, prazoText, retirada }) =>
    retirada === null ? `${opcao} ${prazoText}` : idEntrega,
  ).values(),
]

const sellersOf = (parts: readonly Entrega[]): string => listText(parts.map(({ lojista }) => lojista))

/**
 * How each part of an order made comes, or where it is collected and by whom.
 * @param isListed what was bought stands beside it already, by name
 */
export function OrderDeliveries({ entregas, isListed }: { entregas: Pedido['entregas']; isListed: boolean }) {
  return (
    <TitledCard
      id="como-chega"
      title={entregas.length > 1 ? `Seu pedido chega em ${entregas.length} entregas` : 'Como seu pedido chega'}
    >
      <ul className={list}>
        {together(entregas).map((parts) => {
          const [{ idEntrega, opcao, prazoText, retirada, retiradaPor }] = parts as [Entrega]
          return (
            <li key={idEntrega} className={way}>
              {isListed ? (
                <span className={styles.muted}>{`Vendido por ${sellersOf(parts)}`}</span>
              ) : (
                parts.map((part) => (
                  <span key={part.idEntrega} className={styles.muted}>
                    {`Vendido por ${part.lojista}: ${part.itens.map(({ nome, opcoes }) => variantName(nome, opcoes)).join('; ')}`}
                  </span>
                ))
              )}
              <b>{opcao}</b>
              <span className={styles.text}>{prazoText}</span>
              {retirada ? <span className={styles.muted}>{`${retirada.endereco}. ${retirada.horario}`}</span> : null}
              {retiradaPor && retiradaPor.nome !== '' ? (
                <span className={styles.text}>{`Quem retira: ${retiradaPor.nome}, ${retiradaPor.documentoText}`}</span>
              ) : null}
            </li>
          )
        })}
      </ul>
    </TitledCard>
  )
}
