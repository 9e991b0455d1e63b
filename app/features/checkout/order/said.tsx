import { useState } from 'react'
import { CheckField } from '#app/ui/field.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { consentText, OF_AGE } from './terms-text.ts'

/** What a buyer has to say before an order with an insurance, or with something for adults alone. */
export function useSaid({ resumoCarrinho: { valorTermoConsentimento, pedeMaioridade } }: PerfilCheckout) {
  const [consent, setConsent] = useState(false)
  const [adult, setAdult] = useState(false)
  const [asked, setAsked] = useState(false)
  const needs = { consent: valorTermoConsentimento > 0, adult: pedeMaioridade }
  /** The name of the first that is not said. */
  const missing = needs.consent && !consent ? 'consentimento' : needs.adult && !adult ? 'maior' : undefined
  return { needs, consent, adult, asked, missing, setConsent, setAdult, ask: () => setAsked(true) }
}

interface SaidTicksProps {
  profile: PerfilCheckout
  said: ReturnType<typeof useSaid>
  /** What it is said for. */
  verb: 'finalizar' | 'pagar'
}

export function SaidTicks({ profile, said, verb }: SaidTicksProps) {
  const { needs, consent, adult, asked, setConsent, setAdult } = said
  const consentError = asked && !consent ? `Autorize a cobrança para ${verb}.` : undefined
  const adultError = asked && !adult ? `Confirme a sua idade para ${verb}.` : undefined
  return (
    <>
      {needs.consent ? (
        <CheckField name="consentimento" checked={consent} error={consentError} onChange={setConsent}>
          {consentText(profile)}
        </CheckField>
      ) : null}
      {needs.adult ? (
        <CheckField name="maior" checked={adult} error={adultError} onChange={setAdult}>
          {OF_AGE}
        </CheckField>
      ) : null}
    </>
  )
}
