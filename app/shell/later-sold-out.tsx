import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, lazy, Suspense } from 'react'
import { SoldOut } from './sold-out.server.tsx'
import type { SoldOutProps } from './sold-out.tsx'

const loaded = () => lazy(async () => ({ default: (await import('./sold-out.tsx')).SoldOut }))

/** Of a product that sells out while its page is open. */
function shownLater(): ComponentType<SoldOutProps> {
  const Loaded = loaded()
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

/**
 * Its code weighs on no product that can be bought. What a page came with is hydrated with the rest of it, which waits
 * for it: in a boundary of its own fields would be told too late (first-input).
 */
export const LaterSoldOut: ComponentType<SoldOutProps> = createIsomorphicFn()
  .server((): ComponentType<SoldOutProps> => SoldOut)
  .client((): ComponentType<SoldOutProps> =>
    document.querySelector('[id^=aviso-chegar-]') ? loaded() : shownLater(),
  )()
