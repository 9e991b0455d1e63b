import type { ReactNode } from 'react'
import type { ChosenCard } from '#app/state/card-atom.ts'
import { useServices } from '#app/state/services.ts'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { type Answer, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { CartaoSalvo } from '#commerce/contract/checkout/checkout.ts'
import { type CardBrand, cvvLengthOfBrand, isValidCvvOf } from '#commerce/contract/values/card.ts'
import { CardSend } from './card-send.tsx'
import { cvvHint, cvvMask } from './card-values.ts'
import { tokenizeSavedCard } from './tokenize-card.ts'

interface SavedCardFormProps {
  card: CartaoSalvo
  /** Words of its own button; without them the page's main button sends it, by `id`. */
  submit: string | undefined
  id?: string | undefined
  /** Between the field and the button: instalments. */
  children?: ReactNode
  /** What is done with the card, once it is a token. */
  onCard: (card: ChosenCard) => Promise<Answer<unknown>>
}

/** A saved card pays with its CVV, typed anew each time and kept by nobody (domain §2.3). */
export function SavedCardForm({
  card: { idCartao, bandeira, bandeiraText, final4 },
  submit,
  id,
  children,
  onCard,
}: SavedCardFormProps) {
  const services = useServices()
  const brand = bandeira as CardBrand
  const length = cvvLengthOfBrand(brand)
  const [form, attach] = useForm<{ cvv: string }>({ cvv: '' }, ({ cvv }): Record<string, string> =>
    isValidCvvOf(cvv, brand)
      ? {}
      : {
          cvv:
            cvv === '' ? 'Informe o código de segurança.' : `O código de segurança deste cartão tem ${length} números.`,
        },
  )
  const sending = useSending({
    form,
    work: async (): Promise<Answer<unknown>> => {
      const result = await services().write(() => tokenizeSavedCard(idCartao, form.current()))
      const answer = result.ok
        ? await onCard({
            cartao: { token: result.data.token, bandeira, final4, salvar: false },
            text: `${bandeiraText} final ${final4}`,
          })
        : result
      // A code that was sent is not shown again.
      form.reset({ cvv: '' })
      return answer
    },
    refusal: sentenceOnly,
  })
  return (
    <SendForm id={id} attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <div className={fieldStyles.grid}>
        <TextField
          {...form.text('cvv')}
          span="half"
          label="CVV"
          hint={cvvHint(length)}
          mask={(text) => cvvMask(text).slice(0, length)}
          inputMode="numeric"
          autoComplete="cc-csc"
        />
        {children}
      </div>
      <CardSend sending={sending} label={submit} />
    </SendForm>
  )
}
