import { type ReactNode, useEffect, useRef } from 'react'

interface PayBarProps {
  className: string | undefined
  totalClassName: string | undefined
  busy: boolean
  total: { name: string; value: string }
  /** The main button. */
  children: ReactNode
}

/** On a phone what is paid and the button that goes on stay at its foot. What floats there stands above it. */
export function PayBar({ className, totalClassName, busy, total, children }: PayBarProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = root.current
    const { dataset, style } = document.documentElement
    // Only the cookie notice stands on it, and a property of the root asks every style of the page anew.
    if (!bar || dataset.consent !== 'ask') return
    const observer = new ResizeObserver(() => style.setProperty('--pay-bar', `${bar.offsetHeight}px`))
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty('--pay-bar')
    }
  }, [])
  return (
    <div ref={root} data-pay-bar="" className={className} aria-busy={busy}>
      <p className={totalClassName}>
        <span>{total.name}</span>
        <b>{total.value}</b>
      </p>
      {children}
    </div>
  )
}
