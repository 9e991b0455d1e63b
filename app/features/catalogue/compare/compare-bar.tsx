import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { compareHref } from '#app/lib/compare-link.ts'
import { MOST_COMPARED } from '#app/lib/compared.ts'
import { countText } from '#app/lib/formatting.ts'
import { comparedAtom, comparisonNewsAtom, toggleComparedAtom } from '#app/state/compared-atoms.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { button, compare } from '#styled-system/recipes/index.js'
import { cardsQuery } from './compare.queries.ts'

const styles = compare()
const go = button({ look: 'action' })
const quiet = button({ look: 'quiet' })

export interface CompareBarProps {
  skus: readonly string[]
  /** Cards of the page, which need not be asked for. */
  cards: readonly Cartao[]
}

/**
 * What is chosen, each with its way out, and the way to the comparison. Products of other pages are asked for by their
 * ids.
 */
export function CompareBar(props: CompareBarProps) {
  return (
    <QueryScope>
      <Bar {...props} />
    </QueryScope>
  )
}

function Bar({ skus, cards }: CompareBarProps) {
  const choose = useSetAtom(comparedAtom)
  const toggle = useSetAtom(toggleComparedAtom)
  const news = useAtomValue(comparisonNewsAtom)
  const absent = skus.filter((sku) => !cards.some((card) => card.sku === sku))
  const { data: others } = useQuery(cardsQuery(absent))
  // A product whose first variation sold out answers by another id: then its place in the answer names it.
  const cardOf = (sku: string) =>
    [...cards, ...(others ?? [])].find((card) => card.sku === sku) ??
    (others?.length === absent.length ? others[absent.indexOf(sku)] : undefined)
  return (
    <section aria-label="Comparação de produtos" data-compare="" className={styles.bar}>
      <div className={styles.barInner}>
        <ul className={styles.chosen} aria-label="Escolhidos para comparar">
          {skus.map((sku) => {
            const card = cardOf(sku)
            const name = card?.nome ?? 'Produto'
            return (
              <li key={sku} className={styles.one}>
                <Picture
                  url={card?.thumbnail ?? null}
                  alt=""
                  widths={[128]}
                  sizes="40px"
                  side={40}
                  className={styles.thumb}
                />
                <span className={styles.oneName}>{name}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Remover ${name} da comparação`}
                  onClick={() => toggle(sku, false)}
                >
                  <Icon name="close" size="sm" />
                </button>
              </li>
            )
          })}
        </ul>
        <div className={styles.barEnd}>
          <output className={styles.barText}>
            {news === ''
              ? skus.length === 1
                ? 'Escolha mais um produto para comparar.'
                : `${countText(skus.length, 'produto escolhido', 'produtos escolhidos')} de ${MOST_COMPARED}`
              : news}
          </output>
          <button type="button" className={quiet} onClick={() => choose([])}>
            Limpar
          </button>
          {skus.length > 1 ? (
            <a href={compareHref(skus)} className={go}>
              Comparar
            </a>
          ) : null}
        </div>
      </div>
    </section>
  )
}
