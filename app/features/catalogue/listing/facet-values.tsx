import { useState } from 'react'
import { toggleFilter } from '#app/lib/filter-choice.ts'
import { countText } from '#app/lib/formatting.ts'
import { matching } from '#app/lib/matching.ts'
import { Icon } from '#app/ui/icon.tsx'
import { DELIVERY_FIELD } from '#commerce/contract/search/filter.ts'
import type { Faceta, FacetaValor } from '#commerce/contract/search/search.ts'
import { listing } from '#styled-system/recipes/index.js'
import { ExpressDay, ExpressPlace } from './express-day.tsx'
import { hrefOf, type ListingView } from './listing-context.ts'

const styles = listing()
/** Values shown before "Ver mais"; above the second number a field finds them by name. */
const SHOWN = 8
const SEARCHED = 15

/**
 * Values of one facet, several at a time; links, so that they work without JavaScript. What is chosen stays in sight.
 */
export function FacetValues({ view, facet }: { view: ListingView; facet: Faceta }) {
  const [typed, setTyped] = useState('')
  const { nome, campo, valores } = facet
  if (valores.length === 0) return null
  const isExpress = campo === DELIVERY_FIELD
  const link = (value: FacetaValor) => (
    <a
      key={value.valor}
      href={hrefOf(view, toggleFilter(view.state, campo, value.valor))}
      rel="nofollow"
      aria-current={value.ativo ? 'true' : undefined}
      className={isExpress ? styles.expressValue : styles.value}
    >
      <span className={styles.box}>
        <Icon name="check" size="sm" />
      </span>
      {isExpress ? <ExpressDay className={styles.valueName} /> : <span className={styles.valueName}>{value.nome}</span>}
      <span className={styles.valueCount}>{`(${value.total})`}</span>
    </a>
  )
  const ordered = [...valores.filter((value) => value.ativo), ...valores.filter((value) => !value.ativo)]
  const found = matching(ordered, typed, (value) => value.nome)
  return (
    <div className={styles.values}>
      {valores.length > SEARCHED ? (
        <input
          type="search"
          aria-label={`Procurar em ${nome}`}
          placeholder={`Procurar em ${nome}`}
          autoComplete="off"
          maxLength={60}
          className={styles.valueSearch}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      {isExpress ? <ExpressPlace /> : null}
      {typed === '' ? (
        <>
          {ordered.slice(0, SHOWN).map(link)}
          {ordered.length > SHOWN ? (
            <details className={styles.rest}>
              <summary className={styles.more}>
                <span>{`Ver mais ${countText(ordered.length - SHOWN, 'opção', 'opções')}`}</span>
                <span>Ver menos</span>
              </summary>
              {ordered.slice(SHOWN).map(link)}
            </details>
          ) : null}
        </>
      ) : (
        <>
          <output className={styles.found}>
            {found.length === 0 ? `Nenhuma opção com “${typed.trim()}”.` : countText(found.length, 'opção', 'opções')}
          </output>
          {found.map(link)}
        </>
      )}
    </div>
  )
}
