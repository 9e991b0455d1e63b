import { useState } from 'react'
import { button, order } from '#styled-system/recipes/index.js'
import { ChangePayment, type ChangePaymentProps } from './change-payment.tsx'

const { another, onScreen } = order()

interface OtherPaymentsProps extends ChangePaymentProps {
  /** Nothing else is to be done with the order: shown at once. */
  open?: boolean
}

/** The other ways to pay, folded away beside one that can be paid; what they need is asked for when they are wanted. */
export function OtherPayments({ open = false, ...change }: OtherPaymentsProps) {
  const [wanted, setWanted] = useState(false)
  return (
    <details
      className={`${another} ${onScreen}`}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}
    >
      <summary data-native="" hidden={open} className={button({ look: 'outline', size: 'lg', width: 'full' })}>
        Pagar de outra forma
      </summary>
      {open || wanted ? <ChangePayment {...change} /> : null}
    </details>
  )
}
