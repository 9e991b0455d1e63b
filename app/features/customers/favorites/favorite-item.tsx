import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Picture } from '#app/widgets/picture.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { favorites } from '#styled-system/recipes/index.js'

const styles = favorites()

/** What of a kept product belongs to other features: its live price, and what is done with it. */
export interface FavoriteSlots {
  price: (card: Cartao) => ReactNode
  action: (card: Cartao) => ReactNode
}

interface FavoriteItemProps extends FavoriteSlots {
  card: Cartao
  /** Taken out a moment ago: its place offers to put it back. */
  removed: boolean
  onChange: (keep: boolean) => Promise<void>
}

export function FavoriteItem({ card, removed, price, action, onChange }: FavoriteItemProps) {
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(removed)
  // The button that was pressed is gone: the focus goes to the one that undoes it.
  useEffect(() => {
    if (was.current !== removed) button.current?.focus()
    was.current = removed
  }, [removed])
  const change = async (keep: boolean) => {
    if (busy) return
    setBusy(true)
    await onChange(keep)
    setBusy(false)
  }
  if (removed)
    return (
      <li className={styles.item}>
        <p className={styles.removed}>
          <span>{`${card.nome} saiu dos favoritos.`}</span>
          <button
            ref={button}
            type="button"
            className={styles.remove}
            aria-busy={busy || undefined}
            aria-label={`Desfazer: guardar ${card.nome} de novo`}
            onClick={() => void change(true)}
          >
            Desfazer
          </button>
        </p>
      </li>
    )
  return (
    <li className={styles.item} data-sku={card.sku}>
      <a href={card.url} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture url={card.thumbnail} alt="" widths={[128, 256]} sizes="96px" side={96} />
      </a>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <a href={card.url}>{card.nome}</a>
        </h2>
        {price(card)}
        <div className={styles.actions}>
          {action(card)}
          <button
            ref={button}
            type="button"
            className={styles.remove}
            aria-busy={busy || undefined}
            aria-label={`Remover ${card.nome} dos favoritos`}
            onClick={() => void change(false)}
          >
            Remover
          </button>
        </div>
      </div>
    </li>
  )
}
