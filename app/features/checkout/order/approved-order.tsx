import type { ReactNode } from 'react'
import { addressLine } from '#app/lib/address-text.ts'
import { cartLines, optionsText, serviceTexts } from '#app/lib/cart-lines.ts'
import { paymentNotes } from '#app/lib/payment-notes.ts'
import { summaryOf, worthOf } from '#app/lib/total-lines.ts'
import { ItemRow } from '#app/widgets/item-row.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import { TitledCard } from '#app/widgets/titled-card.tsx'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { order, purchase } from '#styled-system/recipes/index.js'

const styles = order()
const { column, items, muted } = purchase()

/**
 * An order that is paid: what happens next and who is told, what was bought, for how much and how it was paid.
 * @param deliveries how the parts come, where that is not told above
 */
export function ApprovedOrder({ pedido, deliveries }: { pedido: Pedido; deliveries: ReactNode }) {
  const { entregas, valores, valorAgora, pagamento } = pedido
  return (
    <div className={styles.approved}>
      <div className={column}>
        <TitledCard id="a-seguir" title="O que acontece agora">
          <ol className={styles.timeline}>
            {nextSteps(pedido).map(([name, text], at) => (
              <li key={name} className={styles.event} data-done={at === 0 ? '' : undefined}>
                <b>{name}</b>
                <span className={muted}>{text}</span>
              </li>
            ))}
          </ol>
          <p className={muted}>Depois de receber, você tem 7 dias para desistir da compra, sem dizer o motivo.</p>
        </TitledCard>
        {deliveries}
      </div>
      <TitledCard id="resumo-da-compra" title="Resumo da compra">
        <ul className={items}>
          {entregas
            .flatMap(({ itens }) => cartLines(itens))
            .map(({ item, gifts }) => (
              <ItemRow key={item.idItem} picture={item.thumbnail} name={item.nome} value={item.valorTotalText}>
                {[
                  optionsText(item),
                  `Quantidade: ${item.quantidade}`,
                  ...serviceTexts(item),
                  ...gifts.map((gift) => `Brinde: ${gift.quantidade} × ${gift.nome}`),
                ]
                  .filter((text) => text !== '')
                  .map((text) => (
                    <span key={text} className={muted}>
                      {text}
                    </span>
                  ))}
              </ItemRow>
            ))}
        </ul>
        <SummaryLines {...summaryOf(valores)} notes={paymentNotes(pagamento)} />
        {valorAgora === null ? null : <SummaryLines {...worthOf(valorAgora)} />}
      </TitledCard>
    </div>
  )
}

/** What comes after the payment, each with what the customer is told of it. */
function nextSteps({ entregas, endereco, avisosPara }: Pedido): (readonly [string, string])[] {
  const isCollected = entregas.length > 0 && entregas.every(({ retirada }) => retirada !== null)
  const mail =
    avisosPara === null
      ? 'A confirmação chega por e-mail em poucos minutos.'
      : `A confirmação chega em poucos minutos a ${avisosPara}. Se não vir, procure no spam.`
  return [
    ['Pagamento aprovado', mail],
    ['Separação', 'Embalamos os seus produtos e emitimos a nota fiscal, que fica na página do pedido.'],
    isCollected
      ? ['Pronto para retirada', 'Avisamos por e-mail. Leve um documento com foto e o código da página do pedido.']
      : ['A caminho', 'Quando o pedido sai, o código de rastreio chega por e-mail.'],
    [
      isCollected ? 'Retirada' : 'Entrega',
      isCollected
        ? [...new Set(entregas.flatMap(({ retirada }) => (retirada ? [retirada.endereco] : [])))].join('; ')
        : addressLine(endereco),
    ],
  ]
}
