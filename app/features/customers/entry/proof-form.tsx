import { useEffect, useEffectEvent, useRef } from 'react'
import { useServices } from '#app/state/services.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { CodeField } from '#app/widgets/code-field.tsx'
import { MailCodeField } from '#app/widgets/mail-code-field.tsx'
import { PasskeyStep } from '#app/widgets/passkey-step.tsx'
import { CurrentPasswordField } from '#app/widgets/password-field.tsx'
import { CODE_MINUTES } from '#commerce/contract/terms.ts'
import { askProofPasskey, prove, readProof, sendProofCode } from '#server-functions/customers/access.ts'
import { button } from '#styled-system/recipes/index.js'

const solid = button({ look: 'solid' })
const outline = button({ look: 'outline' })
const EMPTY = { senha: '', codigo: '' }

/** The password once more, a code where there is a second factor, or one by mail without a password (domain §1.6). */
export function ProofForm({ settle }: { settle: (outcome: 'confirm' | 'cancel') => void }) {
  const services = useServices()
  const mailing = useSending({ work: () => services().write(() => sendProofCode()), refusal: sentenceOnly })
  const asked = useSending({
    work: () => services().ask(() => readProof()),
    done: ({ pede }) => (pede === 'EMAIL' ? mailing.send() : undefined),
  })
  const ask = useEffectEvent(() => asked.send())
  useEffect(() => void ask(), [])
  const isMail = asked.data?.pede === 'EMAIL'
  const isCode = asked.data?.pede === 'CODIGO'
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [asked.data])
  const [form, attach] = useForm(EMPTY, ({ senha, codigo }): Record<string, string> => {
    if (isMail) return codigo.trim() === '' ? { codigo: 'Informe o código que enviamos por e-mail.' } : {}
    if (isCode) return codigo.trim() === '' ? { codigo: 'Informe o código do seu aplicativo autenticador.' } : {}
    return senha === '' ? { senha: 'Informe a sua senha.' } : {}
  })
  const sending = useSending({
    form,
    work: () => {
      const { senha, codigo } = form.values
      return services().write(() => prove({ data: isCode || isMail ? { codigo: codigo.trim() } : { senha } }))
    },
    done: () => settle('confirm'),
    leaves: true,
  })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      {asked.data === undefined ? (
        asked.failure === '' ? (
          <p role="status">Um momento…</p>
        ) : null
      ) : (
        <div ref={first}>
          {isMail ? (
            <MailCodeField
              {...form.text('codigo')}
              hint={`Enviado para ${asked.data.emailComMascara ?? 'o e-mail da compra'}. Vale por ${CODE_MINUTES} minutos; veja também o spam.`}
            />
          ) : isCode ? (
            <CodeField {...form.text('codigo')} />
          ) : (
            <CurrentPasswordField {...form.text('senha')} label="Sua senha" />
          )}
        </div>
      )}
      {asked.data?.chave === true ? (
        <PasskeyStep
          ask={() => services().write(() => askProofPasskey())}
          send={(chave) => services().write(() => prove({ data: { chave } }))}
          done={() => settle('confirm')}
        />
      ) : null}
      <SendingResult of={mailing} />
      <SendingResult of={asked.failure === '' ? sending : asked} />
      <div className={fieldStyles.actions}>
        {asked.data === undefined ? null : (
          <SendButton of={sending} className={solid} label="Confirmar" busy="Confirmando…" />
        )}
        {isMail ? (
          <SendButton alone of={mailing} className={outline} label="Enviar outro código" busy="Enviando…" />
        ) : null}
        <button type="button" className={outline} onClick={() => settle('cancel')}>
          Cancelar
        </button>
      </div>
    </SendForm>
  )
}
