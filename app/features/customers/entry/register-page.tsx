import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loginHref } from '#app/lib/return-target.ts'
import { maskedCep, visitorCep } from '#app/lib/visitor-cep.ts'
import { useServices } from '#app/state/services.ts'
import { useCep } from '#app/state/use-cep.ts'
import { useDraft } from '#app/state/use-draft.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { DraftNotice } from '#app/ui/draft-notice.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { besideFields, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { byFormName, fromLogin } from '#app/widgets/registration-fields.ts'
import { saoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { registerCompany, registerPerson } from '#server-functions/customers/auth.ts'
import { auth, button } from '#styled-system/recipes/index.js'
import { draftLoginAtom, draftRegistrationAtom } from './draft-login.ts'
import { AccessStep } from './register-access.tsx'
import { WhoStep } from './register-who.tsx'
import {
  EMPTY_REGISTRATION,
  inMemory,
  inTheTab,
  isOfFirstStep,
  NOT_KEPT,
  registrationBody,
  registrationProblems,
  type RegistrationValues,
  type TabValues,
} from './registration-values.ts'
import { useAfterLogin } from './use-after-login.ts'
import { takenHint, useRegistered } from './use-registered.tsx'

const styles = auth()
const action = button({ look: 'action', size: 'lg' })
const outline = button({ look: 'outline', size: 'lg' })

interface RegisterPageProps {
  /** Where to go afterwards. */
  target: string
  isReturn: boolean
  /** The one asked for in the address. */
  step: 1 | 2
  onStep: (step: 1 | 2) => Promise<void>
}

/**
 * Registration of an individual or a company in two steps (domain §1.7): who, then address and password. Changing the
 * kind or the step keeps what was typed; the second is shown when the first has all it needs.
 */
export function RegisterPage({ target, isReturn, step: wanted, onStep }: RegisterPageProps) {
  const services = useServices()
  const entered = useAfterLogin(target, 'sign_up')
  const registered = useRegistered()
  const { form, attach, draft, cep, problemsOf, hadFirst } = useRegistration(registered)
  const { values } = form
  // Whoever loads the second step afresh, without what no draft keeps, begins with the first.
  const [hasFirst, setHasFirst] = useState(hadFirst)
  const step = wanted === 2 && hasFirst ? 2 : 1
  const back = isReturn ? target : undefined

  const email = form.text('email')
  const documentField = (name: 'cpf' | 'cnpj') => {
    const field = form.text(name)
    return {
      ...field,
      hint: takenHint(field.error, back),
      onBlur: () => {
        field.onBlur()
        void registered.ask(field.value)
      },
    }
  }
  const sending = useSending({
    form,
    work: () => {
      const data = registrationBody(values)
      return services().write(() => (values.tipo === 'PJ' ? registerCompany({ data }) : registerPerson({ data })))
    },
    done: (answer) => {
      draft.done()
      return entered(answer)
    },
    refusal: ({ message, fields }) => {
      const named = byFormName(fields)
      if (Object.keys(named).some(isOfFirstStep)) void onStep(1)
      return besideFields({ message, fields: named })
    },
    leaves: true,
  })
  const proceed = async () => {
    if (step === 2) {
      // The state decides what a state registration has to be like.
      const isFirstWrong = Object.keys(problemsOf(form.current())).some(isOfFirstStep)
      return isFirstWrong && !form.check() ? onStep(1) : sending.send()
    }
    if (!form.check(Object.keys({ ...values, ...problemsOf(values) }).filter(isOfFirstStep))) return
    setHasFirst(true)
    await onStep(2)
  }
  return (
    <div className={styles.wide}>
      <StepHead step={step} back={back} />
      <SendForm data-draft={draft.name} attach={attach} className={fieldStyles.form} onSend={proceed}>
        {step === 1 ? (
          <WhoStep form={form} email={{ ...email, hint: takenHint(email.error, back) }} documentField={documentField} />
        ) : (
          <AccessStep form={form} cep={cep} />
        )}
        <SendingResult of={sending} />
        <div className={fieldStyles.actions}>
          <button type="submit" className={action} aria-busy={sending.pending}>
            {step === 1 ? 'Continuar' : sending.pending ? 'Criando cadastro…' : 'Criar cadastro'}
          </button>
          {step === 2 ? (
            <button type="button" className={outline} onClick={() => void onStep(1)}>
              Voltar
            </button>
          ) : null}
        </div>
        <DraftNotice draft={draft} without={NOT_KEPT} />
      </SendForm>
    </div>
  )
}

/** What is typed, with what was typed before: on this page, at the login, or for a CEP looked for. */
function useRegistration(registered: ReturnType<typeof useRegistered>) {
  const [kept, keep] = useAtom(draftRegistrationAtom)
  const typedLogin = useAtomValue(draftLoginAtom)
  const problemsOf = (all: RegistrationValues) => {
    const document = all.tipo === 'PF' ? 'cpf' : 'cnpj'
    const taken = registered.problem(all[document])
    return {
      ...(taken === undefined ? {} : { [document]: taken }),
      ...registrationProblems(all, saoPauloDay(Date.now())),
    }
  }
  const opened = { ...EMPTY_REGISTRATION, ...kept, ...fromLogin(typedLogin) }
  const [form, attach] = useForm<RegistrationValues>(opened, problemsOf)
  const { values } = form
  const draft = useDraft<TabValues>('cadastro', null, inTheTab(values), form.set, { guests: true })
  const cep = useCep(form.current, form.set)
  useEffect(() => keep(inMemory(values)), [keep, values])
  // The CEP that the visitor looked for, once what was kept is back.
  const begin = useEffectEvent(() => {
    const looked = visitorCep(document.cookie)?.cep
    if (looked === undefined || form.current().cep !== '') return
    form.set({ cep: maskedCep(looked) })
    void cep.typed(looked).then(() => draft.opensWith(inTheTab(form.current())))
  })
  useEffect(() => queueMicrotask(() => begin()), [])
  const hadFirst = () => !Object.keys(problemsOf(opened)).some(isOfFirstStep)
  return { form, attach, draft, cep, problemsOf, hadFirst }
}

/** Takes the focus when the step changes, unless a field of it is wrong. */
function StepHead({ step, back }: { step: 1 | 2; back: string | undefined }) {
  const go = useNavigateTo()
  const heading = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const wrong = heading.current?.closest('div')?.parentElement?.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(wrong ?? heading.current)?.focus()
  }, [step])
  return (
    <div>
      <h1 className={styles.title}>Crie seu cadastro</h1>
      <p ref={heading} tabIndex={-1} className={styles.stepName}>
        {step === 1 ? 'Etapa 1 de 2.' : 'Etapa 2 de 2: endereço e senha.'}{' '}
        {step === 1 ? (
          <>
            {'Já tem cadastro? '}
            <a
              href={loginHref(back)}
              className={fieldStyles.aside}
              onClick={(event) => {
                event.preventDefault()
                void go(loginHref(back))
              }}
            >
              Entrar
            </a>
          </>
        ) : null}
      </p>
    </div>
  )
}
