import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { userAtom } from '#app/state/persisted-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { useDraft } from '#app/state/use-draft.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles, TextAreaField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { NovaPergunta } from '#commerce/contract/opinions/questions.ts'
import { sendQuestion } from '#server-functions/opinions/opinions.ts'
import { button, opinions } from '#styled-system/recipes/index.js'

const styles = opinions()
const submit = button({ look: 'action', size: 'lg' })
const LONGEST = 500
const NO_QUESTION = { pergunta: '' }

type State = { kind: 'open' } | { kind: 'sending' } | { kind: 'failed'; message: string } | { kind: 'sent' }

/** A question to the shop. Somebody who is not logged in goes to the login page and finds the text again. */
export function AskForm({ idProduto }: { idProduto: string }) {
  const services = useServices()
  const [form, attach] = useForm(NO_QUESTION, (values) => fieldProblems(NovaPergunta, values))
  const [state, setState] = useState<State>({ kind: 'open' })
  const draft = useDraft(`pergunta-${idProduto}`, useAtomValue(userAtom).userId, form.values, form.set, {
    guests: true,
  })
  const send = async () => {
    if (state.kind === 'sending' || !form.check()) return
    const { pergunta } = form.current()
    setState({ kind: 'sending' })
    const result = await services().write(() => sendQuestion({ data: { idProduto, pergunta: pergunta.trim() } }))
    if (!result.ok) {
      setState({ kind: 'failed', message: result.error.message })
      form.refuse(result.error.fields)
      return
    }
    form.set(NO_QUESTION)
    draft.done(NO_QUESTION)
    setState({ kind: 'sent' })
  }
  const field = form.text('pergunta')
  if (state.kind === 'sent')
    return (
      <Banner tone="success" title="Recebemos a sua pergunta" urgent>
        A resposta vai para o seu e-mail e aparece nesta página.
      </Banner>
    )
  return (
    <SendForm attach={attach} className={`${fieldStyles.form} ${styles.form}`} onSend={send}>
      <TextAreaField
        {...field}
        label="O que você quer saber sobre o produto?"
        maxLength={LONGEST}
        hint="Não escreva telefones, e-mails ou documentos: a pergunta respondida fica pública, com o seu primeiro nome. Sobre um pedido seu, fale com o atendimento."
      />
      {state.kind === 'failed' && !field.error ? (
        <Banner tone="error" urgent>
          {state.message}
        </Banner>
      ) : null}
      <div className={fieldStyles.actions}>
        <button type="submit" className={submit} aria-busy={state.kind === 'sending'}>
          {state.kind === 'sending' ? 'Enviando…' : 'Enviar pergunta'}
        </button>
      </div>
    </SendForm>
  )
}
