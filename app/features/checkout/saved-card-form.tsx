import { useState, type ReactNode } from 'react'
import type { ChosenCard } from '#app/state/card-atom.ts'
import { useServices } from '#app/state/services.ts'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { CartaoSalvo } from '#commerce/contract/checkout/checkout.ts'
import { type CardBrand, cvvLengthOfBrand, isValidCvvOf } from '#commerce/contract/values/card.ts'
import { CardSend } from './card-send.tsx'
import { cvvHint, cvvMask } from './card-values.ts'
import { tokenizeSavedCard } from './tokenize-card.ts'

interface SavedCardFormProps {
  card: CartaoSalvo
  submit: string
  /** Between the field and the button: instalments. */
  children?: ReactNode
  /** What is done with the card, once it is a token; a sentence when it went wrong. */
  onCard: (card: ChosenCard) => Promise<string | undefined>
}

/** A saved card pays with its CVV, typed anew each time and kept by nobody (domain §2.3). */
export function SavedCardForm({
  card: { idCartao, bandeira, bandeiraText, final4 },
  submit,
  children,
  onCard,
}: SavedCardFormProps) {
  const services = useServices()
  const brand = bandeira as CardBrand
  const length = cvvLengthOfBrand(brand)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const [form, attach] = useForm<{ cvv: string }>({ cvv: '' }, ({ cvv }): Record<string, string> =>
    isValidCvvOf(cvv, brand)
      ? {}
      : {
          cvv:
            cvv === '' ? 'Informe o código de segurança.' : `O código de segurança deste cartão tem ${length} números.`,
        },
  )

  const sendCvv = async () => {
    if (pending || !form.check()) return
    setPending(true)
    setFailure('')
    const result = await services().write(() => tokenizeSavedCard(idCartao, form.current()))
    const problem = result.ok
      ? await onCard({
          cartao: { token: result.data.token, bandeira, final4, salvar: false },
          text: `${bandeiraText} final ${final4}`,
        })
      : result.error.message
    setPending(false)
    // A code that was sent is not shown again.
    form.reset({ cvv: '' })
    if (problem !== undefined) setFailure(problem)
  }
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={sendCvv}>
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
      <CardSend failure={failure} pending={pending} label={submit} />
    </SendForm>
  )
}
