import { paths } from '#app/lib/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { Reordering } from './use-reorder.ts'

/** Why an order was not bought again, or what of it was not. */
export const ReorderOutcome = ({ problem, left }: Pick<Reordering, 'problem' | 'left'>) => (
  <>
    <Banner tone="error" urgent>
      {problem}
    </Banner>
    {left.length === 0 ? null : (
      <Banner tone="warning" urgent>
        {`Ficou de fora: ${left.join(', ')}. O restante está no carrinho. `}
        <a href={paths.cart}>Ver o carrinho</a>
      </Banner>
    )}
  </>
)
