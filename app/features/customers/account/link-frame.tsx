import type { ReactNode } from 'react'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { leaveOrder } from '#server-functions/orders/links.ts'
import { account, button, order, purchase } from '#styled-system/recipes/index.js'
import { KeepPanel } from './keep-account.tsx'

const quiet = button({ look: 'quiet' })
const { content, panel, panelTitle, text } = account()
const { onScreen } = order()
const { column } = purchase()

/** Around an order that was opened by the link of its mail: there is no account beside it, and this says so. */
export function LinkFrame({ children }: { children: ReactNode }) {
  const services = useServices()
  const leaving = useSending({
    work: () => services().write(() => leaveOrder()),
    done: () => location.replace(paths.orderLink),
    refusal: sentenceOnly,
    leaves: true,
  })
  return (
    <div className={`${content} ${column}`}>
      <div className={onScreen}>
        <Banner tone="info" title="Você está vendo só este pedido, pelo link do e-mail.">
          {'Se este aparelho não é seu, feche o pedido ao terminar. '}
          <SendButton alone of={leaving} className={quiet} label="Fechar este pedido" busy="Fechando…" />
        </Banner>
        <SendingResult of={leaving} />
      </div>
      {children}
      <div className={onScreen}>
        <KeepPanel />
        <section className={panel} aria-labelledby="dados-da-compra">
          <h2 id="dados-da-compra" className={panelTitle}>
            Seus dados
          </h2>
          <p className={text}>
            {'Veja, baixe ou apague os dados da sua compra com um código enviado por e-mail: '}
            <a href={paths.purchaseData}>Privacidade da compra</a>.
          </p>
        </section>
      </div>
    </div>
  )
}
