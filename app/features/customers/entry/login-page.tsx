import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { telHref } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { isPurchase, registerHref } from '#app/lib/return-target.ts'
import { authAtom } from '#app/state/persisted-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { company } from '#commerce/contract/company.ts'
import type { RespostaPreLogin } from '#commerce/contract/customers/session.ts'
import { auth, button } from '#styled-system/recipes/index.js'
import { BuyerStep } from './buyer-step.tsx'
import { CustomerCodeStep } from './code-step.tsx'
import { draftLoginAtom } from './draft-login.ts'
import { LoginStep, PasswordStep } from './login-steps.tsx'
import { plainBuyer, plainLogin } from './plain-entry.tsx'

const styles = auth()
const create = button({ look: 'action', size: 'lg' })
const instead = button({ look: 'outline', size: 'lg' })
const EXPIRED = 'Sua sessão expirou. Entre novamente para continuar.'
const BENEFITS: [IconName, string][] = [
  ['pix', 'Desconto pagando com Pix'],
  ['truck', 'Acompanhe cada pedido até a sua porta'],
  ['shield', 'Seus dados protegidos e suas escolhas respeitadas'],
]

interface LoginPageProps {
  /** Where to go afterwards. */
  target: string
  isReturn: boolean
  expired: boolean
  /** Of a form sent without JavaScript. */
  problem: string
}

/** First who (prelogin), then the password. */
export function LoginPage({ target, isReturn, expired, problem }: LoginPageProps) {
  const [who, setWho] = useState<{ login: string; known: RespostaPreLogin } | null>(null)
  const [second, setSecond] = useState<{ senha: string; hasPasskey: boolean }>()
  const [typed, setTyped] = useState('')
  const [isBuying, setIsBuying] = useState(false)
  const mayBuy = isPurchase(target)
  const keepDraft = useSetAtom(draftLoginAtom)
  const { authError } = useAtomValue(authAtom)
  const go = useNavigateTo()
  const services = useServices()
  const ended = useEffectEvent(() => services().sessionEnded())
  useEffect(() => {
    if (expired) ended()
  }, [expired])
  const register = registerHref(isReturn ? target : undefined)
  const toRegistration = () => {
    keepDraft(typed)
    void go(register)
  }
  const back = () => {
    setWho(null)
    setSecond(undefined)
  }
  const toReset = () => {
    keepDraft(who?.login ?? typed)
    return go(paths.passwordReset)
  }
  return (
    <div className={styles.narrow}>
      <section className={styles.card} aria-labelledby="entrar">
        <Head isBuying={isBuying} isReturn={isReturn} />
        {expired ? <Banner tone="warning">{authError ?? EXPIRED}</Banner> : null}
        <Banner tone="error" urgent>
          {problem}
        </Banner>
        <noscript>{plainLogin(target)}</noscript>
        <div className={styles.live}>
          {isBuying ? (
            <BuyerStep login={typed} target={target} onBack={() => setIsBuying(false)} />
          ) : who === null ? (
            <LoginStep
              initial={typed}
              target={target}
              expired={expired}
              onTyped={setTyped}
              onKnown={(login, known) => setWho({ login, known })}
              onRegister={toRegistration}
              onBuy={mayBuy ? () => setIsBuying(true) : undefined}
            />
          ) : second !== undefined ? (
            <CustomerCodeStep login={who.login} {...second} target={target} onBack={back} />
          ) : (
            <PasswordStep
              login={who.login}
              known={who.known}
              target={target}
              onBack={back}
              onCode={(senha, hasPasskey) => setSecond({ senha, hasPasskey })}
              onForgot={() => void toReset()}
            />
          )}
        </div>
        <Help isNew={who === null} />
      </section>
      {mayBuy ? <noscript>{plainBuyer(target)}</noscript> : null}
      {/* Whoever is asked for a code has an account. */}
      <NewHere
        hidden={second !== undefined}
        register={register}
        onBuy={mayBuy && !isBuying ? () => setIsBuying(true) : undefined}
      />
    </div>
  )
}

const Head = ({ isBuying, isReturn }: { isBuying: boolean; isReturn: boolean }) => (
  <div>
    <h1 id="entrar" className={styles.title}>
      {isBuying ? 'Comprar sem criar senha' : 'Entrar'}
    </h1>
    <p className={styles.lead}>
      {isBuying
        ? 'Quatro campos e o endereço. A senha fica para depois do pedido, se você quiser.'
        : isReturn
          ? 'Entre na sua conta para continuar.'
          : 'Acesse seus pedidos e compre mais rápido.'}
    </p>
  </div>
)

/** @param isNew nobody has said yet who they are */
const Help = ({ isNew }: { isNew: boolean }) => (
  <p className={styles.text}>
    {isNew ? (
      <>
        <a href={paths.passwordReset}>Esqueci minha senha</a>
        {'. Comprou sem senha? '}
        <a href={paths.orderLink}>Acompanhe o pedido</a>
        {'. '}
      </>
    ) : null}
    {'Precisa de ajuda? Ligue para '}
    <a href={telHref(company.contatos.sac2)}>{company.contatos.sac2}</a>.
  </p>
)

interface NewHereProps {
  hidden: boolean
  /** Address of the registration. */
  register: string
  /** Buys without a password, where that may be offered. */
  onBuy: (() => void) | undefined
}

function NewHere({ hidden, register, onBuy }: NewHereProps) {
  return (
    <section className={`${styles.aside} ${styles.live}`} aria-labelledby="cadastrar" hidden={hidden}>
      <h2 id="cadastrar" className={styles.asideTitle}>
        Ainda não tem cadastro?
      </h2>
      {onBuy ? (
        <>
          <p>Compre só com e-mail, CPF e o endereço. A senha fica para depois do pedido, se você quiser.</p>
          <button type="button" className={create} onClick={onBuy}>
            Comprar sem criar senha
          </button>
        </>
      ) : (
        <ul className={styles.benefits}>
          {BENEFITS.map(([icon, text]) => (
            <li key={icon} className={styles.benefit}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      )}
      <a href={register} className={onBuy ? instead : create}>
        Criar cadastro
      </a>
    </section>
  )
}
