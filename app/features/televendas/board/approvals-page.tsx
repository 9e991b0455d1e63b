import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { QueryScope } from '#app/state/query-scope.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'
import { AgentHead } from '#app/widgets/agent-head.tsx'
import { AgentPanel } from '#app/widgets/agent-panel.tsx'
import {
  type DescontoNegociado,
  type DescontosResposta,
  ESTADO_DESCONTO_LABELS,
} from '#commerce/contract/televendas/discounts.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { agentDiscounts } from '#styled-system/recipes/index.js'
import { decidedDiscountsQuery, waitingDiscountsQuery } from '../sale/discounts.queries.ts'
import { ApprovalCard } from './approval-card.tsx'
import { beep } from './beep.ts'

const styles = agentDiscounts()

/** The supervisors' queue: what agents ask beyond their own limit, live. */
export const ApprovalsPage = ({ loaded }: { loaded: DescontosResposta }) => (
  <QueryScope>
    <Queue loaded={loaded} />
  </QueryScope>
)

function Queue({ loaded }: { loaded: DescontosResposta }) {
  const queries = useQueryClient()
  const { data, isError } = useQuery(waitingDiscountsQuery(loaded))
  const [sound, setSound] = useState(true)
  const [told, setTold] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const waiting = data.descontos
  useArrivals(waiting, sound)
  return (
    <>
      <div className={styles.head}>
        <AgentHead
          title="Aprovações"
          lead={
            <span role="status">
              {waiting.length === 0
                ? 'Nenhum desconto aguarda decisão.'
                : `${waiting.length} ${waiting.length === 1 ? 'desconto aguarda' : 'descontos aguardam'} decisão.`}
            </span>
          }
        />
        <div className={styles.tools}>
          <span className={styles.keys}>
            Nos botões: <kbd>A</kbd> aprova, <kbd>R</kbd> recusa, <kbd>↑</kbd> <kbd>↓</kbd> mudam de pedido
          </span>
          <label className={styles.sound}>
            <input type="checkbox" checked={sound} onChange={(event) => setSound(event.currentTarget.checked)} />
            Avisar com som
          </label>
        </div>
      </div>
      {isError ? (
        <Banner tone="warning" urgent>
          A fila não pôde ser atualizada agora. Tentamos de novo em instantes.
        </Banner>
      ) : null}
      <div aria-live="polite">{told === '' ? null : <Banner tone="success">{told}</Banner>}</div>
      {waiting.length === 0 ? (
        <Notice
          level={2}
          icon="check"
          title="Tudo decidido"
          text="Quando um agente pedir um desconto acima do limite dele, o pedido aparece aqui na hora."
        />
      ) : (
        <ul ref={list} className={styles.queue} aria-label="Descontos aguardando decisão">
          {waiting.map((discount) => (
            <ApprovalCard
              key={discount.idDesconto}
              discount={discount}
              agora={data.agora}
              onMove={(step) => neighbour(list.current, step)?.focus()}
              onDecided={(sentence) => {
                setTold(sentence)
                neighbour(list.current, 1)?.focus()
                void queries.invalidateQueries({ queryKey: ['televendas', 'descontos'] })
              }}
            />
          ))}
        </ul>
      )}
      <Decided />
    </>
  )
}

function Decided() {
  const { data = [] } = useQuery(decidedDiscountsQuery)
  if (data.length === 0) return null
  return (
    <AgentPanel id="recentes" title="Últimos descontos">
      <Table
        caption="O que aconteceu com os últimos descontos"
        columns={['Pedido em', 'Agente', 'Desconto em', 'Valor', 'Situação', 'Decidido por']}
        rows={data.map((one) => [
          dateTimeText(one.pedidoEm),
          one.agente,
          one.produto ?? 'Todo o pedido',
          `${one.descontoText} (${one.percentual.toLocaleString('pt-BR')}%)`,
          one.numeroPedido === null
            ? ESTADO_DESCONTO_LABELS[one.estado]
            : `${ESTADO_DESCONTO_LABELS[one.estado]} ${one.numeroPedido}`,
          one.decididoPor ?? (one.decididoEm === null ? '-' : 'Dentro do limite do agente'),
        ])}
      />
    </AgentPanel>
  )
}

/** The button that decides the request beside the one that has the focus. */
function neighbour(list: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-pedido]') ?? [])]
  const at = cards.findIndex((card) => card.contains(document.activeElement))
  return (cards[at + step] ?? cards[at - step])?.querySelector<HTMLElement>('[data-decide]') ?? undefined
}

/** The tab says how many wait; a new one is heard, and seen where somebody works in another tab. */
function useArrivals(waiting: readonly DescontoNegociado[], sound: boolean): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const ids = new Set(waiting.map(({ idDesconto }) => idDesconto))
    const before = known.current
    known.current = ids
    if (sound && before !== null && [...ids].some((id) => !before.has(id))) beep()
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = ids.size === 0 ? title : `(${ids.size}) ${title}`
  }, [waiting, sound])
}
