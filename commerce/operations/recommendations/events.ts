import { type EventoDeVitrine, RECURSOS } from '#commerce/contract/recommendations/showcases.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { addDeviceView, addProductCount, addShowcaseCount } from '#commerce/store/recommendations/behaviour.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'

/** Counts what a page tells of its showcases. `device` = who looked, signed; undefined of nobody known. */
export async function recordShowcaseEvent(
  { db, clock }: Pick<PurchaseContext, 'db' | 'clock'>,
  event: EventoDeVitrine,
  { device, canal }: { device: string | undefined; canal: string },
): Promise<void> {
  const now = clock.now()
  const day = saoPauloClock(now.getTime()).date
  if (event.tipo === 'visita') {
    await addProductCount(db, { sku: event.sku, kind: 'views', day, canal })
    if (device !== undefined) await addDeviceView(db, { device, sku: event.sku, now })
    return
  }
  const { pagina: page, bloco: block, source } = event
  await addShowcaseCount(db, {
    page,
    block,
    source,
    kind: event.tipo === 'impressao' ? 'impressions' : 'clicks',
    day,
    isPlain: RECURSOS.some((feature) => feature === block),
  })
  if (event.tipo === 'clique') await addProductCount(db, { sku: event.sku, kind: 'clicks', day, canal })
}
