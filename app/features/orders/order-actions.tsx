import { type ComponentType, useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { newRequestHref } from '#app/lib/request-links.ts'
import { reviewHref } from '#app/lib/review-links.ts'
import { useServices } from '#app/state/services.ts'
import { useConfirmation } from '#app/state/use-confirmation.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { Answer } from '#app/ui/sending.tsx'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import { cancelOrder } from '#server-functions/orders/orders.ts'
import { button, order, purchase } from '#styled-system/recipes/index.js'
import { useReorder } from './use-reorder.ts'

const parts = purchase()
const { onScreen } = order()
const outline = button({ look: 'outline', width: 'full' })
const focus = (element: HTMLElement | null) => element?.focus()
type News = { tone: 'success' | 'error'; text: string }

/** Asks for what a cancellation needs besides a yes. */
export type CancelForm = ComponentType<{
  /** What comes of it, in a sentence, and what its button says. */
  message: string
  label: string
  onCancel: (chavePix: string) => Promise<Answer<unknown>>
  onKeep: () => void
}>

interface OrderActionsProps {
  pedido: Pedido
  CancelPaid: CancelForm
  onChanged: () => Promise<void>
}

/** Giving an order up: at once, by request, or with the key that a paid boleto needs. */
function useCancelling({ numeroPedido, acoes, pagamento }: Pedido, onChanged: () => Promise<void>) {
  const services = useServices()
  const confirm = useConfirmation()
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState<News | null>(null)
  /** The form of a paid boleto: never opened, open, or closed again, which gives its button the focus back. */
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never')
  const atOnce = acoes.includes('cancelar')
  const needsKey = PAYMENT_METHODS[pagamento.forma].back === 'pix-key' && pagamento.estado === 'PAGO'
  const label = atOnce ? 'Cancelar o pedido' : 'Pedir o cancelamento'
  const way = needsKey ? 'por Pix, em até 10 dias úteis' : 'pela mesma forma de pagamento'
  const message = atOnce
    ? `O pedido é cancelado agora e, ${needsKey ? 'como o boleto já foi pago' : 'se já foi pago'}, o valor é devolvido ${way}.`
    : `O pedido já está em preparação. Abrimos uma solicitação de cancelamento e respondemos em até 5 dias.${needsKey ? ` Se aprovada, o valor é devolvido ${way}.` : ''}`

  const cancel = async () => {
    if (needsKey) return setAsking('open')
    const sure = await confirm({
      title: 'Cancelar o pedido?',
      message,
      confirm: label,
      cancel: 'Manter o pedido',
    })
    if (!sure || busy) return
    setBusy(true)
    const result = await send(null)
    if (!result.ok) await onChanged()
    setBusy(false)
    if (!result.ok) setNews({ tone: 'error', text: result.error.message })
  }

  const send = async (chavePix: string | null) => {
    const result = await services().write(() => cancelOrder({ data: { numeroPedido, chavePix } }))
    if (!result.ok) return result
    await onChanged()
    setAsking('never')
    setNews({
      tone: 'success',
      text:
        result.data.protocolo === null
          ? 'Pedido cancelado.'
          : `Solicitação de cancelamento registrada: protocolo ${result.data.protocolo}.`,
    })
    return result
  }
  return {
    news,
    label,
    message,
    asking,
    busy,
    cancel,
    send,
    mayCancel: atOnce || acoes.includes('solicitar-cancelamento'),
    keep: () => setAsking('closed'),
  } as const
}

/** What the customer may do with an order now (domain §6.1), and the requests made about it. */
export function OrderActions({ pedido, CancelPaid, onChanged }: OrderActionsProps) {
  const { numeroPedido, solicitacoes } = pedido
  const reorder = useReorder(numeroPedido, false)
  const { news, label, message, asking, busy, cancel, send, mayCancel, keep } = useCancelling(pedido, onChanged)
  return (
    <section className={`${parts.card} ${onScreen}`} aria-labelledby="acoes">
      <h2 id="acoes" className={parts.cardTitle}>
        O que você quer fazer?
      </h2>
      {news === null ? null : (
        <Banner tone={news.tone} urgent>
          {news.text}
        </Banner>
      )}
      <Banner tone="error" urgent>
        {reorder.problem}
      </Banner>
      {reorder.left.length === 0 ? null : (
        <Banner tone="warning" urgent>
          {`Adicionamos ao carrinho o que ainda está à venda. Ficou de fora: ${reorder.left.join(', ')}. `}
          <a href={paths.cart}>Ver o carrinho</a>
        </Banner>
      )}
      <div className={parts.actions}>
        <ActionLinks pedido={pedido} adding={reorder.busy} again={reorder.again} />
        {mayCancel && asking !== 'open' ? (
          <button
            type="button"
            ref={asking === 'closed' ? focus : undefined}
            className={button({ look: 'quiet', width: 'full' })}
            aria-busy={busy}
            onClick={() => void cancel()}
          >
            {label}
          </button>
        ) : null}
      </div>
      {mayCancel && asking === 'open' ? (
        <CancelPaid message={message} label={label} onCancel={send} onKeep={keep} />
      ) : null}
      {solicitacoes.length === 0 ? null : (
        <ul className={parts.items} aria-label="Solicitações deste pedido">
          {solicitacoes.map(({ protocolo, tipoText, situacaoText }) => (
            <li key={protocolo} className={parts.muted}>
              <a href={paths.account.request(protocolo)}>{`${tipoText} ${protocolo}`}</a>
              {`: ${situacaoText.toLowerCase()}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ActionLinksProps {
  pedido: Pedido
  adding: boolean
  again: () => Promise<void>
}

function ActionLinks({ pedido, adding, again }: ActionLinksProps) {
  const { numeroPedido, status, acoes, reembolsos, entregas } = pedido
  const reviews = [
    ...new Set(
      entregas.flatMap(({ itens }) =>
        itens.flatMap(({ link, valorTotal }) => (valorTotal > 0 ? (reviewHref(link) ?? []) : [])),
      ),
    ),
  ]
  return (
    <>
      {acoes.includes('acompanhar-reembolso') && reembolsos.length > 0 ? (
        <a href="#reembolso" className={outline}>
          {reembolsos.every(({ tipo }) => tipo === 'VALE') ? 'Ver o vale' : 'Acompanhar o reembolso'}
        </a>
      ) : null}
      {acoes.includes('avaliar') ? (
        <a href={reviews.length === 1 ? reviews[0] : '#itens'} className={outline}>
          {reviews.length === 1 ? 'Avaliar o produto' : 'Avaliar os produtos'}
        </a>
      ) : null}
      {acoes.includes('comprar-novamente') && status !== 'CANCELADO' ? (
        <button type="button" className={outline} aria-busy={adding} onClick={() => void again()}>
          Comprar novamente
        </button>
      ) : null}
      {acoes.includes('arrepender-se') ? (
        <a href={newRequestHref(numeroPedido, 'ARREPENDIMENTO')} className={outline}>
          Arrepender-me da compra
        </a>
      ) : null}
      {acoes.includes('trocar') ? (
        <a href={newRequestHref(numeroPedido, 'TROCA')} className={outline}>
          Trocar ou devolver
        </a>
      ) : null}
      <a href={newRequestHref(numeroPedido, 'OUTROS')} className={outline}>
        Preciso de ajuda
      </a>
    </>
  )
}
