import { Showcases } from '#app/features/catalogue/showcases/showcases.tsx'
import type { NoPage } from '#app/lib/page-result.ts'
import { cardAction } from '../card-action.tsx'

/** Cards with their price, in the showcase that scrolls by itself: the shop's own. */
export const Goods = ({ showcases }: Pick<NoPage, 'showcases'>) => (
  <Showcases blocks={[...showcases.top, ...showcases.middle, ...showcases.bottom].slice(0, 2)} action={cardAction} />
)
