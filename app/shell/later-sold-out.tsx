import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, lazy, Suspense } from 'react'
import { SoldOut } from './sold-out.server.tsx'
import type { SoldOutProps } from './sold-out.tsx'

type Part = ComponentType<SoldOutProps>
const load = async (): Promise<Part> => (await import('./sold-out.tsx')).SoldOut

/** Of a product that sells out while its page is open. */
function shownLater(): Part {
  const Loaded = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

/** What a page came with is hydrated with the rest of it, in no boundary of its own: fields are told there (first-input). */
const partOf = createIsomorphicFn()
  .server((): Promise<Part> => Promise.resolve(SoldOut))
  .client(async (): Promise<Part> => (document.querySelector('[id^=aviso-chegar-]') ? load() : shownLater()))

/** Its code weighs on no product that can be bought. */
export const LaterSoldOut = await partOf()
