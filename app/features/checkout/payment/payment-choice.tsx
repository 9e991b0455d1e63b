import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ChosenCard } from '#app/state/card-atom.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import type { Answer } from '#app/ui/sending.tsx'
import type { OpcaoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { chooseInstalments, choosePayment } from '#server-functions/checkout/checkout.ts'
import { purchase } from '#styled-system/recipes/index.js'
import type { Checkout } from '../order/use-checkout.ts'
import { CardChoice } from './card-choice.tsx'
import { MEANS_ICONS } from './means-icons.ts'
import { savedCardsQuery } from './payment.queries.ts'

const { muted } = purchase()
/** The card's form, for the main button of the page it stands on. */
export const CARD_FORM = 'dados-do-cartao'
export const cardForm = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>(`form#${CARD_FORM}`)
const TOLD_ABOVE = { ok: false, error: { message: '', fields: {} } } as const

interface PaymentChoiceProps {
  checkout: Checkout
  /** A card became a token, and the instalments are chosen. */
  onCard: (card: ChosenCard) => Promise<Answer<unknown>>
}

/** Every means with its sum; what a card needs is asked for where it is chosen. The summary follows each press. */
export function PaymentChoice({ checkout, onCard }: PaymentChoiceProps) {
  const { profile, choose } = checkout
  const { opcoesPagamento, selecao } = profile
  const [wanted, setWanted] = useState<string | null>(null)
  const latest = useRef('')
  const shown = wanted ?? selecao.forma
  const pick = async (value: string) => {
    const forma = opcoesPagamento.find((one) => one.forma === value)?.forma
    if (!forma) return
    setWanted(forma)
    latest.current = forma
    await choose(() => choosePayment({ data: { forma } }))
    if (latest.current === forma) setWanted(null)
  }
  return (
    <ChoiceList
      label="Forma de pagamento"
      name="forma"
      value={shown}
      onChange={(value) => void pick(value)}
      choices={opcoesPagamento.map((one) => ({
        value: one.forma,
        title: one.nome,
        icon: one.valorTotal === 0 ? 'check' : MEANS_ICONS[one.forma],
        text: one.descricao,
        aside: one.valorTotalText,
        // The plain forms choose a means where they pay by it (order/plain-order.server.tsx).
        scripted: one.forma !== 'PIX',
        panel:
          one.forma === 'CARTAO' && shown === 'CARTAO' ? (
            <QueryScope>
              <InlineCard option={one} checkout={checkout} onCard={onCard} />
            </QueryScope>
          ) : undefined,
      }))}
    />
  )
}

interface InlineCardProps extends PaymentChoiceProps {
  option: OpcaoPagamento
}

/** Saved cards are asked for once a card is what is wanted; without an answer a card is typed. */
function InlineCard({ option, checkout: { profile, choose }, onCard }: InlineCardProps) {
  const { data, isPending } = useQuery(savedCardsQuery)
  // One after the other: interest and total beside are those of what was picked last.
  const told = useRef<Promise<boolean>>(Promise.resolve(true))
  const kept = useRef(profile.selecao.numeroParcelas)
  const tell = (numeroParcelas: number): Promise<boolean> => {
    if (kept.current === numeroParcelas) return told.current
    kept.current = numeroParcelas
    told.current = told.current.then(async () => {
      const done = await choose(() => chooseInstalments({ data: { numeroParcelas } }))
      if (!done) kept.current = null
      return done
    })
    return told.current
  }
  if (isPending)
    return (
      <p className={muted} aria-live="polite">
        Carregando seus cartões…
      </p>
    )
  return (
    <CardChoice
      saved={data?.cartoes ?? []}
      holder={data?.holder ?? ''}
      plans={option.parcelas}
      demonstration={profile.demonstracao}
      first={profile.selecao.numeroParcelas ?? 1}
      formId={CARD_FORM}
      onCard={async (card, instalments) => ((await tell(instalments)) ? onCard(card) : TOLD_ABOVE)}
      onInstalments={(instalments) => void tell(instalments)}
    />
  )
}
