import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { countText } from '#app/lib/formatting.ts'
import { useServices } from '#app/state/services.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useFocusFirst } from '#app/ui/use-focus-first.ts'
import { useForm } from '#app/ui/use-form.ts'
import { BuscaClientes, type ClienteEncontrado } from '#commerce/contract/televendas/customers.ts'
import { searchCustomers } from '#server-functions/televendas/customers.ts'
import { agentDesk, agentPage, button } from '#styled-system/recipes/index.js'

const page = agentPage()
const styles = agentDesk()

interface FindCustomerProps {
  /** Looked for at once: who a telephone system says is calling, or a document that is registered already. */
  first: string | undefined
  onPick: (customer: ClienteEncontrado) => void
  /** With what was looked for. */
  onRegister: (term: string) => void
}

/** Finds who is on the line by a value, a name or a part of either; arrows and Enter choose among those found. */
export function FindCustomer({ first, onPick, onRegister }: FindCustomerProps) {
  const section = useFocusFirst()
  const services = useServices()
  const list = useRef<HTMLUListElement>(null)
  const [form, attach] = useForm({ busca: first ?? '' }, (values) => fieldProblems(BuscaClientes, values))
  const sending = useSending({
    form,
    work: () => services().write(() => searchCustomers({ data: { busca: form.current().busca } })),
  })
  const look = useEffectEvent(() => sending.send())
  useEffect(() => {
    if (first !== undefined) void look()
  }, [first])
  const found = sending.data?.clientes
  useEffect(() => {
    if (found !== undefined) list.current?.querySelector('button')?.focus()
  }, [found])

  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !list.current) return
    const buttons = [...list.current.querySelectorAll('button')]
    const next = buttons.indexOf(document.activeElement as HTMLButtonElement) + step
    event.preventDefault()
    if (next >= 0) buttons[Math.min(next, buttons.length - 1)]?.focus()
    else document.getElementById(SEARCH_FORM)?.querySelector('input')?.focus()
  }
  return (
    <section ref={section} className={page.panel} aria-labelledby="quem-fala">
      <div>
        <h2 id="quem-fala" className={page.panelTitle}>
          Quem está na linha?
        </h2>
        <p className={styles.say}>“Para eu localizar o seu cadastro, me informe o CPF ou o CNPJ, por favor.”</p>
      </div>
      <SendForm attach={attach} id={SEARCH_FORM} role="search" onKeyDown={move} onSend={() => sending.send()}>
        <TextField
          {...form.text('busca')}
          label="Nome, CPF, CNPJ, e-mail, telefone ou pedido"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          hint="Por inteiro é mais seguro; vale o nome ou 4 números de um dado. Enter procura; as setas escolhem."
          aside={<SendButton of={sending} className={button()} label="Procurar" busy="Procurando…" />}
        />
      </SendForm>
      {found === undefined ? <SendingResult of={sending} /> : null}
      <p role="status" className={styles.muted}>
        {found === undefined || found.length === 0
          ? ''
          : `${countText(found.length, 'cadastro encontrado', 'cadastros encontrados')}. Confirme com quem está na linha.`}
      </p>
      {found?.length === 0 ? (
        <Banner tone="warning" title="Não encontramos este cadastro.">
          Confira o que foi digitado, procure por outro dado ou faça o cadastro agora.
        </Banner>
      ) : null}
      {found !== undefined && found.length > 0 ? (
        <ul ref={list} className={styles.results} aria-label="Cadastros encontrados">
          {found.map((customer) => (
            <li key={customer.idUsuario}>
              <Found customer={customer} onPick={onPick} onKeyDown={move} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.row}>
        <button type="button" className={button({ look: 'outline' })} onClick={() => onRegister(form.current().busca)}>
          Cadastrar cliente
        </button>
      </div>
    </section>
  )
}

const SEARCH_FORM = 'procurar-cliente'

interface FoundProps {
  customer: ClienteEncontrado
  onPick: FindCustomerProps['onPick']
  onKeyDown: (event: KeyboardEvent) => void
}

function Found({ customer, onPick, onKeyDown }: FoundProps) {
  const { tipo, nomeMascarado, documentoMascarado, emailComMascara, telefoneMascarado, cidade } = customer
  return (
    <button type="button" className={styles.result} onKeyDown={onKeyDown} onClick={() => onPick(customer)}>
      <span className={styles.resultName}>
        {nomeMascarado} {tipo === 'PJ' ? <Badge>Empresa</Badge> : null}
      </span>
      <span className={styles.resultFacts}>
        <span>{documentoMascarado}</span>
        <span>{emailComMascara}</span>
        {telefoneMascarado === null ? null : <span>{telefoneMascarado}</span>}
        {cidade === null ? null : <span>{cidade}</span>}
      </span>
      <span className={styles.key}>Identificar</span>
    </button>
  )
}
