import type { ReactNode } from 'react'
import { addressLine } from '#app/lib/address-text.ts'
import { paths } from '#app/lib/paths.ts'
import { paymentNotes } from '#app/lib/payment-notes.ts'
import { ORDER_TONES } from '#app/lib/status-tone.ts'
import { summaryOf, worthOf } from '#app/lib/total-lines.ts'
import { Badge } from '#app/ui/badge.tsx'
import { PrintedSeller } from '#app/widgets/printed-seller.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import { TitledCard } from '#app/widgets/titled-card.tsx'
import { isOver } from '#commerce/contract/choices.ts'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { dayText } from '#commerce/contract/values/calendar-date.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { button, order, page, purchase } from '#styled-system/recipes/index.js'
import { BuyAgain } from './buy-again.tsx'
import type { CancelForms } from './cancel-order.tsx'
import { CancelShipment } from './cancel-shipment.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderShipment } from './order-shipment.tsx'
import { PrintedConditions } from './printed-contract.tsx'

const styles = order()
const parts = purchase()
const { title } = page()

interface OrderPageProps extends CancelForms {
  pedido: Pedido
  onChanged: () => Promise<void>
  payAnotherWay?: ReactNode
  refunds: ReactNode
}

/**
 * One order: where it stands, what happened, what was agreed. It prints as the contract's copy (Decreto 7.962/2013 art.
 * 4).
 */
export function OrderPage({ pedido, onChanged, payAnotherWay, refunds, ...forms }: OrderPageProps) {
  const { numeroPedido, status, entregas, endereco } = pedido
  return (
    <>
      <PrintedSeller />
      <OrderHead {...pedido} />
      <OrderProgress pedido={pedido} />
      {status === 'CANCELADO' ? (
        <div className={styles.above}>
          <BuyAgain numeroPedido={numeroPedido} />
        </div>
      ) : null}
      <div className={`${parts.columns} ${styles.columns}`}>
        <div className={parts.column}>
          {entregas.map((entrega, at) => (
            <OrderShipment key={entrega.idEntrega} pedido={pedido} entrega={entrega} at={at}>
              <CancelShipment pedido={pedido} entrega={entrega} {...forms} onChanged={onChanged} />
            </OrderShipment>
          ))}
          {refunds}
        </div>
        <div className={parts.aside}>
          <PaymentCard {...pedido} />
          {payAnotherWay}
          {entregas.every(({ retirada }) => retirada) ? null : <AddressCard {...endereco} />}
          <OrderActions pedido={pedido} {...forms} onChanged={onChanged} />
          <WithdrawalCard {...pedido} />
        </div>
        <History {...pedido} />
      </div>
      <PrintedConditions pedido={pedido} />
    </>
  )
}

function OrderHead({ numeroPedido, porLink, status, statusText, canceladosText, criadoEm, televendas }: Pedido) {
  return (
    <div className={parts.head}>
      {porLink ? null : (
        <a href={paths.account.orders} className={`${parts.edit} ${styles.onScreen}`}>
          Meus pedidos
        </a>
      )}
      <div className={styles.cardTop}>
        <h1 className={title}>{`Pedido ${numeroPedido}`}</h1>
        <Badge tone={ORDER_TONES[status]}>{statusText}</Badge>
      </div>
      {canceladosText === null ? null : <p className={parts.text}>{`${canceladosText}.`}</p>}
      <p className={styles.eventTime}>{`Feito em ${dateTimeText(criadoEm)}`}</p>
      {televendas ? (
        <p className={styles.eventTime}>
          {televendas.protocolo === null ? televendas.texto : `${televendas.texto} (protocolo ${televendas.protocolo})`}
        </p>
      ) : null}
    </div>
  )
}

function PaymentCard({ valores, valorAgora, pagamento }: Pedido) {
  return (
    <TitledCard id="pagamento" title="Pagamento">
      <SummaryLines {...summaryOf(valores)} notes={paymentNotes(pagamento)} />
      {valorAgora === null ? null : <SummaryLines {...worthOf(valorAgora)} />}
    </TitledCard>
  )
}

function AddressCard(endereco: Pedido['endereco']) {
  return (
    <TitledCard id="entrega" title="Endereço de entrega">
      <div>
        <p className={parts.text}>
          <b>{endereco.destinatario}</b>
        </p>
        <p className={parts.text}>{addressLine(endereco)}</p>
      </div>
    </TitledCard>
  )
}

function WithdrawalCard({ status, arrependimentoAte }: Pedido) {
  return (
    <section className={`${parts.card} ${styles.onScreen}`}>
      {isOver(status) ? null : (
        <p className={parts.muted}>
          {arrependimentoAte === null
            ? 'Você pode desistir da compra em até 7 dias corridos depois de receber. '
            : `Você pode desistir da compra até ${dayText(arrependimentoAte)}. `}
          <a href={`${paths.institutional.exchangesAndReturns}#arrependimento`}>Trocas e devoluções</a>
        </p>
      )}
      <button type="button" className={button({ look: 'outline', width: 'full' })} onClick={() => print()}>
        Imprimir ou salvar em PDF
      </button>
    </section>
  )
}

function History({ linhaDoTempo }: Pedido) {
  return (
    <section className={`${parts.card} ${styles.history}`} aria-labelledby="historico">
      <details className={styles.past} data-native="">
        <summary>
          <h2 id="historico" className={parts.cardTitle}>
            Histórico
          </h2>
        </summary>
        <ol className={styles.timeline}>
          {linhaDoTempo.map(({ texto, em, status: state }) => (
            <li key={`${state} ${em} ${texto}`} className={styles.event}>
              <b>{texto}</b>
              <span className={styles.eventTime}>{dateTimeText(em)}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}
