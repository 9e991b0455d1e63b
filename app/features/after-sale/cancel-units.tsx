import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { type Answer, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { type ItensPedidos, PIX_KEY_MISSING } from '#commerce/contract/after-sale/refunds.ts'
import { CancelamentoPedido } from '#commerce/contract/orders/orders.ts'
import { CancelFrame, type CancelTexts } from './cancel-frame.tsx'
import { RefundKeyField } from './refund-key-field.tsx'
import { RequestItems } from './request-items.tsx'
import { ReturnTotal } from './return-amounts.tsx'
import { returnQuery, type Units } from './return-preview.queries.ts'

const NOTHING_CHOSEN = 'Escolha pelo menos um produto.'

interface CancelUnitsProps extends CancelTexts {
  numeroPedido: string
  idEntrega: string
  /** A boleto was paid: its money has no way back but a Pix key. */
  byKey: boolean
  /** How what comes back is called. */
  backName: string
  onCancel: (chavePix: string | null, itens: ItensPedidos) => Promise<Answer<unknown>>
  onKeep: () => void
}

/** Which units of a delivery are given up before it is sent, and what comes back for them (domain §6.2). */
export const CancelUnits = (props: CancelUnitsProps) => (
  <QueryScope>
    <Form {...props} />
  </QueryScope>
)

function Form({ numeroPedido, idEntrega, byKey, backName, onCancel, ...frame }: CancelUnitsProps) {
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
    <CancelFrame {...frame} attach={attach} sending={sending}>
      {preview ? (
        <>
          <RequestItems
            items={preview.itens}
            units={units}
            error={form.errors['itens']}
            withAmounts
            onChange={setUnits}
          />
          <ReturnTotal preview={preview} name={backName} note={`${preview.meioText}, ${preview.prazoText}.`} />
        </>
      ) : null}
      {error ? (
        <Banner tone="error" urgent>
          {error.message}
        </Banner>
      ) : null}
      {byKey ? <RefundKeyField {...form.text('chavePix')} /> : null}
    </CancelFrame>
  )
}
