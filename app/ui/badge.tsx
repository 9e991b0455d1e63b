import type { ReactNode } from 'react'
import { badge } from '#styled-system/recipes/index.js'

const TONES = {
  info: badge({ tone: 'info' }),
  success: badge({ tone: 'success' }),
  warning: badge({ tone: 'warning' }),
  error: badge({ tone: 'error' }),
}
export type Tone = keyof typeof TONES

/** A state in words, coloured. */
export const Badge = ({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={TONES[tone]}>{children}</span>
)
