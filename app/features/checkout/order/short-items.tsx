import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { Falta } from '#commerce/contract/checkout/checkout.ts'
import { changeCartItem, removeCartItem } from '#server-functions/cart/cart.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import type { Checkout } from './use-checkout.ts'

const styles = purchase()
const settle = button({ look: 'action' })

/** What ran short, kept until the customer has decided: the server tells a lower quantity once. */
export function useShortItems({ profile }: Pick<Checkout, 'profile'>): { short: readonly Falta[]; done: () => void } {
  const { faltas, itensPedido } = profile.resumoCarrinho
  const [seen, setSeen] = useState<readonly Falta[]>(faltas)
  const [known, setKnown] = useState(faltas)
  if (known !== faltas) {
    setKnown(faltas)
    const older = seen.filter(({ idItem }) => !faltas.some((short) => short.idItem === idItem))
    setSeen([...older, ...faltas])
  }
  const isStill = ({ idItem, restam, brinde }: Falta) =>
    brinde || itensPedido.some((item) => item.idItem === idItem && item.disponivel === restam > 0)
  return { short: seen.filter(isStill), done: () => setSeen([]) }
}

const actionText = (short: readonly Falta[], all: boolean): string => {
  if (all) return 'Remover e voltar ao carrinho'
  const [first] = short
  if (short.every(({ brinde }) => brinde)) return `Continuar sem ${short.length === 1 ? 'o brinde' : 'os brindes'}`
  if (short.every(({ restam }) => restam === 0)) return 'Remover e continuar'
  return short.length === 1 && first ? `Levar só ${first.restam} e continuar` : 'Levar o que há e continuar'
}

/** Which products ran short, how many are left, and the one press that goes on without the rest. */
export function ShortItems({
  checkout,
  short,
  onDone,
  onEmpty,
}: {
  checkout: Checkout
  short: readonly Falta[]
  onDone: () => void
  /** Nothing is left to buy; the cart's page says so otherwise. */
  onEmpty?: () => void
}) {
  const services = useServices()
  const go = useNavigateTo()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const all = checkout.profile.resumoCarrinho.itensPedido.every(({ disponivel }) => !disponivel)
  const goOn = async () => {
    if (busy) return
    setBusy(true)
    setFailure('')
    for (const { idItem, restam: quantidade } of short.filter(({ brinde }) => !brinde)) {
      const result = await services().cart.write((versao) =>
        quantidade === 0
          ? removeCartItem({ data: { idItem, versao } })
          : changeCartItem({ data: { idItem, quantidade, versao } }),
      )
      if (!result.ok && result.error.kind !== 'not-found') {
        setFailure(result.error.message)
        break
      }
    }
    const fresh = await checkout.refresh()
    setBusy(false)
    if (fresh?.resumoCarrinho.itensPedido.length === 0) await (onEmpty ? onEmpty() : go(paths.cart))
    else if (fresh?.resumoCarrinho.faltas.length === 0) onDone()
  }
  return (
    <Banner tone="error" title="Faltou estoque" urgent>
      <ul>
        {short.map(({ idItem, mensagem }) => (
          <li key={idItem}>{mensagem}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <button type="button" className={settle} aria-busy={busy} onClick={() => void goOn()}>
          {actionText(short, all)}
        </button>
      </div>
      {failure === '' ? null : <p role="alert">{failure}</p>}
    </Banner>
  )
}
