import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'

interface SendingResultProps {
  /** From `useSending`. */
  of: { failure: string; kind: string }
  title?: string
  /** Told once it is done; nothing when the page itself shows it. */
  children?: ReactNode
}

/** What became of what was sent, spoken and brought into view: why it was refused, or that it is done. */
export function SendingResult({ of: { failure, kind }, title, children }: SendingResultProps) {
  if (kind !== 'done')
    return (
      <Banner tone="error" urgent>
        {failure}
      </Banner>
    )
  return children === undefined ? null : (
    <Banner tone="success" title={title} urgent>
      {children}
    </Banner>
  )
}
