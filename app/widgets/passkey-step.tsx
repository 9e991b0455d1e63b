import { signWithPasskey } from '#app/lib/passkey.ts'
import { type Answer, type Refusal, SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import type { OpcoesChave, RespostaChave } from '#commerce/contract/customers/passkeys.ts'
import { button } from '#styled-system/recipes/index.js'

const outline = button({ look: 'outline', size: 'lg', width: 'full' })

interface PasskeyStepProps<T> {
  label?: string
  /** What is to be signed. */
  ask: () => Promise<Answer<OpcoesChave>>
  /** Sends what was. */
  send: (chave: RespostaChave) => Promise<Answer<T>>
  done: (data: T) => unknown
}

/** A passkey instead of a code. */
export function PasskeyStep<T>({ label = 'Usar chave de acesso', ask, send, done }: PasskeyStepProps<T>) {
  const sending = useSending<T, Refusal>({
    async work() {
      const options = await ask()
      if (!options.ok) return options
      const signed = await signWithPasskey(options.data)
      return signed.ok ? send(signed.data) : { ok: false, error: { message: signed.message, fields: {} } }
    },
    done,
    refusal: ({ message }) => ({ message, fields: {} }),
    leaves: true,
  })
  return (
    <>
      <SendingResult of={sending} />
      <SendButton alone of={sending} className={outline} label={label} busy="Esperando a chave…" />
    </>
  )
}
