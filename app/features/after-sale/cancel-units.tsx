import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { type Answer, SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { type ItensPedidos, PIX_KEY_MISSING } from '#commerce/contract/after-sale/refunds.ts'
import { CancelamentoPedido } from '#commerce/contract/orders/orders.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { RefundKeyField } from './refund-key-field.tsx'
import { RequestItems } from './request-items.tsx'
import { ReturnTotal } from './return-amounts.tsx'
import { returnQuery, type Units } from './return-preview.queries.ts'

const solid = button({ look: 'solid', width: 'full' })
const parts = purchase()
const NOTHING_CHOSEN = 'Escolha pelo menos um produto.'
/** The same function at every render: called once, when it appears. */
const focus = (element: HTMLElement | null) => element?.focus()

interface CancelUnitsProps {
  numeroPedido: string
  idEntrega: string
  title: string
  /** What comes of it, in a sentence, and what its buttons say. */
  message: string
  label: string
  keep: string
  /** A boleto was paid: its money has no way back but a Pix key. */
  byKey: boolean
  onCancel: (chavePix: string | null, itens: ItensPedidos) => Promise<Answer<unknown>>
  onKeep: () => void
}

/** Which units of a delivery are given up before it is sent, and what comes back for them (domain §6.2). */
export const CancelUnits = (props: CancelUnitsProps) => (
  <QueryScope>
    <Form {...props} />
  </QueryScope>
)

function Form({ numeroPedido, idEntrega, title, message, label, keep, byKey, onCancel, onKeep }: CancelUnitsProps) {
  const titleId = useId()
  const [units, setUnits] = useState<Units>({})
  const { data: preview, error } = useQuery(returnQuery(numeroPedido, units, idEntrega))
  const itens = Object.entries(units).flatMap(([idItem, quantidade]) =>
    quantidade > 0 ? [{ idItem, quantidade }] : [],
  )
  const [form, attach] = useForm({ chavePix: '' }, (values) => ({
    ...(itens.length === 0 ? { itens: NOTHING_CHOSEN } : {}),
    ...(byKey && values.chavePix.trim() === ''
      ? { chavePix: PIX_KEY_MISSING }
      : fieldProblems(CancelamentoPedido, { ...values, itens })),
  }))
  const sending = useSending({
    form,
    work: () => onCancel(byKey ? form.current().chavePix : null, itens),
    leaves: true,
  })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()} aria-labelledby={titleId}>
      <h3 id={titleId} tabIndex={-1} ref={focus} className={parts.text}>
        <b>{title}</b>
      </h3>
      <p className={parts.muted}>{message}</p>
      {preview ? (
        <>
          <RequestItems
            items={preview.itens}
            units={units}
            error={form.errors['itens']}
            withAmounts
            onChange={setUnits}
          />
          <ReturnTotal preview={preview} name="Volta para você" note={`${preview.meioText}, ${preview.prazoText}.`} />
        </>
      ) : null}
      {error ? (
        <Banner tone="error" urgent>
          {error.message}
        </Banner>
      ) : null}
      {byKey ? <RefundKeyField {...form.text('chavePix')} /> : null}
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
