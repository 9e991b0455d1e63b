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
  /** What comes of it, in a sentence, and what its button says. */
  message: string
  label: string
  onCancel: (chavePix: string) => Promise<Answer<unknown>>
  onKeep: () => void
}

/**
 * Cancelling an order whose boleto was paid: its money has no way back but a Pix key (domain §6.2), which no draft
 * keeps.
 */
export function CancelBoleto({ message, label, onCancel, onKeep }: CancelBoletoProps) {
  const [form, attach] = useForm({ chavePix: '' }, (values) =>
    values.chavePix.trim() === '' ? { chavePix: PIX_KEY_MISSING } : fieldProblems(CancelamentoPedido, values),
  )
  const sending = useSending({ form, work: () => onCancel(form.current().chavePix), leaves: true })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()} aria-labelledby="cancelar">
      <h3 id="cancelar" tabIndex={-1} ref={focus} className={parts.text}>
        <b>Cancelar o pedido?</b>
      </h3>
      <p className={parts.muted}>{message}</p>
      <RefundKeyField {...form.text('chavePix')} />
      <SendingResult of={sending} />
      <div className={parts.actions}>
        <SendButton of={sending} className={solid} label={label} busy="Cancelando…" />
        <button type="button" className={button({ look: 'quiet', width: 'full' })} onClick={onKeep}>
          Manter o pedido
        </button>
      </div>
    </SendForm>
  )
}
