import { fieldProblems } from '#app/lib/field-problems.ts'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { TokenEmail } from '#commerce/contract/customers/account.ts'
import { settleEmail } from '#server-functions/customers/account.ts'
import { auth, button } from '#styled-system/recipes/index.js'

const styles = auth()
const submit = button({ look: 'action', size: 'lg', width: 'full' })
const action = button({ look: 'action', size: 'lg' })

const WORDS = {
  confirm: {
    title: 'Confirmar novo e-mail',
    lead: 'Depois de confirmar, entre com este e-mail. Os acessos abertos em outros aparelhos são encerrados.',
    button: 'Confirmar e-mail',
    done: 'E-mail confirmado',
  },
  undo: {
    title: 'Desfazer a troca de e-mail',
    lead: 'A conta volta para este endereço, todos os acessos são encerrados e a senha atual deixa de valer. Você vai receber um link para criar outra.',
    button: 'Desfazer a troca',
    done: 'Troca desfeita',
  },
} as const

/** A mail program that opens links by itself changes nothing: the button does. */
export function EmailLinkPage({ token, undo }: { token: string; undo: boolean }) {
  const services = useServices()
  const words = undo ? WORDS.undo : WORDS.confirm
  const sending = useSending({
    work: () => services().write(() => settleEmail({ data: { token, undo } })),
    refusal: sentenceOnly,
  })
  // A link that a mail program cut short is asked of nobody.
  const refusal = fieldProblems(TokenEmail, { token })['token'] ?? linkProblem(sending.error)
  if (refusal !== undefined)
    return (
      <Notice
        icon="clock"
        title="Este link não pode mais ser usado"
        text={refusal}
        actions={
          <a href={paths.account.registrationData} className={action}>
            Ver meus dados
          </a>
        }
      />
    )
  if (sending.data !== undefined)
    return (
      <Notice
        icon="shield"
        title={words.done}
        text={
          undo
            ? `A conta voltou para ${sending.data.emailComMascara}. Abra o link que enviamos para lá e crie uma nova senha.`
            : `Agora o e-mail da sua conta é ${sending.data.emailComMascara}. Use-o para entrar.`
        }
        actions={
          <a href={undo ? paths.home : paths.account.registrationData} className={action}>
            Continuar
          </a>
        }
      />
    )
  return (
    <section className={`${styles.card} ${styles.single}`} aria-labelledby="link-email">
      <div>
        <h1 id="link-email" className={styles.title}>
          {words.title}
        </h1>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      <SendingResult of={sending} />
      <SendButton alone of={sending} className={submit} label={words.button} busy="Enviando…" />
    </section>
  )
}

/** What was refused because of the link itself. */
const linkProblem = (error: { kind: string; fields: Readonly<Record<string, string>> } | undefined) =>
  error?.kind === 'validation' ? error.fields['token'] : undefined
