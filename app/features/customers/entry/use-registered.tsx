import { useRef, useState, type ReactNode } from 'react'
import { paths } from '#app/lib/paths.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { useServices } from '#app/state/services.ts'
import { parseDocument } from '#commerce/contract/values/document.ts'
import { registrationStatus } from '#server-functions/customers/account.ts'

const TAKEN = / já cadastrado\./

/**
 * Whether a CPF or CNPJ has an account (storefront §5): asked once the field is left, so that nobody fills in a long
 * form in vain. Without an answer the form goes on; the registration itself says it again.
 */
export function useRegistered(): {
  problem: (document: string) => string | undefined
  ask: (document: string) => Promise<void>
} {
  const services = useServices()
  const [taken, setTaken] = useState<readonly string[]>([])
  const asked = useRef('')
  return {
    problem: (text) => {
      const document = parseDocument(text)
      return document !== undefined && taken.includes(document.value)
        ? `${document.kind} já cadastrado. Entre ou recupere sua senha.`
        : undefined
    },
    async ask(text) {
      const document = parseDocument(text)
      if (document === undefined || document.value === asked.current) return
      asked.current = document.value
      const answer = await services().ask(() => registrationStatus({ data: { cpf_cnpj: document.value } }))
      if (answer.ok && answer.data.cadastrado) setTaken((known) => [...known, document.value])
    },
  }
}

/** The two ways on of somebody who is registered already, beside the sentence that says so. */
export function takenHint(error: string | undefined, target: string | undefined): ReactNode {
  if (error === undefined || !TAKEN.test(error)) return undefined
  return (
    <>
      <a href={loginHref(target)}>Entrar</a>
      {' ou '}
      <a href={paths.passwordReset}>recuperar a senha</a>
    </>
  )
}
