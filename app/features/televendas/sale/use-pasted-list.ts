import { useState } from 'react'
import { useServices } from '#app/state/services.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { LinhaConferida } from '#commerce/contract/televendas/sale.ts'
import { addCartItems } from '#server-functions/cart/cart.ts'
import { checkPastedList } from '#server-functions/televendas/sale.ts'
import { inWrites, itemsOf, type LineResult, type ListItem, resultsOf } from './pasted-list.ts'

/** A pasted list: its text, then its lines as they were understood, then what became of each. */
export function usePastedList(initial: string, onAdded: (cart: Carrinho, skus: readonly string[]) => void) {
  const services = useServices()
  const [text, setText] = useState(initial)
  const [lines, setLines] = useState<readonly LinhaConferida[]>()
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const [results, setResults] = useState<ReadonlyMap<number, LineResult>>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const items = lines === undefined ? [] : itemsOf(lines, chosen).filter(({ linha }) => !results?.get(linha)?.added)

  const check = async () => {
    if (busy) return
    if (text.trim() === '') return setFailure('Cole a lista de produtos.')
    setBusy(true)
    setFailure('')
    const result = await services().write(() => checkPastedList({ data: { texto: text } }))
    setBusy(false)
    if (result.ok) setLines(result.data.linhas)
    else setFailure(result.error.fields.texto ?? result.error.message)
  }
  /** One write of up to 50 lines; where all of it was refused each line is asked by itself, to be told why. */
  const add = async (some: readonly ListItem[]): Promise<LineResult[]> => {
    const itens = some.map(({ sku, quantidade }) => ({ sku, quantidade }))
    const result = await services().cart.write(() => addCartItems({ data: { itens } }), 'never')
    if (result.ok) {
      onAdded(
        result.data,
        itens.map(({ sku }) => sku),
      )
      return resultsOf(some, result.data.avisos)
    }
    const { message, status } = result.error
    if (some.length > 1 && status >= 400 && status < 500 && status !== 401) {
      const told: LineResult[] = []
      for (const one of some) told.push(...(await add([one])))
      return told
    }
    return some.map(({ linha }) => ({ linha, added: false, message: message || 'Não foi adicionado.' }))
  }
  const addAll = async () => {
    if (busy || items.length === 0) return
    setBusy(true)
    setFailure('')
    const told = new Map(results)
    for (const some of inWrites(items)) for (const result of await add(some)) told.set(result.linha, result)
    setResults(told)
    setBusy(false)
  }
  const type = (typed: string) => {
    setText(typed)
    setFailure('')
  }
  const choose = (linha: number, sku: string) => setChosen(withChoice(chosen, linha, sku))
  const back = () => setLines(undefined)
  return { text, lines, chosen, results, items, busy, failure, type, check, choose, addAll, back }
}

function withChoice(chosen: Readonly<Record<number, string>>, linha: number, sku: string): Record<number, string> {
  const { [linha]: _, ...others } = chosen
  return sku === '' ? others : { ...others, [linha]: sku }
}
