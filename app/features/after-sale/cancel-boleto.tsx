import { useId } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { type Answer, SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { PIX_KEY_MISSING } from '#commerce/contract/after-sale/refunds.ts'
import { CancelamentoPedido } from '#commerce/contract/orders/orders.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { RefundKeyField } from './refund-key-field.tsx'

const solid = button({ look: 'solid', width: 'full' })
const parts = purchase()
/** The same function at every render: called once, when it appears. */
const focus = (element: HTMLElement | null) => element?.focus()

interface CancelBoletoProps {
  title: string
  /** What comes of it, in a sentence, and what its buttons say. */
  message: string
  label: string
  keep: string
  onCancel: (chavePix: string) => Promise<Answer<unknown>>
  onKeep: () => void
}

/**
 * Cancelling an order, or a part of it, whose boleto was paid: its money has no way back but a Pix key (domain §6.2),
 * which no draft keeps.
 */
export function CancelBoleto({ title, message, label, keep, onCancel, onKeep }: CancelBoletoProps) {
  const titleId = useId()
  const [form, attach] = useForm({ chavePix: '' }, (values) =>
    values.chavePix.trim() === '' ? { chavePix: PIX_KEY_MISSING } : fieldProblems(CancelamentoPedido, values),
  )
  const sending = useSending({ form, work: () => onCancel(form.current().chavePix), leaves: true })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()} aria-labelledby={titleId}>
      <h3 id={titleId} tabIndex={-1} ref={focus} className={parts.text}>
        <b>{title}</b>
      </h3>
      <p className={parts.muted}>{message}</p>
      <RefundKeyField {...form.text('chavePix')} />
      <SendingResult of={sending} />
      <div className={parts.actions}>
        <SendButton of={sending} className={solid} label={label} busy="Cancelando…" />
        <button type="button" className={button({ look: 'quiet', width: 'full' })} onClick={onKeep}>
          {keep}
        </button>
      </div>
    </SendForm>
  )
}
