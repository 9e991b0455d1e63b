import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { cancelAvailabilityNotice } from '#server-functions/catalogue/availability-notices.ts'
import { button } from '#styled-system/recipes/index.js'

const action = button({ look: 'action' })

/** Taking back a request for a notice: a press, because mail programs open links by themselves. */
export function NoticeCancelPage({ codigo }: { codigo: string }) {
  const services = useServices()
  const sending = useSending({
    work: () => services().write(() => cancelAvailabilityNotice({ data: { codigo } })),
    refusal: sentenceOnly,
  })
  const home = (
    <a href={paths.home} className={button({ look: 'outline' })}>
      Ir para o início
    </a>
  )
  if (sending.kind === 'done')
    return (
      <Notice
        icon="check"
        title="Pedido de aviso apagado"
        text="Não enviaremos mais nada sobre este produto para o seu e-mail."
        actions={home}
      />
    )
  return (
    <Notice
      icon="info"
      title="Apagar o pedido de aviso?"
      text="Você pediu para saber quando um produto chegar. Se apagar o pedido, não enviaremos o e-mail."
      actions={
        <>
          <SendButton alone of={sending} className={action} label="Apagar pedido" busy="Apagando…" />
          {home}
        </>
      }
    >
      <SendingResult of={sending} />
    </Notice>
  )
}
