import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import { useRef, type ReactNode } from 'react'

/** How far below the screen a part starts to come alive (storefront §9, lazy-load margin). */
const MARGIN = '200px'

/**
 * A part that hydrates when it comes near the screen, so that the first input above does not wait for it. What the customer does
 * in it earlier is held and played (`data-cold`, app/early/replay).
 */
export function BelowFold({ className, children }: { className?: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  return (
    <div ref={part} data-cold="" className={className}>
      <Hydrate when={visible({ rootMargin: MARGIN })} onHydrated={() => part.current?.removeAttribute('data-cold')}>
        {children}
      </Hydrate>
    </div>
  )
}
