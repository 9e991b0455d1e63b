import type { ReactNode } from 'react'
import { checkout } from '#styled-system/recipes/index.js'

const { live } = checkout()

/** A part that needs a script, and what a browser without one has in its place. */
export const PlainInstead = ({ plain, children }: { plain: ReactNode; children: ReactNode }) => (
  <>
    <noscript>{plain}</noscript>
    <div className={live}>{children}</div>
  </>
)
