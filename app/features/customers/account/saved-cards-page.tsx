import { useRef, useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { useConfirmation } from '#app/state/use-confirmation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CartaoSalvo, CartoesSalvos } from '#commerce/contract/checkout/checkout.ts'
import { forgetSavedCard, preferSavedCard } from '#server-functions/checkout/checkout.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { button, order, page, purchase } from '#styled-system/recipes/index.js'

const styles = order()
const { title } = page()
const { head, muted, text } = purchase()
const nameOf = ({ bandeiraText, final4 }: CartaoSalvo): string => `${bandeiraText} final ${final4}`

/** The customer's saved cards: which is offered first, and which are kept at all. */
export function SavedCardsPage({ initial }: { initial: CartoesSalvos }) {
  const services = useServices()
  const confirm = useConfirmation()
  const [cards, setCards] = useState(initial.cartoes)
  const [busy, setBusy] = useState('')
  const [news, setNews] = useState<{ tone: 'success' | 'error'; text: string }>({ tone: 'success', text: '' })
  const heading = useRef<HTMLHeadingElement>(null)
  const first = cards.find(({ vencido }) => !vencido)

  const send = async (card: CartaoSalvo, call: () => Promise<CommerceResult<CartoesSalvos>>, done: string) => {
    if (busy !== '') return
    setBusy(card.idCartao)
    const result = await services().write(call)
    setBusy('')
    setNews(result.ok ? { tone: 'success', text: done } : { tone: 'error', text: result.error.message })
    if (!result.ok) return
    setCards(result.data.cartoes)
    // What was pressed is gone.
    heading.current?.focus()
  }
  const remove = async (card: CartaoSalvo) => {
    const sure = await confirm({
      title: 'Excluir o cartão?',
      message: `O ${nameOf(card)} deixa de aparecer nas suas compras. Pedidos já feitos não mudam.`,
      confirm: 'Excluir o cartão',
      cancel: 'Manter o cartão',
    })
    if (sure)
      await send(card, () => forgetSavedCard({ data: { idCartao: card.idCartao } }), `${nameOf(card)} excluído.`)
  }

  const prefer = (card: CartaoSalvo) =>
    send(card, () => preferSavedCard({ data: { idCartao: card.idCartao } }), `${nameOf(card)} agora é o principal.`)

  return (
    <>
      <div className={head}>
        <h1 ref={heading} tabIndex={-1} className={title}>
          Cartões salvos
        </h1>
        <p className={muted}>
          Guardamos só a bandeira, os 4 últimos números e a validade. O código de segurança é pedido em cada compra.
        </p>
      </div>
      <Banner tone={news.tone} urgent>
        {news.text}
      </Banner>
      {cards.length === 0 ? (
        <Notice
          level={2}
          icon="card"
          title="Nenhum cartão salvo"
          text="Ao pagar com cartão, marque “Salvar este cartão” e ele aparece aqui."
        />
      ) : (
        <ul className={styles.list} aria-label="Cartões">
          {cards.map((card) => (
            <SavedCard
              key={card.idCartao}
              card={card}
              isFirst={card === first}
              busy={busy === card.idCartao}
              onPrefer={() => void prefer(card)}
              onRemove={() => void remove(card)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface SavedCardProps {
  card: CartaoSalvo
  /** It is offered first. */
  isFirst: boolean
  busy: boolean
  onPrefer: () => void
  onRemove: () => void
}

function SavedCard({ card, isFirst, busy, onPrefer, onRemove }: SavedCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.cardTop}>
        <h2>{nameOf(card)}</h2>
        {card.vencido ? (
          <Badge tone="warning">Vencido</Badge>
        ) : isFirst ? (
          <Badge tone="success">Principal</Badge>
        ) : null}
      </div>
      <p className={text}>{`${card.vencido ? 'Venceu em' : 'Validade'} ${card.validade}`}</p>
      <div className={styles.buttons}>
        {card.vencido || isFirst ? null : (
          <button
            type="button"
            className={button({ look: 'outline' })}
            aria-busy={busy}
            aria-label={`Usar ${nameOf(card)} como principal`}
            onClick={onPrefer}
          >
            Usar como principal
          </button>
        )}
        <button
          type="button"
          className={button({ look: 'quiet' })}
          aria-busy={busy}
          aria-label={`Excluir ${nameOf(card)}`}
          onClick={onRemove}
        >
          Excluir
        </button>
      </div>
    </li>
  )
}
