import { useEffect, useEffectEvent, useRef } from 'react'
import { knowsPasskeys, offersPasskeys, signWithPasskey, withdrawPasskeys } from '#app/lib/passkey.ts'
import { useServices } from '#app/state/services.ts'
import { useInBrowser } from '#app/ui/use-in-browser.ts'
import { PasskeyStep } from '#app/widgets/passkey-step.tsx'
import { askEntryPasskey, enterByPasskey } from '#server-functions/customers/auth.ts'
import { useAfterLogin } from './use-after-login.ts'

/** Enters without a password, by a passkey that names its owner; nothing, where the browser knows none. */
export function PasskeyEntry({ target }: { target: string }) {
  const services = useServices()
  const entered = useAfterLogin(target)
  // Drawn by the server too: what stands below it would move away from a press when it came later.
  if (useInBrowser() && !knowsPasskeys()) return null
  return (
    <PasskeyStep
      label="Entrar com chave de acesso"
      ask={() => services().write(() => askEntryPasskey())}
      send={(chave) => services().write(() => enterByPasskey({ data: { chave } }))}
      done={entered}
    />
  )
}

/**
 * Passkeys under the login's field, where the browser lists them there: from the moment somebody goes to it, until they
 * go another way. What comes to nothing is told by nobody: they were not asked.
 * @returns for the field's `onFocus`
 */
export function useOfferedPasskey(target: string): () => void {
  const services = useServices()
  const entered = useAfterLogin(target)
  const isOffered = useRef(false)
  const withdraw = useEffectEvent(() => {
    if (isOffered.current) void withdrawPasskeys()
  })
  useEffect(() => () => withdraw(), [])
  const offer = async () => {
    if (isOffered.current) return
    isOffered.current = true
    isOffered.current = await offersPasskeys()
    if (!isOffered.current) return
    const options = await askEntryPasskey().catch(() => undefined)
    const signed = options?.ok ? await signWithPasskey(options.data, true) : undefined
    if (!signed?.ok) return
    const answer = await services().write(() => enterByPasskey({ data: { chave: signed.data } }))
    if (answer.ok) await entered(answer.data)
  }
  return () => void offer()
}
