import { paths } from '#app/lib/paths.ts'
import { CheckField } from '#app/ui/field.tsx'
import type { Form } from '#app/ui/use-form.ts'
import type { RegistrationValues } from './registration-values.ts'

type ChoicesForm = { form: Form<RegistrationValues> }

/** Not ticked beforehand, as no choice is (LGPD art. 8). */
export function TermsField<T extends { aceiteTermos: boolean }>({ form: whole }: { form: Form<T> }) {
  const form = whole as unknown as Form<{ aceiteTermos: boolean }>
  return (
    <CheckField {...form.tick('aceiteTermos')}>
      {'Aceito os '}
      <a href={paths.institutional.termsOfUse} target="_blank" rel="noopener">
        Termos de Uso
      </a>
      {' e li a '}
      <a href={paths.institutional.privacyPolicy} target="_blank" rel="noopener">
        Política de Privacidade
      </a>
      .
    </CheckField>
  )
}

/** Three opt-ins that stand for themselves. */
export function OffersFields({ form }: ChoicesForm) {
  return (
    <div>
      <CheckField {...form.tick('ofertasEmail')}>Quero receber ofertas por e-mail.</CheckField>
      <CheckField {...form.tick('ofertasSms')}>Quero receber ofertas por SMS.</CheckField>
      <CheckField {...form.tick('ofertasWhatsapp')}>Quero receber ofertas por WhatsApp.</CheckField>
    </div>
  )
}
