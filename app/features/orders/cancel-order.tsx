import { type ComponentType, useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { useConfirmation } from '#app/state/use-confirmation.ts'
import type { Answer } from '#app/ui/sending.tsx'
import { cancelOrder } from '#server-functions/orders/orders.ts'
import { button } from '#styled-system/recipes/index.js'
import type { CancelTarget } from './cancel-targets.ts'

const focus = (element: HTMLElement | null) => element?.focus()
export type News = { tone: 'success' | 'error'; text: string }

/** Asks for what a cancellation needs besides a yes. */
export type CancelForm = ComponentType<
  Pick<CancelTarget, 'title' | 'message' | 'label' | 'keep'> & {
    onCancel: (chavePix: string) => Promise<Answer<unknown>>
    onKeep: () => void
  }
>

interface CancelOrderProps {
  numeroPedido: string
  target: CancelTarget
  /** The form of what a boleto paid; undefined where a yes is enough. */
  CancelPaid: CancelForm | undefined
  onChanged: () => Promise<void>
  onNews: (news: News) => void
}

/** Giving an order or a part of it up: at once, by request, or with the key that a paid boleto needs. */
function useCancelling({ numeroPedido, target, CancelPaid, onChanged, onNews }: CancelOrderProps) {
  const services = useServices()
  const confirm = useConfirmation()
  const [busy, setBusy] = useState(false)
  /** The form of a paid boleto: never opened, open, or closed again, which gives its button the focus back. */
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never')
  const { idEntrega, title, message, label, keep, done } = target

  const cancel = async () => {
    if (CancelPaid) return setAsking('open')
    const sure = await confirm({ title, message, confirm: label, cancel: keep })
    if (!sure || busy) return
    setBusy(true)
    const result = await send(null)
    if (!result.ok) await onChanged()
    setBusy(false)
    if (!result.ok) onNews({ tone: 'error', text: result.error.message })
  }

  const send = async (chavePix: string | null) => {
    const result = await services().write(() => cancelOrder({ data: { numeroPedido, chavePix, idEntrega } }))
    if (!result.ok) return result
    const { protocolo } = result.data
    await onChanged()
    setAsking('never')
    onNews({
      tone: 'success',
      text: protocolo === null ? done : `Solicitação de cancelamento registrada: protocolo ${protocolo}.`,
    })
    return result
  }
  return { asking, busy, cancel, send, close: () => setAsking('closed') } as const
}

export function CancelOrder(props: CancelOrderProps) {
  const { target, CancelPaid } = props
  const { asking, busy, cancel, send, close } = useCancelling(props)
  return CancelPaid && asking === 'open' ? (
    <CancelPaid {...target} onCancel={send} onKeep={close} />
  ) : (
    <button
      type="button"
      ref={asking === 'closed' ? focus : undefined}
      className={button({ look: 'quiet', width: 'full' })}
      aria-busy={busy}
      onClick={() => void cancel()}
    >
      {target.label}
    </button>
  )
}
