import { useQuery } from '@tanstack/react-query'
import type { ProdutoDeVenda } from '#commerce/contract/televendas/sale.ts'
import { agentSale } from '#styled-system/recipes/index.js'
import { ProductAnswer, stockOf } from './product-answer.tsx'
import type { Entry } from './sale-entries.ts'
import { alternativesQuery } from './sale.queries.ts'

const styles = agentSale()

interface PendingEntryProps {
  entry: Entry
  onChoose: (produto: ProdutoDeVenda) => void
  onRetry: () => void
  onDismiss: () => void
}

/** What was typed and is not in the cart: on its way, to be chosen, or why it is not. */
export function PendingEntry({ entry: { text, quantity, state }, onChoose, onRetry, onDismiss }: PendingEntryProps) {
  const isWaiting = state.kind === 'finding' || state.kind === 'adding'
  const name = 'produto' in state ? state.produto?.nome : undefined
  return (
    <div
      className={styles.pending}
      role={isWaiting ? undefined : 'group'}
      aria-label={`${quantity} × ${text}`}
      aria-busy={isWaiting}
      data-tone={isWaiting ? undefined : state.kind === 'choosing' ? 'warn' : 'bad'}
    >
      <div className={styles.pendingHead}>
        <b>{`${quantity} × ${name ?? text}`}</b>
        {isWaiting ? (
          <span>{state.kind === 'finding' ? 'Procurando…' : 'Adicionando…'}</span>
        ) : (
          <span role="alert">{told(state)}</span>
        )}
        {isWaiting ? null : (
          <span className={styles.pendingActions}>
            {state.kind === 'failed' ? (
              <button type="button" onClick={onRetry}>
                Tentar de novo
              </button>
            ) : null}
            <button type="button" onClick={onDismiss} aria-label={`Descartar ${text}`}>
              Descartar
            </button>
          </span>
        )}
      </div>
      {state.kind === 'choosing' ? <Choices produtos={state.produtos} onChoose={onChoose} /> : null}
      {state.kind === 'unavailable' ? <Alternatives sku={state.produto.sku} onChoose={onChoose} /> : null}
    </div>
  )
}

function told(state: Entry['state']): string {
  if (state.kind === 'choosing') return 'Mais de um produto corresponde. Qual deles?'
  if (state.kind === 'unavailable') return `${stockOf(state.produto).text}.`
  return state.kind === 'failed' ? state.message || 'Não foi adicionado.' : ''
}

/** What to offer instead of a product that cannot be sold now. */
export function Alternatives({ sku, onChoose }: { sku: string; onChoose: (produto: ProdutoDeVenda) => void }) {
  const { data, isError, isPending } = useQuery(alternativesQuery(sku))
  if (isPending) return <p className={styles.quiet}>Procurando alternativas…</p>
  if (isError) return <p className={styles.quiet}>Não foi possível procurar alternativas agora.</p>
  if (data.length === 0) return <p className={styles.quiet}>Não há produto parecido disponível neste canal.</p>
  return (
    <>
      <p className={styles.quiet}>Ofereça no lugar:</p>
      <Choices produtos={data} onChoose={onChoose} />
    </>
  )
}

const Choices = ({
  produtos,
  onChoose,
}: {
  produtos: readonly ProdutoDeVenda[]
  onChoose: (produto: ProdutoDeVenda) => void
}) => (
  <ul className={styles.choices}>
    {produtos.map((produto) => (
      <li key={produto.sku}>
        <button
          type="button"
          className={styles.choice}
          disabled={!produto.disponivel}
          onClick={() => onChoose(produto)}
        >
          <ProductAnswer produto={produto} />
        </button>
      </li>
    ))}
  </ul>
)
