import { type ComponentType, useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { useConfirmation } from '#app/state/use-confirmation.ts'
import type { Answer } from '#app/ui/sending.tsx'
import type { ItensPedidos } from '#commerce/contract/after-sale/refunds.ts'
import { cancelOrder } from '#server-functions/orders/orders.ts'
import { button } from '#styled-system/recipes/index.js'
import type { CancelTarget } from './cancel-targets.ts'

const focus = (element: HTMLElement | null) => element?.focus()
export type News = { tone: 'success' | 'error'; text: string }

/** Asks for what a cancellation needs besides a yes. */
interface CancelFormProps extends Pick<CancelTarget, 'title' | 'message' | 'label' | 'keep'> {
  onCancel: (chavePix: string | null, itens?: ItensPedidos) => Promise<Answer<unknown>>
  onKeep: () => void
}
export interface CancelForms {
  /** The key that a paid boleto needs. */
  CancelPaid: ComponentType<CancelFormProps>
  /** Which units. */
  CancelUnits: ComponentType<
    CancelFormProps & { numeroPedido: string; idEntrega: string; byKey: boolean; backName: string }
  >
}

interface CancelOrderProps extends CancelForms {
  numeroPedido: string
  target: CancelTarget
  /** A boleto was paid: a yes is not enough. */
  byKey: boolean
  onChanged: () => Promise<void>
  onNews: (news: News) => void
}

/** Giving an order or a part of it up: at once, by request, or by a form of what else it needs. */
function useCancelling({ numeroPedido, target, byKey, onChanged, onNews }: CancelOrderProps) {
  const services = useServices()
  const confirm = useConfirmation()
  const [busy, setBusy] = useState(false)
  /** Its form: never opened, open, or closed again, which gives its button the focus back. */
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never')
  const { idEntrega, unitsBack, title, message, label, keep, done } = target

  const cancel = async () => {
    if (byKey || unitsBack !== undefined) return setAsking('open')
    const sure = await confirm({ title, message, confirm: label, cancel: keep })
    if (!sure || busy) return
    setBusy(true)
    const result = await send(null)
    if (!result.ok) await onChanged()
    setBusy(false)
    if (!result.ok) onNews({ tone: 'error', text: result.error.message })
  }

  const send = async (chavePix: string | null, itens: ItensPedidos = []) => {
    const result = await services().write(() => cancelOrder({ data: { numeroPedido, chavePix, idEntrega, itens } }))
    if (!result.ok) return result
    const { protocolo } = result.data
    await onChanged()
    setAsking('closed')
    onNews({
      tone: 'success',
      text: protocolo === null ? done : `Solicitação de cancelamento registrada: protocolo ${protocolo}.`,
    })
    return result
  }
  return { asking, busy, cancel, send, close: () => setAsking('closed') } as const
}

export function CancelOrder(props: CancelOrderProps) {
  const { numeroPedido, target, byKey, CancelPaid, CancelUnits } = props
  const { asking, busy, cancel, send, close } = useCancelling(props)
  const { idEntrega, unitsBack } = target
  const form = { title: target.title, message: target.message, label: target.label, keep: target.keep }
  if (asking === 'open')
    return unitsBack !== undefined && idEntrega !== null ? (
      <CancelUnits
        {...form}
        {...{ numeroPedido, idEntrega, byKey }}
        backName={unitsBack}
        onCancel={send}
        onKeep={close}
      />
    ) : (
      <CancelPaid {...form} onCancel={send} onKeep={close} />
    )
  return (
    <button
      type="button"
      ref={asking === 'closed' ? focus : undefined}
      className={button({ look: 'quiet' })}
      aria-busy={busy}
      onClick={() => void cancel()}
    >
      {target.label}
    </button>
  )
}
