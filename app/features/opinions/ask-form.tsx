import { useAtomValue } from 'jotai'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { userAtom } from '#app/state/persisted-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { useDraft } from '#app/state/use-draft.ts'
import { fieldStyles, TextAreaField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { NovaPergunta } from '#commerce/contract/opinions/questions.ts'
import { sendQuestion } from '#server-functions/opinions/opinions.ts'
import { button, opinions } from '#styled-system/recipes/index.js'

const styles = opinions()
const submit = button({ look: 'action', size: 'lg' })
const LONGEST = 500
const NO_QUESTION = { pergunta: '' }

/** A question to the shop. Somebody who is not logged in goes to the login page and finds the text again. */
export function AskForm({ idProduto }: { idProduto: string }) {
  const services = useServices()
  const [form, attach] = useForm(NO_QUESTION, (values) => fieldProblems(NovaPergunta, values))
  const draft = useDraft(`pergunta-${idProduto}`, useAtomValue(userAtom).userId, form.values, form.set, {
    guests: true,
  })
  const sending = useSending({
    form,
    work: () => services().write(() => sendQuestion({ data: { idProduto, pergunta: form.current().pergunta.trim() } })),
    done: () => {
      form.set(NO_QUESTION)
      draft.done(NO_QUESTION)
    },
  })
  const field = form.text('pergunta')
  if (sending.kind === 'done')
    return (
      <SendingResult of={sending} title="Recebemos a sua pergunta">
        A resposta vai para o seu e-mail e aparece nesta página.
      </SendingResult>
    )
  return (
    <SendForm attach={attach} className={`${fieldStyles.form} ${styles.form}`} onSend={() => sending.send()}>
      <TextAreaField
        {...field}
        label="O que você quer saber sobre o produto?"
        maxLength={LONGEST}
        hint="Não escreva telefones, e-mails ou documentos: a pergunta respondida fica pública, com o seu primeiro nome. Sobre um pedido seu, fale com o atendimento."
      />
      <SendingResult of={sending} />
      <div className={fieldStyles.actions}>
        <SendButton of={sending} className={submit} label="Enviar pergunta" busy="Enviando…" />
      </div>
    </SendForm>
  )
}
