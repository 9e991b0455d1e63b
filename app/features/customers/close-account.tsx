import { useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { CheckField, fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { useSending } from '#app/ui/use-sending.ts'
import { Desativacao } from '#commerce/contract/customers/account.ts'
import { deactivate } from '#server-functions/customers/account.ts'
import { account, button } from '#styled-system/recipes/index.js'

const styles = account()
const outline = button({ look: 'outline', size: 'lg' })
const EMPTY = { senha: '', entendi: false, confirmaPerdaPontos: false, confirmaPerdaVales: false }
/** Ticks that only those are asked for who have something to lose. */
const LOSSES = ['confirmaPerdaPontos', 'confirmaPerdaVales'] as const

/** What the page where an obstacle can be settled is called in a link. */
function pageName(page: string): string {
  if (page.startsWith(paths.account.requests)) return /\d{16}$/.test(page) ? 'Ver a solicitação' : 'Ver as solicitações'
  return page === paths.account.orders ? 'Ver os pedidos' : 'Ver o pedido'
}

/** Leaving for good: what goes, what the law keeps, and the password before it happens (domain §4.5). */
export function CloseAccount() {
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.panel} aria-labelledby="encerrar">
      <h2 id="encerrar" className={styles.panelTitle}>
        Encerrar a conta
      </h2>
      <div className={styles.text}>
        <p>
          Ao encerrar, apagamos seu nome, contatos, endereços, carrinho e preferências, e você deixa de receber ofertas.
          Por obrigação legal ficam guardados, com acesso restrito:
        </p>
        <ul>
          <li>pedidos e notas fiscais já emitidos, com o CPF ou CNPJ, por 5 anos além do ano corrente;</li>
          <li>registros de acesso, por 6 meses;</li>
          <li>a prova dos consentimentos que você deu e retirou.</li>
        </ul>
      </div>
      {open ? (
        <CloseForm onCancel={() => setOpen(false)} />
      ) : (
        <div className={fieldStyles.actions}>
          <button type="button" className={outline} onClick={() => setOpen(true)}>
            Encerrar minha conta
          </button>
        </div>
      )}
    </section>
  )
}

function CloseForm({ onCancel }: { onCancel: () => void }) {
  const services = useServices()
  /** What would be lost, as the server said it: it stays in sight once its box is ticked. */
  const [losses, setLosses] = useState<Readonly<Record<string, string>>>({})
  const [form, attach] = useForm(EMPTY, ({ senha, entendi }) => ({
    ...fieldProblems(Desativacao, { senha }),
    ...(entendi ? {} : { entendi: 'Confirme que você entendeu para continuar.' }),
  }))
  const { senha, confirmaPerdaPontos, confirmaPerdaVales } = form.values
  const sending = useSending({
    form,
    work: async () => {
      const result = await services().write(() =>
        deactivate({ data: { senha, confirmaPerdaPontos, confirmaPerdaVales } }),
      )
      if (!result.ok) setLosses((known) => ({ ...known, ...result.error.fields }))
      return result
    },
    // Deactivation is followed by a normal logout (storefront §4).
    done: () => services().logout(),
    leaves: true,
  })
  const obstacle = sending.error?.redirectDestination
  return (
    <SendForm attach={attach} className={`${fieldStyles.form} ${styles.danger}`} onSend={() => sending.send()}>
      <div className={styles.column}>
        <TextField
          {...form.text('senha')}
          label="Senha"
          type="password"
          autoComplete="current-password"
          maxLength={256}
        />
      </div>
      <CheckField {...form.tick('entendi')}>
        Entendo que a conta será encerrada agora e que isso não pode ser desfeito.
      </CheckField>
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
        <Banner tone="error" title="Ainda não é possível encerrar a conta." urgent>
          {sending.failure} {obstacle === undefined ? null : <a href={obstacle}>{pageName(obstacle)}</a>}
        </Banner>
      )}
      <div className={fieldStyles.actions}>
        <button type="submit" className={button({ look: 'solid', size: 'lg' })} aria-busy={sending.pending}>
          {sending.pending ? 'Encerrando…' : 'Encerrar definitivamente'}
        </button>
        <button type="button" className={outline} onClick={onCancel}>
          Manter a conta
        </button>
      </div>
    </SendForm>
  )
}
