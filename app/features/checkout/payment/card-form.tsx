import type { ReactNode } from 'react'
import type { ChosenCard } from '#app/state/card-atom.ts'
import { useServices } from '#app/state/services.ts'
import { CheckField, fieldStyles, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { type Answer, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { cardBrandName, cardBrandOf, type CardBrand, cvvLengthOf } from '#commerce/contract/values/card.ts'
import { saoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { order } from '#styled-system/recipes/index.js'
import { CardSend } from './card-send.tsx'
import {
  cardNumberMask,
  cardProblems,
  cvvHint,
  cvvMask,
  EMPTY_CARD,
  expiryMask,
  holderDocumentMask,
} from './card-values.ts'
import { tokenizeCard } from './tokenize-card.ts'

const { demo } = order()
/** Never broken across lines. */
const DEMO_NUMBER = '4111\u00A01111\u00A01111\u00A01111'

interface CardFormProps {
  /** Words of its own button; without them the page's main button sends it, by `id`. */
  submit: string | undefined
  id?: string | undefined
  /** Whether it may be kept for the next purchase: not by who holds a payment link. */
  keepable?: boolean | undefined
  /** Whether nobody is charged, so that no card of one's own is to be typed. */
  demonstration: boolean
  /** Whose card it is most likely, masked. */
  holder?: string
  /** Between the fields and the button: instalments. */
  children?: ReactNode
  /** What is done with the card, once it is a token. */
  onCard: (card: ChosenCard) => Promise<Answer<unknown>>
}

/** What is typed, until it is a token. */
function useCard(holder: string, onCard: CardFormProps['onCard']) {
  const services = useServices()
  const [form, attach] = useForm({ ...EMPTY_CARD, documento: holder }, (values) =>
    cardProblems(values, saoPauloDay(Date.now())),
  )
  const sending = useSending({
    form,
    work: async (): Promise<Answer<unknown>> => {
      const { numero: number, nome, validade, cvv, documento, salvar } = form.current()
      const result = await services().write(() => tokenizeCard({ numero: number, nome, validade, cvv, documento }))
      if (!result.ok) return result
      const { token, bandeira, final4 } = result.data
      return onCard({
        cartao: { token, bandeira, final4, salvar },
        text: `${cardBrandName(bandeira as CardBrand)} final ${final4}`,
      })
    },
    refusal: sentenceOnly,
  })
  return { form, attach, sending }
}

/** A card is typed here and handed to the gateway; what the shop keeps of it is a token (domain §2.3). */
export function CardForm({ submit, id, keepable = true, demonstration, holder = '', children, onCard }: CardFormProps) {
  const { form, attach, sending } = useCard(holder, onCard)
  const { numero, documento } = form.values
  const brand = cardBrandOf(numero)
  return (
    <SendForm id={id} attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      {demonstration ? (
        <p className={demo}>
          <Icon name="info" />
          Ambiente de demonstração: nenhum banco é cobrado. Não digite um cartão de verdade; use, por exemplo,{' '}
          {DEMO_NUMBER}.
        </p>
      ) : null}
      <div className={`${fieldStyles.grid} ${fieldStyles.pairs}`}>
        <TextField
          {...form.text('numero')}
          label="Número do cartão"
          hint={brand ? cardBrandName(brand) : undefined}
          mask={cardNumberMask}
          inputMode="numeric"
          autoComplete="cc-number"
        />
        <TextField
          {...form.text('nome')}
          label="Nome impresso no cartão"
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <TextField
          {...form.text('validade')}
          span="half"
          narrow
          label="Validade (MM/AA)"
          mask={expiryMask}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/AA"
        />
        <TextField
          {...form.text('cvv')}
          span="half"
          narrow
          label="CVV"
          hint={cvvHint(cvvLengthOf(numero))}
          mask={cvvMask}
          inputMode="numeric"
          autoComplete="cc-csc"
        />
        <TextField
          {...form.text('documento')}
          label="CPF ou CNPJ do titular"
          hint={
            holder !== '' && documento === holder ? 'É o seu CPF. Troque se o cartão for de outra pessoa.' : undefined
          }
          mask={holderDocumentMask}
          autoComplete="off"
          maxLength={18}
        />
        {children}
        {keepable ? (
          <CheckField {...form.tick('salvar')}>Salvar este cartão para as próximas compras</CheckField>
        ) : null}
      </div>
      <CardSend sending={sending} label={submit} />
    </SendForm>
  )
}
