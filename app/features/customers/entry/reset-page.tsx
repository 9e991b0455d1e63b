import { useEffect, useEffectEvent, useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { CodeField } from '#app/widgets/code-field.tsx'
import { BirthDateField, CpfField } from '#app/widgets/identity-fields.tsx'
import { PasskeyStep } from '#app/widgets/passkey-step.tsx'
import { RedefinicaoSenha, TokenRedefinicao } from '#commerce/contract/customers/account.ts'
import { askResetPasskey, resetPassword, validateReset } from '#server-functions/customers/account.ts'
import { auth, button } from '#styled-system/recipes/index.js'
import { NewPasswordFields, newPasswordProblems } from './new-password-fields.tsx'
import { useAfterLogin } from './use-after-login.ts'

const styles = auth()
const EMPTY = { senhaNova: '', confirmacao: '', codigo: '', cpf: '', dataNascimento: '' }
const submit = button({ look: 'action', size: 'lg', width: 'full' })

/** The page a mailed link leads to: a new password, or why the link is none any more. */
export function ResetPage({ token }: { token: string }) {
  const services = useServices()
  // A link that a mail program cut short is asked of nobody.
  const broken = fieldProblems(TokenRedefinicao, { token })['token']
  const link = useSending({
    work: () => services().write(() => validateReset({ data: { token } })),
    refusal: sentenceOnly,
  })
  const look = useEffectEvent(() => link.send())
  useEffect(() => {
    if (broken === undefined) void look()
  }, [broken])
  /** Why the new password was not taken, when it is because of the link. */
  const [spent, setSpent] = useState<string>()
  const refusal = broken ?? spent ?? (link.error?.kind === 'validation' ? link.error.message : undefined)

  if (refusal !== undefined)
    return (
      <Notice
        icon="clock"
        title="Este link não pode mais ser usado"
        text={refusal}
        actions={
          <>
            <a href={paths.passwordReset} className={button({ look: 'action', size: 'lg' })}>
              Pedir novo link
            </a>
            <a href={paths.login} className={button({ look: 'outline', size: 'lg' })}>
              Entrar
            </a>
          </>
        }
      />
    )
  return (
    <section className={`${styles.card} ${styles.single}`} aria-labelledby="nova-senha">
      <div>
        <h1 id="nova-senha" className={styles.title}>
          {link.data?.temConta
            ? 'Junte a compra à sua conta'
            : link.data?.contaProvisoria
              ? 'Crie sua senha'
              : 'Crie uma nova senha'}
        </h1>
        <p className={styles.lead} role="status">
          {link.data
            ? `${link.data.temConta ? `Você já tem uma conta com o e-mail ${link.data.emailComMascara}: com uma senha nova o pedido passa a aparecer nela.` : `Para a conta de ${link.data.emailComMascara}.`} Os acessos abertos em outros aparelhos serão encerrados.`
            : link.error
              ? ''
              : 'Verificando o link…'}
        </p>
      </div>
      {link.error ? (
        <>
          <SendingResult of={link} />
          <button type="button" className={submit} onClick={() => void link.send()}>
            Tentar novamente
          </button>
        </>
      ) : null}
      {link.data ? (
        <ResetForm
          token={token}
          isKeeping={link.data.contaProvisoria === true}
          isJoining={link.data.temConta === true}
          onRefused={setSpent}
        />
      ) : null}
    </section>
  )
}

interface ResetFormProps {
  token: string
  /** Of a purchase without a password: the mailbox alone does not show whose it is. */
  isKeeping: boolean
  /** To an account made meanwhile, which knows the birth. */
  isJoining: boolean
  onRefused: (message: string) => void
}

function ResetForm({ token, isKeeping, isJoining, onRefused }: ResetFormProps) {
  const services = useServices()
  const entered = useAfterLogin(paths.home)
  /** Of who has a second factor: the link alone does not do. */
  const [asksCode, setAsksCode] = useState(false)
  const [hasPasskey, setHasPasskey] = useState(false)
  const asksBirth = isKeeping && !isJoining
  const ownerOf = ({ cpf, dataNascimento }: typeof EMPTY) => ({
    ...(isKeeping ? { cpf } : {}),
    ...(asksBirth ? { dataNascimento } : {}),
  })
  const [form, attach] = useForm(EMPTY, (values) => {
    const { cpf, dataNascimento, senhaNova } = values
    return {
      ...fieldProblems(RedefinicaoSenha, { token, senhaNova, ...ownerOf(values) }),
      ...(isKeeping && cpf === '' ? { cpf: 'Informe o CPF.' } : {}),
      ...(asksBirth && dataNascimento === '' ? { dataNascimento: 'Informe a data de nascimento.' } : {}),
      ...newPasswordProblems(values),
    }
  })
  const { senhaNova } = form.values
  const codigo = form.values.codigo.trim()
  const sending = useSending({
    form,
    work: async () => {
      const result = await services().write(() =>
        resetPassword({ data: { token, senhaNova, ...ownerOf(form.current()), ...(codigo === '' ? {} : { codigo }) } }),
      )
      const link = result.ok ? undefined : result.error.fields['token']
      if (link !== undefined) onRefused(link)
      if (!result.ok && result.error.fields['codigo'] !== undefined) setAsksCode(true)
      if (!result.ok && result.error.fields['chave'] !== undefined) setHasPasskey(true)
      return result
    },
    done: entered,
    leaves: true,
  })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <NewPasswordFields form={form}>
        {isKeeping ? (
          <>
            <CpfField {...form.text('cpf')} label="CPF da compra" />
            {asksBirth ? <BirthDateField {...form.text('dataNascimento')} /> : null}
          </>
        ) : null}
      </NewPasswordFields>
      {asksCode ? <CodeField {...form.text('codigo')} /> : null}
      <SendingResult of={sending} />
      <SendButton of={sending} className={submit} label="Salvar nova senha e entrar" busy="Salvando…" />
      {hasPasskey ? (
        <PasskeyStep
          ask={() => services().write(() => askResetPasskey({ data: { token } }))}
          send={(chave) =>
            services().write(() => resetPassword({ data: { token, senhaNova, ...ownerOf(form.current()), chave } }))
          }
          done={entered}
        />
      ) : null}
    </SendForm>
  )
}
