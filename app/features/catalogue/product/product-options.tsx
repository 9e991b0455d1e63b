import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useLivePrice } from '#app/state/live-prices.ts'
import { useTellNews } from '#app/state/news.ts'
import { LightPicture } from '#app/widgets/light-picture.tsx'
import type { Produto, Variacao } from '#commerce/contract/catalogue/catalogue.ts'
import { productPage } from '#styled-system/recipes/index.js'
import { type OptionChoice, optionChoices } from './variants.ts'

const styles = productPage()
const SWATCH = 40
const SWATCH_WIDTHS = [128] as const

/** Why a choice is struck through. */
const unavailable = ({ soldOutWith }: OptionChoice): string =>
  soldOutWith === undefined ? 'indisponível' : `indisponível em ${soldOutWith}`

interface ProductOptionsProps {
  produto: Produto
  variacao: Variacao
  /** Options that nobody has chosen yet, by name. */
  missing: readonly string[]
}

/**
 * Variations as links: each is an address of its own that works without JavaScript. With it the page stays, and
 * pictures, price and stock change in place; the press before React is held for that.
 */
export function ProductOptions({ produto, variacao, missing }: ProductOptionsProps) {
  const router = useRouter()
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, currentTarget } = event
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    const { pathname, search } = currentTarget
    void router.navigate({ href: pathname + search, resetScroll: false })
  }
  // What was chosen, with its price of now or that it is sold out: far from the focus both change in silence.
  const tell = useTellNews()
  const live = useLivePrice(variacao.sku)
  const choice = missing[0] ? '' : Object.values(variacao.opcoes).join(', ')
  const told = useRef(choice)
  useEffect(() => {
    if (told.current === choice || live === undefined || live === 'pending') return
    told.current = choice
    if (choice) tell(`${choice}: ${live.preco?.precoAVistaText ?? 'indisponível'}`)
  })
  return optionChoices(produto, variacao, missing).map(({ name, value, choices }) => (
    <div key={name}>
      <p className={styles.optionLegend}>
        {`${name}: `}
        <b>{value || 'escolha'}</b>
      </p>
      <ul className={styles.optionList}>
        {choices.map((choice) => (
          <li key={choice.value}>
            <a
              href={choice.href}
              rel="nofollow"
              className={styles.option}
              data-replay=""
              onClick={choose}
              aria-current={choice.chosen ? 'true' : undefined}
              data-unavailable={choice.available ? undefined : ''}
              aria-label={choice.available ? undefined : `${choice.value}, ${unavailable(choice)}`}
              title={choice.available ? undefined : unavailable(choice)}
            >
              {choice.picture === undefined ? null : (
                <LightPicture url={choice.picture} widths={SWATCH_WIDTHS} side={SWATCH} />
              )}
              {choice.value}
            </a>
          </li>
        ))}
      </ul>
      {choices.map((choice) =>
        choice.chosen && choice.soldOutWith ? (
          <p key={choice.value} className={styles.optionReason}>{`${choice.value}: ${unavailable(choice)}`}</p>
        ) : null,
      )}
    </div>
  ))
}
