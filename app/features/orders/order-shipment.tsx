import type { ReactNode } from 'react'
import { type CartLine, cartLines, optionsText, serviceTexts } from '#app/lib/cart-lines.ts'
import { productHref, reviewHref } from '#app/lib/review-links.ts'
import { ORDER_TONES } from '#app/lib/status-tone.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ItemRow } from '#app/widgets/item-row.tsx'
import { isComing, isReceived } from '#commerce/contract/choices.ts'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { order, purchase } from '#styled-system/recipes/index.js'
import { headline } from './order-progress-text.ts'
import { ShipmentCollection } from './shipment-collection.tsx'
import { ShipmentDocuments } from './shipment-documents.tsx'

const { onScreen } = order()
const parts = purchase()

type Shipment = Pedido['entregas'][number]

/** A term is told while it can still be kept, and once: that of a single delivery heads the page. */
const shipmentText = ({ lojista, opcao, prazoText, status }: Shipment, isTold: boolean): string =>
  `Vendido por ${lojista}. Forma de entrega: ${opcao}${isTold || !isComing(status) ? '' : `. ${prazoText}`}`

interface OrderShipmentProps {
  pedido: Pedido
  entrega: Shipment
  /** Its place among the order's shipments. */
  at: number
  /** What may be done with it. */
  children: ReactNode
}

export function OrderShipment({ pedido, entrega, at, children }: OrderShipmentProps) {
  const { numeroPedido, entregas } = pedido
  const place = `Entrega ${at + 1} de ${entregas.length}`
  const isOnly = entregas.length === 1
  const mayReview = pedido.acoes.includes('avaliar') && isReceived(entrega.status)
  return (
    <section id={at === 0 ? 'itens' : undefined} className={parts.card} aria-label={place}>
      <div className={parts.cardHead}>
        <h2 className={parts.cardTitle}>{isOnly ? 'Itens' : place}</h2>
        {isOnly ? null : <Badge tone={ORDER_TONES[entrega.status]}>{entrega.statusText}</Badge>}
      </div>
      <p className={parts.muted}>{shipmentText(entrega, isOnly && headline(pedido) === pedido.entregaText)}</p>
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
          {isOnly
            ? `Guardamos o pedido para você até ${formatBrazilianDate(entrega.guardadoAte)}. Depois disso ele é cancelado e o valor é devolvido.`
            : `Guardamos estes produtos para você até ${formatBrazilianDate(entrega.guardadoAte)}.`}
        </Banner>
      )}
      <ul className={parts.items}>
        {cartLines(entrega.itens).map((line) => (
          <ShipmentItem key={line.item.idItem} {...line} mayReview={mayReview} />
        ))}
      </ul>
      {children}
    </section>
  )
}

function ShipmentItem({ item, gifts, mayReview }: CartLine & { mayReview: boolean }) {
  return (
    <ItemRow picture={item.thumbnail} name={item.nome} value={item.valorTotalText} href={productHref(item.link)}>
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
      {mayReview && reviewHref(item.link) !== undefined ? (
        <a href={reviewHref(item.link)} className={`${parts.edit} ${onScreen}`} aria-label={`Avaliar ${item.nome}`}>
          Avaliar
        </a>
      ) : null}
    </ItemRow>
  )
}
