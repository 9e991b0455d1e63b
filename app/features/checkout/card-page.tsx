import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { CartaoSalvo, PerfilCheckout } from '#commerce/contract/checkout.ts'
import { chooseInstalments, forgetSavedCard } from '#server-functions/checkout.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { cardAtom, type ChosenCard } from '#app/state/card-atom.ts'
import { useServices } from '#app/state/services.ts'
import { useGo } from '#app/state/use-go.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { CardForm } from './card-form.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { InstalmentTerms } from './instalment-terms.tsx'
import { OrderSummary } from './order-totals.tsx'
import { useCheckout } from './use-checkout.ts'

const styles = purchase()
const proceed = button({ look: 'action', size: 'lg', width: 'full' })
const NEW = 'novo'

/** Which card, and in how many instalments. */
export function CardPage({ loaded, saved }: { loaded: PerfilCheckout; saved: readonly CartaoSalvo[] }) {
  const { profile, failure, choose, pending } = useCheckout(loaded)
  const [cards, setCards] = useState(saved)
  const [wanted, setWanted] = useState(saved[0]?.idCartao ?? NEW)
  const setCard = useSetAtom(cardAtom)
  const services = useServices()
  const go = useGo()
  const plans = profile.opcoesPagamento.find(({ forma }) => forma === 'CARTAO')?.parcelas ?? []
  const [count, setCount] = useState(String(profile.selecao.numeroParcelas ?? 1))

  const use = async (card: ChosenCard): Promise<string | undefined> => {
    if (!(await choose(() => chooseInstalments({ data: { numeroParcelas: Number(count) } })))) return ''
    setCard(card)
    await go(paths.checkout.paymentSummary)
    return undefined
  }
  const forget = async (idCartao: string) => {
    const result = await services().write(() => forgetSavedCard({ data: { idCartao } }), 'always')
    if (!result.ok) return
    setCards(result.data.cartoes)
    if (wanted === idCartao) setWanted(result.data.cartoes[0]?.idCartao ?? NEW)
  }
  const chosen = cards.find(({ idCartao }) => idCartao === wanted)
  const instalments = (
    <>
      <SelectField label="Parcelas" name="parcelas" value={count} onChange={(value) => setCount(value === '' ? '1' : value)} options={plans.map(({ numeroParcelas, texto }) => [String(numeroParcelas), texto] as const)} />
      <InstalmentTerms plan={plans.find(({ numeroParcelas }) => String(numeroParcelas) === count)} cash={plans[0]} />
    </>
  )
  return (
    <CheckoutFrame step="payment" title="Cartão de crédito" aside={<OrderSummary profile={profile} />}>
      {failure === '' ? null : (
        <Banner tone="error" urgent>
          {failure}
        </Banner>
      )}
      {cards.length > 0 ? (
        <section className={styles.card} aria-labelledby="salvos">
          <h2 id="salvos" className={styles.cardTitle}>
            Qual cartão?
          </h2>
          <ChoiceList
            label="Cartão"
            name="cartao"
            value={wanted}
            onChange={setWanted}
            choices={[
              ...cards.map(({ idCartao, bandeiraText, final4, validade }) => ({
                value: idCartao,
                title: `${bandeiraText} final ${final4}`,
                text: `Validade ${validade}`,
                foot: (
                  <button type="button" className={styles.edit} aria-label={`Excluir o cartão ${bandeiraText} final ${final4}`} onClick={() => void forget(idCartao)}>
                    Excluir
                  </button>
                ),
              })),
              { value: NEW, title: 'Usar outro cartão' },
            ]}
          />
        </section>
      ) : null}
      <section className={styles.card} aria-labelledby="dados">
        <h2 id="dados" className={styles.cardTitle}>
          {chosen ? 'Parcelas' : 'Dados do cartão'}
        </h2>
        {chosen ? (
          <>
            {instalments}
            <button type="button" className={proceed} aria-busy={pending} onClick={() => void use({ cartao: { idCartao: chosen.idCartao }, text: `${chosen.bandeiraText} final ${chosen.final4}` })}>
              Revisar o pedido
            </button>
          </>
        ) : (
          <CardForm submit="Revisar o pedido" onCard={use}>
            {instalments}
          </CardForm>
        )}
        <a href={paths.checkout.paymentOptions} className={button({ look: 'quiet', width: 'full' })}>
          Escolher outra forma de pagamento
        </a>
      </section>
    </CheckoutFrame>
  )
}
