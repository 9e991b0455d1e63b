import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react'
import type { ProdutoDeVenda } from '#commerce/contract/televendas/sale.ts'
import { button, agentSale } from '#styled-system/recipes/index.js'
import { ProductAnswer } from './product-answer.tsx'
import { typedEntry, typedQuantity } from './sale-entries.ts'
import { SALE_KEYS } from './sale-shortcuts.ts'
import { answersQuery, isAsked } from './sale.queries.ts'

const styles = agentSale()
const add = button({ look: 'solid' })
const quiet = button({ look: 'quiet' })
const LIST_ID = 'venda-respostas'
const optionId = (at: number): string => `${LIST_ID}-${at}`

interface SaleEntryProps {
  cep: string | null
  /** The field of codes, which the screen's keys lead back to. */
  code: RefObject<HTMLInputElement | null>
  onEnter: (text: string, quantity: number, produto?: ProdutoDeVenda) => void
  /** Up from the field: to the line above. */
  onUp: () => void
  /** Several lines were pasted, or are about to be. */
  onList: (text: string) => void
}

/**
 * The row where lines are entered. A combobox (WAI-ARIA): focus stays in the field, arrows move the mark. Enter leads
 * to the quantity and from there adds; what was typed faster than it was answered is looked up when it is added.
 */
export function SaleEntry({ cep, code, onEnter, onUp, onList }: SaleEntryProps) {
  const units = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [count, setCount] = useState('1')
  const [picked, setPicked] = useState<ProdutoDeVenda>()
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const [problem, setProblem] = useState('')
  const [isUp, setUp] = useState(false)
  const wanted = typedEntry(typed)
  const asked = useQuery(answersQuery(open ? wanted.text : '', cep))
  const answers = open && isAsked(wanted.text) ? asked.data : undefined
  const produtos = answers?.produtos ?? []
  // A code is what it says: its one product needs no arrow.
  const mark = marked < 0 && answers?.exato && produtos.length === 1 ? 0 : marked
  const shown = open && isAsked(wanted.text) && (produtos.length > 0 || asked.isFetched || asked.isError)

  const forget = () => {
    setTyped('')
    setCount('1')
    setPicked(undefined)
    setOpen(false)
    setMarked(-1)
    setProblem('')
  }
  const enter = (quantity: number, produto: ProdutoDeVenda | undefined) => {
    onEnter(wanted.text, quantity, produto)
    forget()
    code.current?.focus()
  }
  const pick = (produto: ProdutoDeVenda) => {
    if (wanted.quantity !== undefined) return enter(wanted.quantity, produto)
    setPicked(produto)
    setTyped(produto.nome)
    setOpen(false)
    setMarked(-1)
    setCount(String(Math.max(1, produto.quantidadeMin)))
    units.current?.focus()
  }
  /** Enter or the button: on from the product, or what is there goes to the cart. */
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (document.activeElement === code.current) return onward()
    if (wanted.text === '') return void code.current?.focus()
    const quantity = typedQuantity(count)
    if (quantity === undefined) {
      setProblem('Informe uma quantidade de 1 a 9999.')
      return void units.current?.select()
    }
    enter(quantity, picked)
  }
  const onward = () => {
    if (wanted.text === '') return
    const answer = picked ?? produtos[mark]
    if (answer) return pick(answer)
    setOpen(false)
    if (wanted.quantity !== undefined) return enter(wanted.quantity, undefined)
    units.current?.focus()
  }
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (key === 'Escape' && open) {
      event.preventDefault()
      return setOpen(false)
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    const isListed = shown && produtos.length > 0
    if (key === 'ArrowUp' && (!isListed || mark <= 0)) {
      event.preventDefault()
      if (isListed && mark === 0) return setMarked(-1)
      return onUp()
    }
    if (!isListed) return setOpen(true)
    event.preventDefault()
    setMarked(Math.max(0, Math.min(produtos.length - 1, mark + (key === 'ArrowDown' ? 1 : -1))))
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\r\n\t]/.test(text.trim())) return
    event.preventDefault()
    onList(text)
  }

  return (
    <div className={styles.entry}>
      <form className={styles.entryForm} noValidate method="post" onSubmit={send}>
        <div
          className={styles.code}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
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
            onChange={(event) => {
              setTyped(event.target.value)
              setPicked(undefined)
              setMarked(-1)
              setOpen(true)
              setUp(hasMoreAbove(event.target))
            }}
            onKeyDown={move}
            onPaste={paste}
          />
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
        </div>
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
            onChange={(event) => {
              setCount(event.target.value.replace(/\D/g, ''))
              setProblem('')
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.preventDefault()
              code.current?.focus()
              code.current?.select()
            }}
          />
        </div>
        <button type="submit" className={add}>
          Adicionar
        </button>
        <button type="button" className={quiet} onClick={() => onList('')}>
          Colar lista
        </button>
        <p id="venda-quantidade-erro" role="alert" className={styles.error}>
          {problem}
        </p>
      </form>
    </div>
  )
}

/** The list opens where there is room: the row of entry stands at the foot of a long sale. */
function hasMoreAbove(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  return top > innerHeight - bottom
}
