import { fieldProblems } from '#app/lib/field-problems.ts'
import { type Answer, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { PIX_KEY_MISSING } from '#commerce/contract/after-sale/refunds.ts'
import { CancelamentoPedido } from '#commerce/contract/orders/orders.ts'
import { CancelFrame, type CancelTexts } from './cancel-frame.tsx'
import { RefundKeyField } from './refund-key-field.tsx'

interface CancelBoletoProps extends CancelTexts {
  onCancel: (chavePix: string) => Promise<Answer<unknown>>
  onKeep: () => void
}

/**
 * Cancelling an order, or a part of it, whose boleto was paid: its money has no way back but a Pix key (domain §6.2),
 * which no draft keeps.
 */
export function CancelBoleto({ onCancel, ...frame }: CancelBoletoProps) {
  const [form, attach] = useForm({ chavePix: '' }, (values) =>
    values.chavePix.trim() === '' ? { chavePix: PIX_KEY_MISSING } : fieldProblems(CancelamentoPedido, values),
  )
  const sending = useSending({ form, work: () => onCancel(form.current().chavePix), leaves: true })
  return (
    <CancelFrame {...frame} attach={attach} sending={sending}>
      <RefundKeyField {...form.text('chavePix')} />
    </CancelFrame>
  )
}
