import { type RefObject, useEffect, useRef } from 'react'
import { paths } from '#app/lib/paths.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { type BuyerValues, buyerProblems, EMPTY_BUYER } from '#app/lib/typed-problems.ts'
import { useServices } from '#app/state/services.ts'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { type Form, useForm } from '#app/ui/use-form.ts'
import { CpfField, EmailField } from '#app/widgets/identity-fields.tsx'
import { MobileField } from '#app/widgets/phone-fields.tsx'
import { fromLogin } from '#app/widgets/registration-fields.ts'
import { beginWithoutPassword } from '#server-functions/customers/auth.ts'
import { button } from '#styled-system/recipes/index.js'
import { TermsField } from './choices-fields.tsx'
import { useAfterLogin } from './use-after-login.ts'
import { takenHint } from './use-registered.tsx'

const submit = button({ look: 'action', size: 'lg', width: 'full' })
const quiet = button({ look: 'quiet' })
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
  const [form, attach] = useForm({ ...EMPTY_BUYER, email, cpf }, buyerProblems)
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector<HTMLInputElement>('input[value=""]')?.focus(), [])
  const sending = useSending({
    form,
    work: () => services().write(() => beginWithoutPassword({ data: form.current() })),
    done: entered,
    leaves: true,
  })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <BuyerFields form={form} target={target} ref={first} />
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

interface BuyerFieldsProps {
  form: Form<BuyerValues>
  target: string
  ref?: RefObject<HTMLDivElement | null>
}

export function BuyerFields({ form, target, ref }: BuyerFieldsProps) {
  const taken = (name: 'email' | 'cpf') => {
    const field = form.text(name)
    return { ...field, hint: takenHint(field.error, target) }
  }
  return (
    <>
      <div ref={ref} className={fieldStyles.grid}>
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
    </>
  )
}
