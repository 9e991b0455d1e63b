import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { cancelStockNotice } from '#server-functions/opinions/opinions.ts'
import { button } from '#styled-system/recipes/index.js'

type State = { kind: 'open' } | { kind: 'sending' } | { kind: 'done' } | { kind: 'failed'; message: string }

/** Taking back a request for a notice: a press, because mail programs open links by themselves. */
export function NoticeCancelPage({ codigo }: { codigo: string }) {
  const services = useServices()
  const [state, setState] = useState<State>({ kind: 'open' })
  const cancel = async () => {
    if (state.kind === 'sending') return
    setState({ kind: 'sending' })
    const result = await services().write(() => cancelStockNotice({ data: { codigo } }))
    setState(result.ok ? { kind: 'done' } : { kind: 'failed', message: result.error.message })
  }
  const home = (
    <a href={paths.home} className={button({ look: 'outline' })}>
      Ir para o início
    </a>
  )
  if (state.kind === 'done')
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
          <button
            type="button"
            className={button({ look: 'action' })}
            aria-busy={state.kind === 'sending'}
            onClick={() => void cancel()}
          >
            {state.kind === 'sending' ? 'Apagando…' : 'Apagar pedido'}
          </button>
          {home}
        </>
      }
    >
      {state.kind === 'failed' ? (
        <Banner tone="error" urgent>
          {state.message}
        </Banner>
      ) : null}
    </Notice>
  )
}
