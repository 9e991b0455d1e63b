import { useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { CopyLink } from '#app/widgets/copy-link.tsx'
import { dateText } from '#commerce/contract/values/sao-paulo.ts'
import { shareCart } from '#server-functions/cart/cart.ts'
import { button, cartCopy } from '#styled-system/recipes/index.js'

const styles = cartCopy()
const quiet = button({ look: 'quiet', width: 'full' })

/**
 * Makes a link to a copy of the cart as it is now (contract §5): products, quantities and warranties, nothing of the
 * person.
 */
export function CartShare() {
  const services = useServices()
  const [state, setState] = useState<
    { kind: 'idle' | 'pending' } | { kind: 'made'; url: string; until: string } | { kind: 'failed'; message: string }
  >({ kind: 'idle' })
  const share = async () => {
    if (state.kind === 'pending') return
    setState({ kind: 'pending' })
    const result = await services().write(() => shareCart())
    setState(
      result.ok
        ? { kind: 'made', url: new URL(result.data.link, location.origin).href, until: dateText(result.data.validoAte) }
        : { kind: 'failed', message: result.error.message },
    )
  }
  return (
    <div className={styles.share}>
      <button type="button" className={quiet} aria-busy={state.kind === 'pending'} onClick={() => void share()}>
        {state.kind === 'pending' ? 'Criando o link…' : 'Compartilhar carrinho'}
      </button>
      {state.kind === 'made' ? (
        <CopyLink
          url={state.url}
          label="Link do carrinho"
          note={`Quem abrir vê os produtos e decide se adiciona ao próprio carrinho. Vale até ${state.until}.`}
        />
      ) : null}
      <p role="alert" className={styles.error}>
        {state.kind === 'failed' ? state.message : null}
      </p>
    </div>
  )
}
