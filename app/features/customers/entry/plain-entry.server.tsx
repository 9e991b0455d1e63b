import type { ReactNode } from 'react'
import { loginHref } from '#app/lib/return-target.ts'
import { EMPTY_BUYER } from '#app/lib/typed-problems.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { stillForm } from '#app/ui/still-form.ts'
import { CodeField } from '#app/widgets/code-field.tsx'
import { plainAnswer } from '#server-functions/plain-answer.server.ts'
import { auth, button } from '#styled-system/recipes/index.js'
import { BuyerFields } from './buyer-step.tsx'

const styles = auth()
const submit = button({ look: 'action', size: 'lg', width: 'full' })
const EMPTY_LOGIN = { login: '', senha: '', codigo: '', hasCode: false }
const NATIVE = {
  cpf: { pattern: String.raw`\s*\d{3}\.?\d{3}\.?\d{3}-?\d{2}\s*`, title: '11 números, como 123.456.789-09' },
  celular: { pattern: String.raw`(\D*\d){11,13}\D*`, title: 'DDD e 9 números, como (34) 99999-1234' },
}

/**
 * The login without JavaScript, who and password at once, and the code of who is asked for one
 * (server-functions/customers/login-form.server.ts).
 */
export function PlainLogin({ target }: { target: string }) {
  const { values, errors, problem } = plainAnswer<typeof EMPTY_LOGIN>('entrar') ?? NOTHING
  const isAsked = 'hasCode' in values && values.hasCode
  // Who is asked for a code types the password first, which is kept nowhere.
  const form = stillForm({ ...EMPTY_LOGIN, ...values }, errors, {}, isAsked ? 'senha' : undefined)
  return (
    <PlainDoor target={target} problem={problem} label="entrar">
      <TextField
        {...form.text('login')}
        label="E-mail, CPF ou CNPJ"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        {...form.text('senha')}
        label="Senha"
        type="password"
        autoComplete="current-password"
        maxLength={256}
      />
      {isAsked ? <CodeField {...form.text('codigo')} /> : null}
      <button className={submit}>Entrar</button>
    </PlainDoor>
  )
}

/** The purchase without a password, of the same page and address. */
export function PlainBuyer({ target }: { target: string }) {
  const { values, errors, problem } = plainAnswer<typeof EMPTY_BUYER>('comprar') ?? NOTHING
  return (
    <section className={styles.card} aria-labelledby="comprar-sem-senha">
      <div>
        <h2 id="comprar-sem-senha" className={styles.asideTitle}>
          Comprar sem senha
        </h2>
        <p className={styles.lead}>Quatro campos e o endereço. A senha fica para depois do pedido, se você quiser.</p>
      </div>
      <PlainDoor target={target} problem={problem} label="comprar-sem-senha">
        <BuyerFields form={stillForm({ ...EMPTY_BUYER, ...values }, errors, NATIVE)} target={target} />
        <button name="acao" value="comprar" className={submit}>
          Continuar para a entrega
        </button>
      </PlainDoor>
    </section>
  )
}

const NOTHING = { values: {}, errors: {}, problem: '' }

interface PlainDoorProps {
  target: string
  problem: string
  /** Of the heading that names it. */
  label: string
  children: ReactNode
}

const PlainDoor = ({ target, problem, label, children }: PlainDoorProps) => (
  <form action={loginHref(target)} method="post" aria-labelledby={label} className={fieldStyles.form}>
    <Banner tone="error" urgent>
      {problem}
    </Banner>
    {children}
  </form>
)
