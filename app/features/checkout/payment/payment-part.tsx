import type { ReactElement } from 'react'
import type { Answer } from '#app/ui/sending.tsx'
import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { BoletoPayment } from './boleto-payment.tsx'
import { CardPayment } from './card-payment.tsx'
import { PixPayment } from './pix-payment.tsx'

interface PaymentPartProps {
  payment: EstadoPagamento
  /** Beside something else: the code without its steps. */
  narrow?: boolean
  /** Told beside the deadline. */
  note?: string
  /** The boleto's file, where it is not the order's own. */
  boletoHref?: string
  onRenew: (() => Promise<Answer<unknown>>) | undefined
}

/** What an order is paid by while it waits, and what is told of its card. */
export function PaymentPart({
  payment,
  narrow,
  note = '',
  boletoHref,
  onRenew,
}: PaymentPartProps): ReactElement | null {
  const open = payment.estado === 'PENDENTE'
  switch (payment.forma) {
    case 'PIX':
      return open ? <PixPayment payment={payment} narrow={narrow} note={note} /> : null
    case 'BOLETO':
      return open ? <BoletoPayment payment={payment} note={note} href={boletoHref} onRenew={onRenew} /> : null
    case 'CARTAO':
      return <CardPayment payment={payment} />
    case 'PONTOS':
    case 'VALE':
      return null
  }
}
