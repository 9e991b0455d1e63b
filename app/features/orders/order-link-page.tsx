import { useEffect, useEffectEvent } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { paths } from '#app/lib/paths.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { EmailField } from '#app/widgets/identity-fields.tsx'
import { AberturaPedido, ORDER_LINK_DAYS, PedidoDeLink } from '#commerce/contract/orders/links.ts'
import { askOrderLink, openOrderLink } from '#server-functions/orders/links.ts'
import { auth, button } from '#styled-system/recipes/index.js'

const styles = auth()
const submit = button({ look: 'action', size: 'lg', width: 'full' })
const outline = button({ look: 'outline', width: 'full' })

/**
 * Opens the order of the link at once: it may be opened as often as one likes, so whoever looks at links for us takes
 * nothing away. Without one, or with one that is over, another is asked for.
 * @param token of the address
 */
export function OrderLinkPage({ token }: { token: string | undefined }) {
  const services = useServices()
  const opening = useSending({
    work: (given: string) => services().write(() => openOrderLink({ data: { token: given } })),
    // A document of its own: whoever was in at this browser is somebody else.
    done: ({ numeroPedido }) => location.replace(paths.account.order(numeroPedido)),
    refusal: sentenceOnly,
    leaves: true,
  })
  // A link that a mail program cut short is asked of nobody.
  const broken = token === undefined ? undefined : fieldProblems(AberturaPedido, { token })['token']
  const open = useEffectEvent(() => {
    if (token !== undefined && broken === undefined) void opening.send(token)
  })
  useEffect(() => open(), [])
  const problem = token === undefined ? '' : (broken ?? opening.failure)
  const isOpening = token !== undefined && problem === '' && opening.kind !== 'failed'
  // Nothing was said of the link itself.
  const mayTryAgain = opening.kind === 'failed' && opening.error?.kind !== 'validation'
  const title = mayTryAgain ? 'Não foi possível abrir o pedido' : 'Este link não abre o pedido'
  return (
    <section className={`${styles.card} ${styles.single}`} aria-labelledby="acompanhar" aria-busy={isOpening}>
      <div>
        <h1 id="acompanhar" className={styles.title}>
          {isOpening ? 'Abrindo o seu pedido' : problem === '' ? 'Acompanhar um pedido' : title}
        </h1>
        <p className={styles.lead} role={isOpening ? 'status' : undefined}>
          {isOpening
            ? 'Um momento…'
            : `Comprou sem criar senha? Informe o número do pedido e o e-mail da compra: enviamos um link que abre o pedido por ${ORDER_LINK_DAYS} dias, para acompanhar, cancelar, trocar ou devolver.`}
        </p>
      </div>
      {isOpening ? null : (
        <>
          <Banner tone="error" urgent>
            {problem}
          </Banner>
          {mayTryAgain && token !== undefined ? (
            <button type="button" className={outline} onClick={() => void opening.send(token)}>
              Tentar abrir de novo
            </button>
          ) : null}
          <AskForm />
          <p className={styles.text}>
            {'Tem senha? '}
            <a href={loginHref(paths.account.orders)}>Entre e veja seus pedidos</a>
            {'. Quer ver, baixar ou apagar os dados da compra? '}
            <a href={paths.purchaseData}>Peça um código</a>.
          </p>
        </>
      )}
    </section>
  )
}

function AskForm() {
  const services = useServices()
  const [form, attach] = useForm({ numeroPedido: '', email: '' }, (values): Record<string, string> => {
    const problems: Record<string, string> = fieldProblems(PedidoDeLink, values)
    if (values.email.trim() === '') problems['email'] = 'Informe o e-mail da compra.'
    return problems
  })
  const sending = useSending({
    form,
    work: () => services().write(() => askOrderLink({ data: form.current() })),
  })
  if (sending.data)
    return (
      <>
        <SendingResult of={sending} title="Confira o seu e-mail">
          <p>
            {`Se houver o pedido ${form.values.numeroPedido.trim()} com este e-mail, o link chega em instantes. Veja também o spam.`}
          </p>
        </SendingResult>
        <button type="button" className={outline} onClick={sending.reopen}>
          Conferir os dados e pedir outro
        </button>
      </>
    )
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <div className={fieldStyles.grid}>
        <TextField
          {...form.text('numeroPedido')}
          label="Número do pedido"
          hint="Está na confirmação que enviamos por e-mail."
          mask={(text) => text.replaceAll(/\D/g, '').slice(0, 15)}
          inputMode="numeric"
          autoComplete="off"
        />
        <EmailField {...form.text('email')} label="E-mail da compra" />
      </div>
      <SendingResult of={sending} />
      <SendButton of={sending} className={submit} label="Enviar link do pedido" busy="Enviando…" />
    </SendForm>
  )
}
