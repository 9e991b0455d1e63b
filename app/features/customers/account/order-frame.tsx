import type { ReactNode } from 'react'
import { AccountFrame, type AccountPage } from './account-frame.tsx'
import { LinkFrame } from './link-frame.tsx'

interface OrderFrameProps {
  current: AccountPage
  /** Opened by the link of its mail: there is no account around it. */
  byLink: boolean | undefined
  children: ReactNode
}

/** Around an order or a request about one. */
export const OrderFrame = ({ current, byLink, children }: OrderFrameProps) =>
  byLink ? <LinkFrame>{children}</LinkFrame> : <AccountFrame current={current}>{children}</AccountFrame>
