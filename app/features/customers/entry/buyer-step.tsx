import { useEffect, useRef } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { paths } from '#app/lib/paths.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { useServices } from '#app/state/services.ts'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { CpfField, EmailField } from '#app/widgets/identity-fields.tsx'
import { MobileField } from '#app/widgets/phone-fields.tsx'
import { fromLogin } from '#app/widgets/registration-fields.ts'
import { CompraSemSenha } from '#commerce/contract/customers/provisional.ts'
import { beginWithoutPassword } from '#server-functions/customers/auth.ts'
import { button } from '#styled-system/recipes/index.js'
import { TermsField } from './choices-fields.tsx'
import { useAfterLogin } from './use-after-login.ts'
import { takenHint } from './use-registered.tsx'

const submit = button({ look: 'action', size: 'lg', width: 'full' })
const quiet = button({ look: 'quiet' })
const EMPTY = { email: '', cpf: '', nomeCompleto: '', celular: '', telefone: '', aceiteTermos: false }
const MISSING: Readonly<Record<string, string>> = {
  email: 'Informe o e-mail.',
  cpf: 'Informe o CPF.',
  celular: 'Informe o celular com DDD.',
}

interface BuyerStepProps {
  /** What was typed to enter. */
  login: string
  target: string
  onBack: () => void
}

/** Buys with e-mail and CPF; the password is offered after the order (domain §1.7). */
export function BuyerStep({ login, target, onBack }: BuyerStepProps) {
  const services = useServices()
  const entered = useAfterLogin(target, 'sign_up')
  const { email = '', cpf = '' } = fromLogin(login)
  const [form, attach] = useForm({ ...EMPTY, email, cpf }, (values) => {
    const problems: Record<string, string> = fieldProblems(CompraSemSenha, values)
    for (const [name, sentence] of Object.entries(MISSING))
      if (values[name as keyof typeof values] === '') problems[name] = sentence
    return problems
  })
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector<HTMLInputElement>('input[value=""]')?.focus(), [])
  const sending = useSending({
    form,
    work: () => {
      const { telefone: _none, ...data } = form.current()
      return services().write(() => beginWithoutPassword({ data }))
    },
    done: entered,
    leaves: true,
  })
  const taken = (name: 'email' | 'cpf') => {
    const field = form.text(name)
    return { ...field, hint: takenHint(field.error, target) }
  }
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <div ref={first} className={fieldStyles.grid}>
        <EmailField
          {...taken('email')}
          hint={
            taken('email').hint ??
            'Para ele vão a confirmação do pedido e um link que o abre sem senha: para acompanhar, cancelar, trocar ou devolver.'
          }
        />
        <CpfField {...taken('cpf')} />
        <TextField {...form.text('nomeCompleto')} label="Nome completo" autoComplete="name" maxLength={100} />
        <MobileField form={form} span="most" />
      </div>
      <TermsField form={form} />
      <p className={fieldStyles.lead}>
        Por segurança, CPF e e-mail não ficam guardados no navegador: se a página for recarregada, digite-os de novo.
      </p>
      <SendingResult of={sending} />
      <SendButton of={sending} className={submit} label="Continuar para a entrega" busy="Continuando…" />
      <a
        href={loginHref(target)}
        className={quiet}
        onClick={(event) => {
          event.preventDefault()
          onBack()
        }}
      >
        Já tenho cadastro
      </a>
      <p className={fieldStyles.lead}>
        {'Empresa? '}
        <a href={paths.register}>Faça o cadastro com CNPJ</a>.
      </p>
    </SendForm>
  )
}
