import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'
import { cartLines } from '#app/lib/cart-lines.ts'
import type { Carrinho, ItemPedido } from '#commerce/contract/cart/cart.ts'
import { agentSale } from '#styled-system/recipes/index.js'
import { PendingEntry } from './pending-entry.tsx'
import { SaleEntry } from './sale-entry.tsx'
import { SaleLine } from './sale-line.tsx'
import { saleLinesQuery } from './sale.queries.ts'
import type { Sale } from './use-sale.ts'

const styles = agentSale()
const HEADINGS = ['Produto', 'Estoque e entrega', 'Qtd.', 'Preço', 'Subtotal'] as const

interface SaleGridProps {
  cart: Carrinho
  sale: Sale
  /** Of the call under way. */
  protocol: string | undefined
  code: RefObject<HTMLInputElement | null>
  onList: (text: string) => void
}

/** The lines of the cart, those on their way into it, and the row where the next one is typed. */
export function SaleGrid({ cart, sale, protocol, code, onList }: SaleGridProps) {
  const root = useRef<HTMLElement>(null)
  const lines = cartLines(cart.itensPedido)
  const skus = lines.map(({ item }) => item.sku)
  const { data } = useQuery(saleLinesQuery(skus, cart.cep))
  const facts = new Map(data?.produtos.map((produto) => [produto.sku, produto]))

  const fields = () => [...(root.current?.querySelectorAll<HTMLInputElement>('input[data-line]') ?? [])]
  /** The line so many places from one; beyond the last is the row of entry. */
  const goTo = (from: number, by: number) => (fields()[from + by] ?? (by > 0 ? code.current : undefined))?.focus()
  const remove = async (item: ItemPedido, at: number) => {
    const hadFocus = root.current?.contains(document.activeElement) ?? false
    if ((await sale.remove(item)) && hadFocus) focusLater.current = at
  }
  // The line that takes its place is drawn first.
  const focusLater = useRef<number | null>(null)
  useEffect(() => {
    const at = focusLater.current
    if (at === null) return
    focusLater.current = null
    ;(fields()[at] ?? code.current)?.focus()
  }, [cart.versao, sale.removed, code])

  return (
    <section ref={root} className={styles.grid} aria-label="Itens da venda">
      {lines.length === 0 && sale.waiting.length === 0 ? (
        <div className={styles.empty}>
          <b>Nenhum produto ainda</b>
          <p>Digite um código ou nome abaixo, ou cole uma lista da planilha.</p>
        </div>
      ) : lines.length === 0 ? null : (
        <table className={styles.table}>
          <Head />
          <tbody>
            {lines.map((line, at) => (
              <SaleLine
                key={line.item.idItem}
                line={line}
                facts={facts.get(line.item.sku)}
                notes={notesOf(cart, sale, line.item.sku)}
                removing={sale.removing.includes(line.item.idItem)}
                onAnswer={(answer) => sale.note(answer, [line.item.sku])}
                onRemove={() => void remove(line.item, at)}
                onReplace={(produto) => {
                  void sale.remove(line.item)
                  void sale.entries.enter(produto.nome, line.item.quantidade, produto)
                }}
                onMove={(to) => (to === 'entry' ? code.current?.focus() : goTo(at, to === 'up' ? -1 : 1))}
              />
            ))}
          </tbody>
        </table>
      )}
      {sale.waiting.map((entry) => (
        <PendingEntry
          key={entry.id}
          entry={entry}
          onChoose={(produto) => {
            void sale.entries.choose(entry.id, produto)
            code.current?.focus()
          }}
          onRetry={() => void sale.entries.retry(entry.id)}
          onDismiss={() => {
            sale.entries.dismiss(entry.id)
            code.current?.focus()
          }}
        />
      ))}
      <Removed sale={sale} />
      <SaleEntry
        cep={cart.cep}
        protocol={protocol}
        waiting={sale.waiting}
        onRestore={(lines) => sale.entries.restore(lines)}
        code={code}
        onEnter={(text, quantity, produto) => void sale.entries.enter(text, quantity, produto)}
        onUp={() => fields().at(-1)?.focus()}
        onList={onList}
      />
    </section>
  )
}

function Removed({ sale: { removed, restore } }: { sale: Sale }) {
  if (removed === null) return null
  return (
    <div className={styles.removed} role="status">
      <span>{`${removed.nome} saiu da venda.`}</span>
      <button type="button" onClick={() => void restore()}>
        Desfazer
      </button>
    </div>
  )
}

function Head() {
  return (
    <thead>
      <tr>
        {HEADINGS.map((heading, at) => (
          <th
            key={heading}
            scope="col"
            data-numeric={at > 1 ? '' : undefined}
            className={heading === 'Preço' ? styles.priceHead : undefined}
          >
            {heading}
          </th>
        ))}
        <th scope="col">
          <span className={styles.spoken}>Remover</span>
        </th>
      </tr>
    </thead>
  )
}

/** What is told of a line: kept from its own write, and by the cart as it is now. */
const notesOf = ({ avisos }: Carrinho, { notes }: Sale, sku: string): string[] => [
  ...new Set([...(notes[sku] ?? []), ...avisos.filter((notice) => notice.sku === sku).map(({ mensagem }) => mensagem)]),
]
