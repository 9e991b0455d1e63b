import { fieldProblems } from '#app/lib/field-problems.ts'
import { useServices } from '#app/state/services.ts'
import { fieldStyles, TextAreaField, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { StarsField, YesNoField } from '#app/widgets/opinion-fields.tsx'
import { named } from '#commerce/contract/company.ts'
import { AvaliacaoDaLoja } from '#commerce/contract/opinions/store-ratings.ts'
import { rateStore } from '#server-functions/opinions/store-ratings.ts'
import { button, content } from '#styled-system/recipes/index.js'

const styles = content()
const submit = button({ look: 'action', size: 'lg' })
const STARS = ['Péssima', 'Ruim', 'Regular', 'Boa', 'Ótima'] as const
const EMPTY = { nota: '', recomendaria: '', comentario: '', numeroPedido: '' }

const asRating = ({ nota, recomendaria, comentario, numeroPedido }: typeof EMPTY) => ({
  nota: Number(nota),
  recomendaria: recomendaria === '' ? null : recomendaria === 'sim',
  comentario,
  numeroPedido,
})
const problemsOf = (values: typeof EMPTY): Record<string, string> =>
  values.nota === '' ? { nota: 'Escolha de 1 a 5 estrelas.' } : fieldProblems(AvaliacaoDaLoja, asRating(values))

/** Evaluating the store: a note from 1 to 5, and as much more as one likes to tell. */
export function RatingForm() {
  const services = useServices()
  const [form, attach] = useForm(EMPTY, problemsOf)
  const sending = useSending({
    form,
    work: () => services().write(() => rateStore({ data: asRating(form.current()) })),
    refusal: (error) => error,
  })
  if (sending.data)
    return (
      <div className={styles.rating}>
        <SendingResult of={sending} title="Obrigado pela sua avaliação!">
          Recebemos a sua opinião. Protocolo {sending.data.protocolo}.
        </SendingResult>
      </div>
    )
  const comment = form.text('comentario')
  return (
    <SendForm attach={attach} className={`${fieldStyles.form} ${styles.rating}`} onSend={() => sending.send()}>
      <StarsField
        label={`Que nota você dá para ${named()}?`}
        name="nota"
        words={STARS}
        value={form.values.nota}
        error={form.errors.nota}
        onChange={(nota) => form.set({ nota })}
      />
      <YesNoField
        label="Você indicaria a loja a um amigo?"
        name="recomendaria"
        optional
        value={form.values.recomendaria}
        onChange={(recomendaria) => form.set({ recomendaria })}
      />
      <div className={fieldStyles.grid}>
        <TextAreaField
          {...comment}
          label="Conte como foi"
          optional
          maxLength={2000}
          hint="Não escreva senhas, documentos ou dados de cartão."
        />
        <TextField
          {...form.text('numeroPedido')}
          label="Número do pedido"
          optional
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
      </div>
      <SendingResult of={sending} />
      <div className={fieldStyles.actions}>
        <SendButton of={sending} className={submit} label="Enviar avaliação" busy="Enviando…" />
      </div>
    </SendForm>
  )
}
