import type { ReactNode } from 'react'
import { addressLine } from '#app/lib/address-text.ts'
import { cartLines, optionsText, serviceTexts } from '#app/lib/cart-lines.ts'
import { paths } from '#app/lib/paths.ts'
import { reviewHref } from '#app/lib/review-links.ts'
import { ORDER_TONES } from '#app/lib/status-tone.ts'
import { summaryOf } from '#app/lib/total-lines.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ItemRow } from '#app/widgets/item-row.tsx'
import { PrintedSeller } from '#app/widgets/printed-seller.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import type { Pedido, StatusPedido } from '#commerce/contract/orders/orders.ts'
import { dayText, formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { button, order, page, purchase } from '#styled-system/recipes/index.js'
import { BuyAgain } from './buy-again.tsx'
import { type CancelForm, OrderActions } from './order-actions.tsx'
import { headline } from './order-progress-text.ts'
import { OrderProgress } from './order-progress.tsx'
import { PrintedConditions } from './printed-contract.tsx'
import { ShipmentCollection } from './shipment-collection.tsx'
import { ShipmentDocuments } from './shipment-documents.tsx'

const styles = order()
const parts = purchase()
const { title } = page()
/** What may be reviewed was received and kept, at least in part. */
const RECEIVED: readonly string[] = ['ENTREGUE', 'RETIRADO', 'DEVOLVIDO_PARCIAL']

/** A term is told while it can still be kept, and once: that of a single delivery heads the page. */
const shipmentText = ({ lojista, opcao, prazoText, status }: Pedido['entregas'][number], isTold: boolean): string =>
  `Vendido por ${lojista}. ${opcao}${isTold || PAST_TERM.has(status) ? '' : `: ${prazoText}`}`
const PAST_TERM: ReadonlySet<StatusPedido> = new Set([
  'CANCELADO',
  'DEVOLVIDO',
  'DEVOLVIDO_PARCIAL',
  'ENTREGUE',
  'RETIRADO',
  'TENTATIVA_ENTREGA',
  'PRONTO_RETIRADA',
])
const ENDED: ReadonlySet<StatusPedido> = new Set(['CANCELADO', 'DEVOLVIDO'])

interface OrderPageProps {
  pedido: Pedido
  onChanged: () => Promise<void>
  payAnotherWay?: ReactNode
  refunds: ReactNode
  CancelPaid: CancelForm
}

/**
 * One order: where it stands, what happened, what was agreed. It prints as the contract's copy (Decreto 7.962/2013 art.
 * 4).
 */
export function OrderPage({ pedido, onChanged, payAnotherWay, refunds, CancelPaid }: OrderPageProps) {
  const { numeroPedido, criadoEm, status, statusText, linhaDoTempo, entregas, endereco, pagamento, arrependimentoAte } =
    pedido
  const mayReview = pedido.acoes.includes('avaliar')
  return (
    <>
      <PrintedSeller />
      <div className={parts.head}>
        {pedido.porLink ? null : (
          <a href={paths.account.orders} className={`${parts.edit} ${styles.onScreen}`}>
            Meus pedidos
          </a>
        )}
        <div className={styles.cardTop}>
          <h1 className={title}>{`Pedido ${numeroPedido}`}</h1>
          <Badge tone={ORDER_TONES[status]}>{statusText}</Badge>
        </div>
        <p className={styles.eventTime}>{`Feito em ${dateTimeText(criadoEm)}`}</p>
        {pedido.televendas ? (
          <p className={styles.eventTime}>
            {pedido.televendas.protocolo === null
              ? pedido.televendas.texto
              : `${pedido.televendas.texto} (protocolo ${pedido.televendas.protocolo})`}
          </p>
        ) : null}
      </div>
      <OrderProgress pedido={pedido} />
      {status === 'CANCELADO' ? (
        <div className={styles.above}>
          <BuyAgain numeroPedido={numeroPedido} />
        </div>
      ) : null}
      <div className={`${parts.columns} ${styles.columns}`}>
        <div className={parts.column}>
          {entregas.map((entrega, at) => (
            <section
              key={entrega.idEntrega}
              id={at === 0 ? 'itens' : undefined}
              className={parts.card}
              aria-label={`Entrega ${at + 1} de ${entregas.length}`}
            >
              <div className={parts.cardHead}>
                <h2 className={parts.cardTitle}>
                  {entregas.length > 1 ? `Entrega ${at + 1} de ${entregas.length}` : 'Itens'}
                </h2>
                {entregas.length > 1 ? <Badge tone={ORDER_TONES[entrega.status]}>{entrega.statusText}</Badge> : null}
              </div>
              <p className={parts.muted}>
                {shipmentText(entrega, entregas.length === 1 && headline(pedido) === pedido.entregaText)}
              </p>
              <ShipmentDocuments
                numeroPedido={numeroPedido}
                idEntrega={entrega.idEntrega}
                rastreio={entrega.rastreio}
                chaveNfe={entrega.chaveNfe}
                byLink={pedido.porLink === true}
              />
              <ShipmentCollection {...entrega} />
              {entrega.guardadoAte === null ? null : (
                <Banner tone="info">
                  {entregas.length > 1
                    ? `Guardamos estes produtos para você até ${formatBrazilianDate(entrega.guardadoAte)}.`
                    : `Guardamos o pedido para você até ${formatBrazilianDate(entrega.guardadoAte)}. Depois disso ele é cancelado e o valor é devolvido.`}
                </Banner>
              )}
              <ul className={parts.items}>
                {cartLines(entrega.itens).map(({ item, gifts }) => (
                  <ItemRow key={item.idItem} picture={item.thumbnail} name={item.nome} value={item.valorTotalText}>
                    {[optionsText(item), `Quantidade: ${item.quantidade}`, ...serviceTexts(item)]
                      .filter((text) => text !== '')
                      .map((text) => (
                        <span key={text} className={parts.muted}>
                          {text}
                        </span>
                      ))}
                    {gifts.map((gift) => (
                      <span key={gift.idItem} className={parts.chip}>
                        <Icon name="gift" size="sm" />
                        {`Brinde: ${gift.quantidade} × ${gift.nome}`}
                      </span>
                    ))}
                    {mayReview && RECEIVED.includes(entrega.status) && reviewHref(item.link) !== undefined ? (
                      <a
                        href={reviewHref(item.link)}
                        className={`${parts.edit} ${styles.onScreen}`}
                        aria-label={`Avaliar ${item.nome}`}
                      >
                        Avaliar
                      </a>
                    ) : null}
                  </ItemRow>
                ))}
              </ul>
            </section>
          ))}
          {refunds}
        </div>
        <div className={parts.aside}>
          <section className={parts.card} aria-labelledby="pagamento">
            <h2 id="pagamento" className={parts.cardTitle}>
              Pagamento
            </h2>
            <SummaryLines
              {...summaryOf(pedido.valores)}
              notes={
                pagamento.cartao
                  ? [
                      `${pagamento.cartao.bandeiraText} final ${pagamento.cartao.final4}, ${pagamento.cartao.parcelasText}`,
                      ...pagamento.cartao.condicoes.map(({ nome, valorText }) => `${nome}: ${valorText}`),
                    ]
                  : [pagamento.formaText].filter(Boolean)
              }
            />
          </section>
          {payAnotherWay}
          {entregas.every(({ retirada }) => retirada) ? null : (
            <section className={parts.card} aria-labelledby="entrega">
              <h2 id="entrega" className={parts.cardTitle}>
                Endereço de entrega
              </h2>
              <div>
                <p className={parts.text}>
                  <b>{endereco.destinatario}</b>
                </p>
                <p className={parts.text}>{addressLine(endereco)}</p>
              </div>
            </section>
          )}
          <OrderActions pedido={pedido} CancelPaid={CancelPaid} onChanged={onChanged} />
          <section className={`${parts.card} ${styles.onScreen}`}>
            {ENDED.has(status) ? null : (
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
        </div>
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
      </div>
      <PrintedConditions pedido={pedido} />
    </>
  )
}
