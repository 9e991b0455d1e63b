import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LocalRetirada, PerfilCheckout } from '#commerce/contract/checkout.ts'
import { chooseAddress, chooseDelivery } from '#server-functions/checkout.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { addressLine } from '#app/lib/address-text.ts'
import { paths } from '#app/lib/paths.ts'
import { useGo } from '#app/state/use-go.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import { visitorCep } from '#app/lib/visitor-cep.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { OrderSummary } from './order-totals.tsx'
import { useCheckout } from './use-checkout.ts'
import { type Chosen, WindowChoice } from './window-choice.tsx'

const styles = purchase()
const proceed = button({ look: 'action', size: 'lg', width: 'full' })

/** The address to begin with, null once one is chosen: one of the CEP the visitor looked for, else the main one. */
function firstAddress({ selecao, enderecosEntrega }: PerfilCheckout, wantedCep?: string): string | null {
  if (selecao.idEndereco !== null) return null
  return (enderecosEntrega.find(({ cep }) => cep === wantedCep) ?? enderecosEntrega.find(({ principal }) => principal) ?? enderecosEntrega[0])?.idEndereco ?? null
}

/** Where to, and how: the address decides what delivery costs and when it comes. */
export function DeliveryPage({ loaded }: { loaded: PerfilCheckout }) {
  const { profile, pending, failure, choose } = useCheckout(loaded)
  const go = useGo()
  const { enderecosEntrega, opcoesEntrega, selecao } = profile
  const [wantedAddress, setWantedAddress] = useState(() => firstAddress(loaded))
  const [wantedOption, setWantedOption] = useState<string | null>(null)
  const address = wantedAddress ?? selecao.idEndereco
  const [wantedWindow, setWantedWindow] = useState<Chosen | null>(null)
  const option = opcoesEntrega.find(({ id }) => id === (wantedOption ?? selecao.idOpcaoEntrega)) ?? opcoesEntrega[0]
  const offered = (known: Chosen | null | undefined) => option?.janelas.find(({ data, turno }) => data === known?.data && turno === known.turno)
  const period = offered(wantedWindow) ?? offered(selecao.janela) ?? option?.janelas[0]

  const pick = async (idEndereco: string) => {
    setWantedAddress(idEndereco)
    await settle(idEndereco)
  }
  const settle = async (idEndereco: string) => {
    const chosen = await choose(() => chooseAddress({ data: { idEndereco } }))
    setWantedAddress(null)
    const cep = enderecosEntrega.find((one) => one.idEndereco === idEndereco)?.cep
    // Header and cards speak of the address that was chosen.
    if (chosen && cep !== undefined) await import('#app/early/place-choice.ts').then(({ followPlace }) => followPlace(cep))
  }
  // Where most orders go: its freight is there at once, another address is one press away.
  const send = useEffectEvent((idEndereco: string) => void settle(idEndereco))
  useEffect(() => {
    const first = firstAddress(loaded, visitorCep(document.cookie)?.cep)
    if (first !== null) send(first)
  }, [loaded])

  // At once, so that the total beside it is the one of this way; one after the other, whatever the network does with them.
  const saving = useRef(Promise.resolve(true))
  const pickOption = (id: string) => {
    setWantedOption(id)
    const [first] = opcoesEntrega.find((one) => one.id === id)?.janelas ?? []
    saving.current = saving.current.then(() => choose(() => chooseDelivery({ data: { idOpcaoEntrega: id, janela: first && { data: first.data, turno: first.turno } } })))
  }

  const proceedToPayment = async () => {
    if (option === undefined || wantedAddress !== null) return
    await saving.current
    const isSame = option.id === selecao.idOpcaoEntrega && period?.data === selecao.janela?.data && period?.turno === selecao.janela?.turno
    const janela = period && { data: period.data, turno: period.turno }
    const chosen = isSame || (await choose(() => chooseDelivery({ data: { idOpcaoEntrega: option.id, janela } })))
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
              value={option?.id ?? null}
              onChange={pickOption}
              choices={opcoesEntrega.map(({ id, nome, prazoText, valorText, retirada }) => ({
                value: id,
                title: nome,
                text: retirada ? <PickupText term={prazoText} place={retirada} /> : prazoText,
                aside: valorText,
                foot: id === option?.id && period ? <WindowChoice windows={option.janelas} value={period} onChange={setWantedWindow} /> : undefined,
              }))}
            />
          ) : pending || selecao.idEndereco === null ? (
            <p className={styles.muted}>Calculando frete e prazo…</p>
          ) : (
            <Banner tone="warning">No momento não entregamos no CEP informado. Escolha ou cadastre outro endereço.</Banner>
          )}
        </div>
        <button type="button" className={proceed} disabled={option === undefined} aria-busy={pending} onClick={() => void proceedToPayment()}>
          Continuar para o pagamento
        </button>
      </section>
    </CheckoutFrame>
  )
}

function PickupText({ term, place: { endereco, horario } }: { term: string; place: LocalRetirada }) {
  return (
    <>
      {term}
      <br />
      {endereco}
      <br />
      {horario}
    </>
  )
}
