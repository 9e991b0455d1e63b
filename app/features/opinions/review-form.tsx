import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { userAtom } from '#app/state/persisted-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { useDraft } from '#app/state/use-draft.ts'
import { DraftNotice } from '#app/ui/draft-notice.tsx'
import { fieldStyles, TextAreaField, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { StarsField, YesNoField } from '#app/widgets/opinion-fields.tsx'
import type { Anexo } from '#commerce/contract/after-sale/requests.ts'
import { NovaAvaliacao } from '#commerce/contract/opinions/reviews.ts'
import { sendReview } from '#server-functions/opinions/opinions.ts'
import { button, opinions } from '#styled-system/recipes/index.js'

const styles = opinions()
const submit = button({ look: 'action', size: 'lg' })
const STARS = ['Péssimo', 'Ruim', 'Regular', 'Bom', 'Ótimo'] as const
const EMPTY = { nota: '', titulo: '', texto: '', recomenda: '' }
const LONGEST = 2000

const asReview = ({ nota, titulo, texto, recomenda }: typeof EMPTY) => ({
  nota: Number(nota),
  titulo,
  texto,
  recomenda: recomenda === 'sim',
})
const problemsOf = (values: typeof EMPTY): Record<string, string> => ({
  ...fieldProblems(NovaAvaliacao, asReview(values)),
  ...(values.nota === '' ? { nota: 'Escolha de 1 a 5 estrelas.' } : {}),
  ...(values.recomenda === '' ? { recomenda: 'Diga se você recomenda o produto.' } : {}),
})

/** Chooses and sends pictures as they are chosen; the after-sale's files know how (house §1). */
export type PhotoChoice = (props: {
  files: readonly Anexo[]
  error: string | undefined
  onChange: (change: (files: readonly Anexo[]) => readonly Anexo[]) => void
}) => ReactNode

interface ReviewFormProps {
  idProduto: string
  photos: PhotoChoice
  onSent: () => void
}

/** What a buyer thinks of a product: stars, a headline, a text, whether they recommend it, photos of it in use. */
export function ReviewForm({ idProduto, photos, onSent }: ReviewFormProps) {
  const services = useServices()
  const [form, attach] = useForm(EMPTY, problemsOf)
  const draft = useDraft(`avaliacao-${idProduto}`, useAtomValue(userAtom).userId, form.values, form.set)
  const [files, setFiles] = useState<readonly Anexo[]>([])
  const fotos = files.map((file) => file.idAnexo)
  const sending = useSending({
    form,
    work: () =>
      services().write(() => sendReview({ data: { idProduto, avaliacao: { ...asReview(form.current()), fotos } } })),
    done: () => {
      draft.done()
      onSent()
    },
    refusal: (error) => error,
  })
  const text = form.text('texto')
  const { nota, recomenda, fotos: photoError } = form.errors
  return (
    <SendForm
      data-draft={draft.name}
      attach={attach}
      className={`${fieldStyles.form} ${styles.form}`}
      onSend={() => sending.send()}
    >
      <StarsField
        label="Que nota você dá ao produto?"
        name="nota"
        words={STARS}
        value={form.values.nota}
        error={nota}
        onChange={(note) => form.set({ nota: note })}
      />
      <TextField
        {...form.text('titulo')}
        label="Título"
        maxLength={80}
        autoComplete="off"
        hint="Resuma em poucas palavras."
      />
      <div>
        <TextAreaField
          {...text}
          label="Sua avaliação"
          maxLength={LONGEST}
          hint="Como é usar? O que agradou e o que podia ser melhor? Não escreva telefones, e-mails ou documentos."
        />
        <p className={styles.count}>{`${text.value.length} de ${LONGEST.toLocaleString('pt-BR')} caracteres`}</p>
      </div>
      <YesNoField
        label="Você recomenda este produto?"
        name="recomenda"
        value={form.values.recomenda}
        error={recomenda}
        onChange={(answer) => form.set({ recomenda: answer })}
      />
      {photos({ files, error: photoError, onChange: setFiles })}
      <SendingResult of={sending} />
      <div className={fieldStyles.actions}>
        <SendButton of={sending} className={submit} label="Publicar avaliação" busy="Publicando…" />
      </div>
      <DraftNotice draft={draft} />
    </SendForm>
  )
}
