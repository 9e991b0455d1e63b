import type { ReactNode } from 'react'
import { banner } from '#styled-system/recipes/index.js'
import { Icon, type IconName } from './icon.tsx'

const TONES = {
  info: banner({ tone: 'info' }),
  success: banner({ tone: 'success' }),
  warning: banner({ tone: 'warning' }),
  error: banner({ tone: 'error' }),
}
const ICONS: Record<keyof typeof TONES, IconName> = { info: 'info', success: 'check', warning: 'info', error: 'info' }

export interface BannerProps {
  tone?: keyof typeof TONES
  title?: string
  /** Spoken and brought into view when it appears; for what the customer waits for. */
  urgent?: boolean
  children: ReactNode
}

/** On a phone what was pressed may be screens away. */
const intoView = (root: HTMLElement | null) => void root?.scrollIntoView({ block: 'nearest' })

/** A sentence about what just happened; none, when it has been told elsewhere. */
export function Banner({ tone = 'info', title, urgent = false, children }: BannerProps) {
  if (children === '') return null
  const styles = TONES[tone]
  return (
    <div ref={urgent ? intoView : undefined} role={urgent ? 'alert' : undefined} className={styles.root}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
