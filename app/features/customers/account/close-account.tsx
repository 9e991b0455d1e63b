import { useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { CheckField, fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { Desativacao } from '#commerce/contract/customers/account.ts'
import { KEPT_BY_LAW } from '#commerce/contract/customers/kept-by-law.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { account, button } from '#styled-system/recipes/index.js'

const styles = account()
const outline = button({ look: 'outline', size: 'lg' })
const EMPTY = { senha: '', entendi: false, confirmaPerdaPontos: false, confirmaPerdaVales: false }
/** Ticks that only those are asked for who have something to lose. */
const LOSSES = ['confirmaPerdaPontos', 'confirmaPerdaVales'] as const

/** What the page where an obstacle can be settled is called in a link. */
function pageName(page: string): string {
  if (page === paths.orderLink) return 'Abrir o pedido pelo link do e-mail'
  if (page.startsWith(paths.account.requests)) return /\d{16}$/.test(page) ? 'Ver a solicitação' : 'Ver as solicitações'
  return page === paths.account.orders ? 'Ver os pedidos' : 'Ver o pedido'
}

const WORDS = {
  account: {
    title: 'Encerrar a conta',
    text: 'Ao encerrar, apagamos seu nome, contatos, endereços, carrinho e preferências, e você deixa de receber ofertas.',
    begin: 'Encerrar minha conta',
    sure: 'Entendo que a conta será encerrada agora e que isso não pode ser desfeito.',
    failed: 'Ainda não é possível encerrar a conta.',
    sending: 'Encerrando…',
    send: 'Encerrar definitivamente',
    keep: 'Manter a conta',
  },
  purchase: {
    title: 'Apagar os meus dados',
    text: 'Apagamos seu nome, contatos, endereços, carrinho e preferências. Os links dos pedidos deixam de abrir.',
    begin: 'Apagar os meus dados',
    sure: 'Entendo que os dados serão apagados agora e que isso não pode ser desfeito.',
    failed: 'Ainda não é possível apagar os dados.',
    sending: 'Apagando…',
    send: 'Apagar definitivamente',
    keep: 'Manter os dados',
  },
} as const

interface ClosingProps {
  /** Of a purchase without a password: its code was the proof. */
  ofPurchase?: boolean
  close: (confirmed: {
    senha: string
    confirmaPerdaPontos: boolean
    confirmaPerdaVales: boolean
  }) => Promise<CommerceResult<unknown>>
  closed: () => unknown
}

/** Leaving for good: what goes, what the law keeps, and a proof before it happens (domain §4.5). */
export function CloseAccount(props: ClosingProps) {
  const [open, setOpen] = useState(false)
  const words = WORDS[props.ofPurchase ? 'purchase' : 'account']
  return (
    <section className={styles.panel} aria-labelledby="encerrar">
      <h2 id="encerrar" className={styles.panelTitle}>
        {words.title}
      </h2>
      <div className={styles.text}>
        <p>{`${words.text} Com acesso restrito ficam guardados:`}</p>
        <ul>
          {KEPT_BY_LAW.map((kept) => (
            <li key={kept}>{kept}</li>
          ))}
        </ul>
      </div>
      {open ? (
        <CloseForm {...props} onCancel={() => setOpen(false)} />
      ) : (
        <div className={fieldStyles.actions}>
          <button type="button" className={outline} onClick={() => setOpen(true)}>
            {words.begin}
          </button>
        </div>
      )}
    </section>
  )
}

function CloseForm({ ofPurchase = false, close, closed, onCancel }: ClosingProps & { onCancel: () => void }) {
  const services = useServices()
  const words = WORDS[ofPurchase ? 'purchase' : 'account']
  /** What would be lost, as the server said it: it stays in sight once its box is ticked. */
  const [losses, setLosses] = useState<Readonly<Record<string, string>>>({})
  const [form, attach] = useForm(EMPTY, ({ senha, entendi }) => ({
    ...(ofPurchase ? {} : fieldProblems(Desativacao, { senha })),
    ...(entendi ? {} : { entendi: 'Confirme que você entendeu para continuar.' }),
  }))
  const { senha, confirmaPerdaPontos, confirmaPerdaVales } = form.values
  const sending = useSending({
    form,
    work: async () => {
      const result = await services().write(() => close({ senha, confirmaPerdaPontos, confirmaPerdaVales }))
      if (!result.ok) setLosses((known) => ({ ...known, ...result.error.fields }))
      return result
    },
    done: closed,
    leaves: true,
  })
  const obstacle = sending.error?.redirectDestination
  return (
    <SendForm attach={attach} className={`${fieldStyles.form} ${styles.danger}`} onSend={() => sending.send()}>
      {ofPurchase ? null : (
        <div className={styles.column}>
          <TextField
            {...form.text('senha')}
            label="Senha"
            type="password"
            autoComplete="current-password"
            maxLength={256}
          />
        </div>
      )}
      <CheckField {...form.tick('entendi')}>{words.sure}</CheckField>
      {LOSSES.map((name) =>
        losses[name] === undefined ? null : (
          <CheckField
            key={name}
            {...form.tick(name)}
            error={form.errors[name] === undefined ? undefined : 'Marque para confirmar.'}
          >
            <b>{losses[name]}</b> Concordo.
          </CheckField>
        ),
      )}
      {sending.failure === '' ? null : (
        <Banner tone="error" title={words.failed} urgent>
          {sending.failure} {obstacle === undefined ? null : <a href={obstacle}>{pageName(obstacle)}</a>}
        </Banner>
      )}
      <div className={fieldStyles.actions}>
        <button type="submit" className={button({ look: 'solid', size: 'lg' })} aria-busy={sending.pending}>
          {sending.pending ? words.sending : words.send}
        </button>
        <button type="button" className={outline} onClick={onCancel}>
          {words.keep}
        </button>
      </div>
    </SendForm>
  )
}
