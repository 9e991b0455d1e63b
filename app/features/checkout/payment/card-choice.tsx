import { useState } from 'react'
import type { ChosenCard } from '#app/state/card-atom.ts'
import { useServices } from '#app/state/services.ts'
import { useConfirmation } from '#app/state/use-confirmation.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { Answer } from '#app/ui/sending.tsx'
import type { CartaoSalvo, OpcaoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { forgetSavedCard } from '#server-functions/checkout/checkout.ts'
import { purchase } from '#styled-system/recipes/index.js'
import { CardForm } from './card-form.tsx'
import { InstalmentTerms } from './instalment-terms.tsx'
import { SavedCardForm } from './saved-card-form.tsx'

const styles = purchase()
const NEW = 'novo'

interface CardChoiceProps {
  saved: readonly CartaoSalvo[]
  /** CPF of whoever buys, masked; '' where it is not known. */
  holder: string
  /** Whether a typed one may be kept. */
  keepable?: boolean
  plans: OpcaoPagamento['parcelas']
  demonstration: boolean
  /** Instalments chosen before. */
  first?: number
  /**
   * Words of the button, for what is charged by a plan; without them the page's main button sends the form, by
   * `formId`.
   */
  submit?: (plan: OpcaoPagamento['parcelas'][number] | undefined) => string
  formId?: string
  onCard: (card: ChosenCard, instalments: number) => Promise<Answer<unknown>>
  /** Told as soon as others are picked, for the amounts beside. */
  onInstalments?: (instalments: number) => void
}

/** Which card, saved or typed, and in how many instalments. */
export function CardChoice({
  saved,
  holder,
  keepable,
  plans,
  demonstration,
  first = 1,
  submit,
  formId,
  onCard,
  onInstalments,
}: CardChoiceProps) {
  const { cards, wanted, setWanted, failure, forget } = useSavedCards(saved)
  const [count, setCount] = useState(String(first))
  const plan = plans.find(({ numeroParcelas }) => String(numeroParcelas) === count) ?? plans[0]
  const pick = (value: string) => {
    setCount(value === '' ? '1' : value)
    onInstalments?.(Number(value === '' ? '1' : value))
  }
  const chosen = cards.find(({ idCartao }) => idCartao === wanted)

  const instalments = <Instalments plans={plans} plan={plan} onPick={pick} />
  const form = {
    submit: submit?.(plan),
    id: formId,
    onCard: (card: ChosenCard) => onCard(card, plan?.numeroParcelas ?? 1),
  }
  return (
    <>
      {cards.length > 0 ? (
        <ChoiceList
          label="Qual cartão?"
          name="cartao"
          value={wanted}
          onChange={setWanted}
          choices={[
            ...cards.map((card) => ({
              value: card.idCartao,
              title: `${card.bandeiraText} final ${card.final4}`,
              text: card.vencido ? `Venceu em ${card.validade}` : `Validade ${card.validade}`,
              disabled: card.vencido,
              foot: (
                <button
                  type="button"
                  className={styles.edit}
                  aria-label={`Excluir o cartão ${card.bandeiraText} final ${card.final4}`}
                  onClick={() => void forget(card)}
                >
                  Excluir
                </button>
              ),
            })),
            { value: NEW, title: 'Usar outro cartão' },
          ]}
        />
      ) : null}
      <Banner tone="error" urgent>
        {failure}
      </Banner>
      {chosen ? (
        <SavedCardForm key={chosen.idCartao} card={chosen} {...form}>
          {instalments}
        </SavedCardForm>
      ) : (
        <CardForm holder={holder} keepable={keepable} demonstration={demonstration} {...form}>
          {instalments}
        </CardForm>
      )}
    </>
  )
}

interface InstalmentsProps {
  plans: OpcaoPagamento['parcelas']
  plan: OpcaoPagamento['parcelas'][number] | undefined
  onPick: (count: string) => void
}

function Instalments({ plans, plan, onPick }: InstalmentsProps) {
  return (
    <>
      {plans.length > 1 ? (
        <SelectField
          label="Parcelas"
          name="parcelas"
          value={String(plan?.numeroParcelas ?? 1)}
          onChange={onPick}
          options={plans.map(({ numeroParcelas, texto }) => [String(numeroParcelas), texto] as const)}
        />
      ) : null}
      <InstalmentTerms plan={plan} cash={plans[0]} />
    </>
  )
}

/** Cards kept, one of them or another wanted; one may be deleted here. */
function useSavedCards(saved: CardChoiceProps['saved']) {
  const services = useServices()
  const confirm = useConfirmation()
  const [cards, setCards] = useState(saved)
  const [wanted, setWanted] = useState(saved.find(({ vencido }) => !vencido)?.idCartao ?? NEW)
  const [failure, setFailure] = useState('')
  const forget = async ({ idCartao, bandeiraText, final4 }: CartaoSalvo) => {
    const sure = await confirm({
      title: 'Excluir o cartão?',
      message: `O ${bandeiraText} final ${final4} deixa de aparecer nas suas compras. Pedidos já feitos não mudam.`,
      confirm: 'Excluir o cartão',
      cancel: 'Manter o cartão',
    })
    if (!sure) return
    const result = await services().write(() => forgetSavedCard({ data: { idCartao } }))
    setFailure(result.ok ? '' : result.error.message)
    if (!result.ok) return
    setCards(result.data.cartoes)
    if (wanted === idCartao) setWanted(NEW)
  }
  return { cards, wanted, setWanted, failure, forget }
}
