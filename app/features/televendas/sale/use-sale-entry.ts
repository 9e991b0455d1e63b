import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react'
import type { ProdutoDeVenda } from '#commerce/contract/televendas/sale.ts'
import { type Entry, typedEntry, typedQuantity } from './sale-entries.ts'
import { answersQuery, isAsked } from './sale.queries.ts'
import { useTypedSale } from './use-typed-sale.ts'

export interface SaleEntryProps {
  cep: string | null
  /** Of the call in which what is typed waits when the session ends; undefined without one. */
  protocol: string | undefined
  /** What was entered and is not in the cart. */
  waiting: readonly Entry[]
  onRestore: (lines: readonly Pick<Entry, 'text' | 'quantity'>[]) => void
  /** The field of codes, which the screen's keys lead back to. */
  code: RefObject<HTMLInputElement | null>
  onEnter: (text: string, quantity: number, produto?: ProdutoDeVenda) => void
  /** Up from the field: to the line above. */
  onUp: () => void
  /** Several lines were pasted, or are about to be. */
  onList: (text: string) => void
}

/**
 * What is typed into the row of entry. Enter leads to the quantity and from there adds; what was typed faster than it was
 * answered is looked up when it is added.
 */
export function useSaleEntry({ cep, protocol, waiting, onRestore, code, onEnter, onUp, onList }: SaleEntryProps) {
  const units = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [count, setCount] = useState('1')
  const [picked, setPicked] = useState<ProdutoDeVenda>()
  const [problem, setProblem] = useState('')
  useTypedSale(protocol, { code: typed, units: count, waiting }, (kept) => {
    if (typed === '') {
      setTyped(kept.code)
      setCount(kept.units)
    }
    onRestore(kept.waiting)
  })
  const wanted = typedEntry(typed)
  const answers = useAnswers(wanted.text, cep)

  const forget = () => {
    setTyped('')
    setCount('1')
    setPicked(undefined)
    answers.close()
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
    answers.close()
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
    const answer = picked ?? answers.marked
    if (answer) return pick(answer)
    answers.close()
    if (wanted.quantity !== undefined) return enter(wanted.quantity, undefined)
    units.current?.focus()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\r\n\t]/.test(text.trim())) return
    event.preventDefault()
    onList(text)
  }
  const type = (field: HTMLInputElement) => {
    setTyped(field.value)
    setPicked(undefined)
    answers.open(field)
  }
  const countUnits = (text: string) => {
    setCount(text.replace(/\D/g, ''))
    setProblem('')
  }
  const move = (event: KeyboardEvent<HTMLInputElement>) => answers.move(event, onUp)
  return { units, typed, count, problem, answers, pick, type, countUnits, send, move, paste }
}

/** The products that a text may mean, as a list below its field, one of them marked. */
function useAnswers(text: string, cep: string | null) {
  const [isOpen, setOpen] = useState(false)
  const [arrow, setArrow] = useState(-1)
  const [isUp, setUp] = useState(false)
  const asked = useQuery(answersQuery(isOpen ? text : '', cep))
  const answers = isOpen && isAsked(text) ? asked.data : undefined
  const produtos = answers?.produtos ?? []
  // A code is what it says: its one product needs no arrow.
  const mark = arrow < 0 && answers?.exato && produtos.length === 1 ? 0 : arrow
  const shown = isOpen && isAsked(text) && (produtos.length > 0 || asked.isFetched || asked.isError)
  const close = () => {
    setOpen(false)
    setArrow(-1)
  }
  const open = (field: HTMLInputElement) => {
    setArrow(-1)
    setOpen(true)
    setUp(hasMoreAbove(field))
  }
  /** @param onUp from the first of them, or where there are none */
  const move = (event: KeyboardEvent<HTMLInputElement>, onUp: () => void) => {
    const { key } = event
    if (key === 'Escape' && isOpen) {
      event.preventDefault()
      return setOpen(false)
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    const isListed = shown && produtos.length > 0
    if (key === 'ArrowUp' && (!isListed || mark <= 0)) {
      event.preventDefault()
      if (isListed && mark === 0) return setArrow(-1)
      return onUp()
    }
    if (!isListed) return setOpen(true)
    event.preventDefault()
    setArrow(Math.max(0, Math.min(produtos.length - 1, mark + (key === 'ArrowDown' ? 1 : -1))))
  }
  return { asked, produtos, mark, marked: produtos[mark], shown, isUp, open, close, move }
}

/** The list opens where there is room: the row of entry stands at the foot of a long sale. */
function hasMoreAbove(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  return top > innerHeight - bottom
}
