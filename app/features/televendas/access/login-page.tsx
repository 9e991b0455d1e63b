import { useSetAtom, useStore } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { PASSWORD_CHANGE_REQUIRED } from '#app/lib/generic-failure.ts'
import { paths } from '#app/lib/paths.ts'
import { changePasswordHref } from '#app/lib/return-target.ts'
import { agentEntered } from '#app/state/agent-entered.ts'
import { askAtom } from '#app/state/dialogs.ts'
import { useServices } from '#app/state/services.ts'
import type { ShopStore } from '#app/state/shop-store.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { AgentEntered } from '#server-functions/televendas/access.ts'
import { auth } from '#styled-system/recipes/index.js'
import { AgentStep, AgentCodeStep, PasswordStep } from './login-steps.tsx'

const styles = auth()

type Step =
  | { kind: 'agent' }
  | { kind: 'password'; bloqueado: boolean }
  | { kind: 'code'; senha: string; hasPasskey: boolean }

interface AgentLoginProps {
  target: string
  /** Of the page's query; commerce authorises it. */
  canal: string | undefined
  expired: boolean
}

/** Who (prelogin), the password, and the code of an agent who has a second factor. */
export function AgentLoginPage({ target, canal, expired }: AgentLoginProps) {
  const [login, setLogin] = useState('')
  const [step, setStep] = useState<Step>({ kind: 'agent' })
  const services = useServices()
  const ended = useEffectEvent(() => services().sessionEnded())
  useEffect(() => {
    if (expired) ended()
  }, [expired])
  const entered = useEntered(target)
  const common = { login, canal, onBack: () => setStep({ kind: 'agent' }), onEntered: entered }
  return (
    <section className={`${styles.card} ${styles.single}`} aria-labelledby="entrar-televendas">
      <div>
        <h1 id="entrar-televendas" className={styles.title}>
          Televendas
        </h1>
        <p className={styles.lead}>Acesso exclusivo da equipe de vendas por telefone.</p>
      </div>
      {expired ? <Banner tone="warning">Sua sessão expirou. Entre novamente para continuar.</Banner> : null}
      {step.kind === 'agent' ? (
        <AgentStep
          initial={login}
          canal={canal}
          onKnown={(typed, bloqueado) => {
            setLogin(typed)
            setStep({ kind: 'password', bloqueado })
          }}
        />
      ) : step.kind === 'password' ? (
        <PasswordStep
          {...common}
          bloqueado={step.bloqueado}
          onCode={(senha, hasPasskey) => setStep({ kind: 'code', senha, hasPasskey })}
        />
      ) : (
        <AgentCodeStep {...common} senha={step.senha} hasPasskey={step.hasPasskey} />
      )}
      <p className={styles.text}>
        Esqueceu a senha? Peça uma nova à supervisão. É cliente? <a href={paths.login}>Entre na sua conta</a>.
      </p>
    </section>
  )
}

/** As `useAfterLogin` of customers: the page asked for is loaded afresh, or the mandatory change comes first. */
function useEntered(target: string): (answer: AgentEntered) => Promise<void> {
  const store = useStore() as ShopStore
  const go = useNavigateTo()
  const ask = useSetAtom(askAtom)
  return async ({ alterarSenha, segundoFatorPendente }) => {
    await agentEntered(store)
    if (!alterarSenha) return location.replace(segundoFatorPendente ? paths.telesales.access : target)
    await ask({ kind: 'info', message: PASSWORD_CHANGE_REQUIRED }).catch(() => undefined)
    await go(changePasswordHref(target), { replace: true })
  }
}
