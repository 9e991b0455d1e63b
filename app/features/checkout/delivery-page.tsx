import { useEffect, useEffectEvent, useState } from 'react'
import type { PerfilCheckout } from '#commerce/contract/checkout.ts'
import { chooseAddress, chooseDelivery } from '#server-functions/checkout.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { addressLine } from '#app/lib/address-text.ts'
import { paths } from '#app/lib/paths.ts'
import { useGo } from '#app/state/use-go.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { OrderSummary } from './order-totals.tsx'
import { useCheckout } from './use-checkout.ts'

const styles = purchase()
const proceed = button({ look: 'action', size: 'lg', width: 'full' })

/** The address to begin with, null once one is chosen. */
function mainAddress({ selecao, enderecosEntrega }: PerfilCheckout): string | null {
  if (selecao.idEndereco !== null) return null
  return (enderecosEntrega.find(({ principal }) => principal) ?? enderecosEntrega[0])?.idEndereco ?? null
}

/** Where to, and how: the address decides what delivery costs and when it comes. */
export function DeliveryPage({ loaded }: { loaded: PerfilCheckout }) {
  const { profile, pending, failure, choose } = useCheckout(loaded)
  const go = useGo()
  const { enderecosEntrega, opcoesEntrega, selecao } = profile
  const [wantedAddress, setWantedAddress] = useState(() => mainAddress(loaded))
  const [wantedOption, setWantedOption] = useState<string | null>(null)
  const address = wantedAddress ?? selecao.idEndereco
  const option = wantedOption ?? selecao.idOpcaoEntrega ?? opcoesEntrega[0]?.id ?? null

  const pick = async (idEndereco: string) => {
    setWantedAddress(idEndereco)
    await choose(() => chooseAddress({ data: { idEndereco } }))
    setWantedAddress(null)
  }
  // The main address is where most orders go: its freight is there at once, another is one press away.
  const send = useEffectEvent((idEndereco: string) => void choose(() => chooseAddress({ data: { idEndereco } })).then(() => setWantedAddress(null)))
  useEffect(() => {
    const main = mainAddress(loaded)
    if (main !== null) send(main)
  }, [loaded])

  const proceedToPayment = async () => {
    if (option === null || pending) return
    const chosen = option === selecao.idOpcaoEntrega || (await choose(() => chooseDelivery({ data: { idOpcaoEntrega: option } })))
    if (chosen) await go(paths.checkout.paymentOptions)
  }
  return (
    <CheckoutFrame step="delivery" title="Entrega" aside={<OrderSummary profile={profile} />}>
      {failure === '' ? null : (
        <Banner tone="error" urgent>
          {failure}
        </Banner>
      )}
      <section className={styles.card} aria-labelledby="endereco">
        <div className={styles.cardHead}>
          <h2 id="endereco" className={styles.cardTitle}>
            Endereço de entrega
          </h2>
          <a href={paths.checkout.addressRegister} className={styles.edit}>
            Cadastrar outro endereço
          </a>
        </div>
        <ChoiceList
          label="Endereço de entrega"
          name="endereco"
          value={address}
          disabled={pending}
          onChange={(idEndereco) => void pick(idEndereco)}
          choices={enderecosEntrega.map((one) => ({
            value: one.idEndereco,
            title: [one.identificacao, one.destinatario].filter(Boolean).join(' - '),
            text: addressLine(one),
            foot: (
              <a href={paths.checkout.addressEdit(one.idEndereco)} className={styles.edit} aria-label={`Editar o endereço ${one.logradouro}, ${one.numero}`}>
                Editar
              </a>
            ),
          }))}
        />
      </section>
      <section className={styles.card} aria-labelledby="forma" aria-busy={pending}>
        <h2 id="forma" className={styles.cardTitle}>
          Forma de entrega
        </h2>
        <div aria-live="polite">
          {opcoesEntrega.length > 0 ? (
            <ChoiceList
              label="Forma de entrega"
              name="entrega"
              value={option}
              onChange={setWantedOption}
              choices={opcoesEntrega.map(({ id, nome, prazoText, valorText }) => ({ value: id, title: nome, text: prazoText, aside: valorText }))}
            />
          ) : pending || selecao.idEndereco === null ? (
            <p className={styles.muted}>Calculando frete e prazo…</p>
          ) : (
            <Banner tone="warning">No momento não entregamos no CEP informado. Escolha ou cadastre outro endereço.</Banner>
          )}
        </div>
        <button type="button" className={proceed} disabled={option === null} aria-busy={pending} onClick={() => void proceedToPayment()}>
          Continuar para o pagamento
        </button>
      </section>
    </CheckoutFrame>
  )
}
