import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { PlainBuyer, PlainLogin } from './plain-entry.server.tsx'

type Plain = (target: string) => ReactNode
const nothing: Plain = () => undefined

/** What stands in <noscript>: React leaves that alone in the browser, where it has no code. */
export const plainLogin: Plain = createIsomorphicFn()
  .server((target: string): ReactNode => <PlainLogin target={target} />)
  .client(nothing)
export const plainBuyer: Plain = createIsomorphicFn()
  .server((target: string): ReactNode => <PlainBuyer target={target} />)
  .client(nothing)
