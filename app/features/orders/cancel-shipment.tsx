import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { order } from '#styled-system/recipes/index.js'
import { type CancelForms, CancelOrder, type News } from './cancel-order.tsx'
import { needsKey, shipmentTargets } from './cancel-targets.ts'

const { onScreen, giveUp } = order()

interface CancelShipmentProps extends CancelForms {
  pedido: Pedido
  entrega: Pedido['entregas'][number]
  onChanged: () => Promise<void>
}

/** What may be given up of one delivery, beside what is in it (domain §6.1). */
export function CancelShipment({ pedido, entrega, ...acts }: CancelShipmentProps) {
  const [news, setNews] = useState<News | null>(null)
  const targets = shipmentTargets(pedido, entrega)
  if (news === null && targets.length === 0) return null
  return (
    <div className={`${giveUp} ${onScreen}`}>
      {news === null ? null : (
        <Banner tone={news.tone} urgent>
          {news.text}
        </Banner>
      )}
      {targets.map((target) => (
        <CancelOrder
          key={target.label}
          numeroPedido={pedido.numeroPedido}
          target={target}
          byKey={needsKey(pedido)}
          onNews={setNews}
          {...acts}
        />
      ))}
    </div>
  )
}
