import { useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { PIX_KEY_MISSING } from '#commerce/contract/after-sale/refunds.ts'
import { CancelamentoPedido } from '#commerce/contract/orders/orders.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { RefundKeyField } from './refund-key-field.tsx'

const parts = purchase()
/** The same function at every render: called once, when it appears. */
const focus = (element: HTMLElement | null) => element?.focus()

interface CancelBoletoProps {
  /** What comes of it, in a sentence, and what its button says. */
  message: string
  label: string
  /** @returns what was refused; undefined once it is done */
  onCancel: (chavePix: string) => Promise<{ message: string; fields: Readonly<Record<string, string>> } | undefined>
  onKeep: () => void
}

/**
 * Cancelling an order whose boleto was paid: its money has no way back but a Pix key (domain §6.2), which no draft
 * keeps.
 */
export function CancelBoleto({ message, label, onCancel, onKeep }: CancelBoletoProps) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const [form, attach] = useForm({ chavePix: '' }, (values) =>
    values.chavePix.trim() === '' ? { chavePix: PIX_KEY_MISSING } : fieldProblems(CancelamentoPedido, values),
  )
  const send = async () => {
    if (pending || !form.check()) return
    setPending(true)
    setFailure('')
    const refused = await onCancel(form.current().chavePix)
    if (refused === undefined) return
    setPending(false)
    form.refuse(refused.fields)
    if (Object.keys(refused.fields).length === 0) setFailure(refused.message)
  }
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={send} aria-labelledby="cancelar">
      <h3 id="cancelar" tabIndex={-1} ref={focus} className={parts.text}>
        <b>Cancelar o pedido?</b>
      </h3>
      <p className={parts.muted}>{message}</p>
      <RefundKeyField {...form.text('chavePix')} />
      {failure === '' ? null : (
        <Banner tone="error" urgent>
          {failure}
        </Banner>
      )}
      <div className={parts.actions}>
        <button type="submit" className={button({ look: 'solid', width: 'full' })} aria-busy={pending}>
          {pending ? 'Cancelando…' : label}
        </button>
        <button type="button" className={button({ look: 'quiet', width: 'full' })} onClick={onKeep}>
          Manter o pedido
        </button>
      </div>
    </SendForm>
  )
}
