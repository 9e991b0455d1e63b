import type { RefObject } from 'react'
import { agentSale, button } from '#styled-system/recipes/index.js'
import { ProductAnswer } from './product-answer.tsx'
import { SALE_KEYS } from './sale-shortcuts.ts'
import { type SaleEntryProps, useSaleEntry } from './use-sale-entry.ts'

const styles = agentSale()
const add = button({ look: 'solid' })
const quiet = button({ look: 'quiet' })
const LIST_ID = 'venda-respostas'
const optionId = (at: number): string => `${LIST_ID}-${at}`

type Entry = ReturnType<typeof useSaleEntry>
type FieldProps = { entry: Entry; code: RefObject<HTMLInputElement | null> }

/** The row where lines are entered. A combobox (WAI-ARIA): focus stays in the field, arrows move the mark. */
export function SaleEntry(props: SaleEntryProps) {
  const entry = useSaleEntry(props)
  return (
    <div className={styles.entry}>
      <form className={styles.entryForm} noValidate method="post" onSubmit={entry.send}>
        <CodeField entry={entry} code={props.code} />
        <UnitsField entry={entry} code={props.code} />
        <button type="submit" className={add}>
          Adicionar
        </button>
        <button type="button" className={quiet} onClick={() => props.onList('')}>
          Colar lista
        </button>
        <p id="venda-quantidade-erro" role="alert" className={styles.error}>
          {entry.problem}
        </p>
      </form>
    </div>
  )
}

function CodeField({ entry: { typed, answers, pick, type, move, paste }, code }: FieldProps) {
  const { mark, shown } = answers
  return (
    <div
      className={styles.code}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) answers.close()
      }}
    >
      <label htmlFor="venda-codigo">
        Produto: SKU, EAN, modelo ou nome <kbd>{SALE_KEYS.code.keys}</kbd>
      </label>
      <input
        ref={code}
        id="venda-codigo"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={LIST_ID}
        aria-activedescendant={shown && mark >= 0 ? optionId(mark) : undefined}
        className={styles.input}
        value={typed}
        maxLength={120}
        placeholder="Digite ou leia o código; cole uma lista da planilha"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        onChange={(event) => type(event.target)}
        onKeyDown={move}
        onPaste={paste}
      />
      <Answers answers={answers} pick={pick} />
    </div>
  )
}

function Answers({ answers: { asked, produtos, mark, shown, isUp }, pick }: Pick<Entry, 'answers' | 'pick'>) {
  return (
    <div
      id={LIST_ID}
      role="listbox"
      aria-label="Produtos encontrados"
      className={styles.list}
      hidden={!shown}
      data-up={isUp ? '' : undefined}
    >
      {produtos.map((produto, at) => (
        <div
          key={produto.sku}
          id={optionId(at)}
          role="option"
          aria-selected={at === mark}
          tabIndex={-1}
          data-out={produto.disponivel ? undefined : ''}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(produto)}
          onKeyDown={() => undefined}
        >
          <ProductAnswer produto={produto} />
        </div>
      ))}
      {produtos.length === 0 ? (
        <div role="option" aria-selected={false} aria-disabled="true" tabIndex={-1} className={styles.wait}>
          {asked.isError ? asked.error.message : asked.isFetching ? 'Procurando…' : 'Nenhum produto encontrado.'}
        </div>
      ) : null}
    </div>
  )
}

function UnitsField({ entry: { units, count, problem, countUnits }, code }: FieldProps) {
  return (
    <div>
      <label htmlFor="venda-quantidade">Quantidade</label>
      <input
        ref={units}
        id="venda-quantidade"
        className={styles.input}
        data-count=""
        value={count}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-invalid={problem === '' ? undefined : true}
        aria-describedby={problem === '' ? undefined : 'venda-quantidade-erro'}
        data-whole=""
        onChange={(event) => countUnits(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          code.current?.focus()
          code.current?.select()
        }}
      />
    </div>
  )
}
