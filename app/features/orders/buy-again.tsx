import { useQuery } from '@tanstack/react-query'
import { countText } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { ItemRow } from '#app/widgets/item-row.tsx'
import type { RecompraPrevia } from '#commerce/contract/orders/orders.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { ReorderOutcome } from './reorder-outcome.tsx'
import { reorderQuery } from './reorder.queries.ts'
import { useReorder } from './use-reorder.ts'

const parts = purchase()
const main = button({ look: 'action', size: 'lg', width: 'full' })

/** What is to be done with an order that was not paid in time: the same again, with what there is of it and its price. */
export const BuyAgain = ({ numeroPedido }: { numeroPedido: string }) => (
  <QueryScope>
    <Offer numeroPedido={numeroPedido} />
  </QueryScope>
)

function Offer({ numeroPedido }: { numeroPedido: string }) {
  const { data, error } = useQuery(reorderQuery(numeroPedido))
  const along = data?.noCarrinho ?? 0
  const { busy, problem, left, again } = useReorder(numeroPedido, data?.completo === true && along === 0)
  return (
    <section className={parts.card} aria-labelledby="comprar-de-novo" aria-busy={!data && !error}>
      <h2 id="comprar-de-novo" className={parts.cardTitle}>
        Ainda quer estes produtos?
      </h2>
      {data ? (
        <>
          <p className={parts.text}>{outlook(data)}</p>
          <ul className={parts.items} aria-label="Produtos do pedido, com o preço de hoje">
            {data.itens.map(({ nome, thumbnail, quantidade, valorText, avisoText }) => (
              <ItemRow key={nome} picture={thumbnail} name={nome} value={valorText ?? ''}>
                <span className={parts.muted}>{`Quantidade: ${quantidade}`}</span>
                {avisoText === null ? null : <span className={parts.text}>{avisoText}</span>}
              </ItemRow>
            ))}
          </ul>
        </>
      ) : error ? (
        <Banner tone="error">{error.message}</Banner>
      ) : (
        <p className={parts.muted}>Conferindo estoque e preço…</p>
      )}
      <ReorderOutcome problem={problem} left={left} />
      {data && data.valorTotalText === null ? (
        <a href={paths.home} className={main}>
          Procurar outros produtos
        </a>
      ) : (
        <>
          <button type="button" className={main} aria-busy={busy} onClick={() => void again()}>
            {data?.valorTotalText
              ? `${along === 0 ? 'Comprar de novo' : 'Juntar ao carrinho'} - ${data.aVistaText ?? data.valorTotalText}`
              : 'Comprar de novo'}
          </button>
          <p className={parts.muted}>
            {along === 0
              ? 'Um novo pedido, com um novo código de pagamento. Frete e cupons entram na revisão, antes de finalizar.'
              : `Seu carrinho já tem ${countText(along, 'produto', 'produtos')}: tudo é comprado junto. Confira no carrinho o que fica, antes de continuar.`}
          </p>
        </>
      )}
    </section>
  )
}

function outlook({ itens, completo, valorTotalText }: RecompraPrevia): string {
  if (valorTotalText === null) return 'Nenhum deles está à venda no momento.'
  if (!completo) return 'Parte deles mudou: veja o que ainda temos.'
  return itens.some(({ avisoText }) => avisoText !== null)
    ? 'Temos tudo em estoque, mas o preço mudou.'
    : 'Temos tudo em estoque, pelo mesmo preço.'
}
