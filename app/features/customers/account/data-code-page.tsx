import { useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { paths } from '#app/lib/paths.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { FirstFocused } from '#app/widgets/code-step.tsx'
import { CpfField, EmailField } from '#app/widgets/identity-fields.tsx'
import { MailCodeField } from '#app/widgets/mail-code-field.tsx'
import { CompradorSemSenha } from '#commerce/contract/customers/buyer-data.ts'
import { CODE_MINUTES } from '#commerce/contract/terms.ts'
import { askDataCode, openData } from '#server-functions/customers/buyer-data.ts'
import { auth, button } from '#styled-system/recipes/index.js'

const styles = auth()
const submit = button({ look: 'action', size: 'lg', width: 'full' })
const quiet = button({ look: 'quiet' })
const MISSING: Readonly<Record<string, string>> = {
  email: 'Informe o e-mail da compra.',
  cpf: 'Informe o CPF da compra.',
}

/** Whose data it is, then the code of their mailbox. What it says never tells whether somebody bought here. */
export function DataCodePage({ onOpened }: { onOpened: () => Promise<void> }) {
  const services = useServices()
  const [asked, setAsked] = useState<{ email: string; cpf: string }>()
  const [form, attach] = useForm({ email: '', cpf: '' }, (values) => {
    const problems: Record<string, string> = fieldProblems(CompradorSemSenha, values)
    for (const [name, sentence] of Object.entries(MISSING))
      if (values[name as keyof typeof values].trim() === '') problems[name] = sentence
    return problems
  })
  const sending = useSending({
    form,
    work: () => services().write(() => askDataCode({ data: form.current() })),
    done: () => setAsked(form.current()),
  })
  return (
    <section className={`${styles.card} ${styles.single}`} aria-labelledby="dados">
      <div>
        <h1 id="dados" className={styles.title}>
          Privacidade da compra
        </h1>
        <p className={styles.lead}>
          {asked === undefined
            ? 'Comprou sem criar senha? Veja, baixe ou apague os seus dados. Enviamos um código para o e-mail da compra.'
            : `Digite o código que enviamos. Ele vale por ${CODE_MINUTES} minutos.`}
        </p>
      </div>
      {asked === undefined ? (
        <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
          <div className={fieldStyles.grid}>
            <EmailField {...form.text('email')} label="E-mail da compra" />
            <CpfField {...form.text('cpf')} label="CPF da compra" />
          </div>
          <SendingResult of={sending} />
          <SendButton of={sending} className={submit} label="Enviar código" busy="Enviando…" />
        </SendForm>
      ) : (
        <CodeForm
          buyer={asked}
          onOpened={onOpened}
          onBack={() => {
            setAsked(undefined)
            sending.reopen()
          }}
        />
      )}
      <p className={styles.text}>
        {'Tem conta com senha? '}
        <a href={loginHref(paths.account.privacy)}>Entre e veja a sua privacidade</a>.
      </p>
    </section>
  )
}

interface CodeFormProps {
  buyer: { email: string; cpf: string }
  onOpened: () => Promise<void>
  onBack: () => void
}

function CodeForm({ buyer, onOpened, onBack }: CodeFormProps) {
  const services = useServices()
  const [form, attach] = useForm({ codigo: '' }, ({ codigo }): Record<string, string> =>
    codigo.trim() === '' ? { codigo: 'Informe o código que enviamos por e-mail.' } : {},
  )
  const sending = useSending({
    form,
    work: () => services().write(() => openData({ data: { ...buyer, codigo: form.current().codigo } })),
    done: onOpened,
    leaves: true,
  })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <Banner tone="info" urgent>
        {`Se houver uma compra sem senha com estes dados, o código chega em instantes em ${buyer.email.trim().toLowerCase()}. Veja também o spam.`}
      </Banner>
      <FirstFocused>
        <MailCodeField {...form.text('codigo')} />
      </FirstFocused>
      <SendingResult of={sending} />
      <SendButton of={sending} className={submit} label="Ver meus dados" busy="Conferindo…" />
      <button type="button" className={quiet} onClick={onBack}>
        Corrigir os dados ou pedir outro código
      </button>
    </SendForm>
  )
}
