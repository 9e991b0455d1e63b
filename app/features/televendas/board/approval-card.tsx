import { useEffect, useId, useRef, useState } from 'react'
import { countText } from '#app/lib/formatting.ts'
import { useServices } from '#app/state/services.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { type Problems, useForm } from '#app/ui/use-form.ts'
import type { DescontoNegociado } from '#commerce/contract/televendas/discounts.ts'
import { decideDiscount } from '#server-functions/televendas/discounts.ts'
import { agentDiscounts, button } from '#styled-system/recipes/index.js'
import { onKeys } from '../call/on-keys.ts'

const solid = button({ look: 'solid' })
const styles = agentDiscounts()
const MINUTE_MS = 60_000
/** Percent of margin below which a supervisor should think twice. */
const THIN = 10

interface ApprovalCardProps {
  discount: DescontoNegociado
  /** The server's clock. */
  agora: string
  onMove: (step: 1 | -1) => void
  onDecided: (sentence: string) => void
}

/** One request, with all that is needed to decide it. While its buttons have the focus, A approves and R refuses. */
export function ApprovalCard({ discount, agora, onMove, onDecided }: ApprovalCardProps) {
  const services = useServices()
  const id = useId()
  const [refusing, setRefusing] = useState(false)
  const [form, attach] = useForm({ nota: '' }, problemsOf)
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (refusing) card.current?.querySelector('input')?.focus()
  }, [refusing])
  const { idDesconto, podeDecidir } = discount
  const decided = `${percentOf(discount)} em ${whatOf(discount)}`
  const approving = useSending({
    work: () => services().write(() => decideDiscount({ data: { id: idDesconto, aprovar: true } })),
    done: () => onDecided(`Aprovado: ${decided}.`),
  })
  const refusal = useSending({
    form,
    work: () =>
      services().write(() => decideDiscount({ data: { id: idDesconto, aprovar: false, nota: form.current().nota } })),
    done: () => onDecided(`Recusado: ${decided}.`),
  })
  const press = onKeys({
    a: () => void approving.send(),
    r: () => setRefusing(true),
    ArrowDown: () => onMove(1),
    ArrowUp: () => onMove(-1),
  })
  return (
    <li ref={card} data-pedido="">
      <article className={styles.card} aria-labelledby={id}>
        <Proposal discount={discount} agora={agora} id={id} />
        {podeDecidir ? (
          <div className={styles.actions}>
            <button
              type="button"
              className={button({ look: 'outline' })}
              aria-expanded={refusing}
              onKeyDown={press}
              onClick={() => setRefusing(!refusing)}
            >
              Recusar
            </button>
            <button
              type="button"
              className={button({ look: 'action' })}
              aria-busy={approving.pending}
              data-decide=""
              onKeyDown={press}
              onClick={() => void approving.send()}
            >
              {approving.pending ? 'Aprovando…' : 'Aprovar'}
            </button>
          </div>
        ) : (
          <p className={styles.who}>Quem pediu não decide: outra pessoa da supervisão precisa ver.</p>
        )}
        {approving.failure === '' ? null : (
          <div className={styles.refusal}>
            <SendingResult of={approving} />
          </div>
        )}
        {refusing ? (
          <SendForm attach={attach} className={styles.refusal} onSend={() => refusal.send()}>
            <TextField
              {...form.text('nota')}
              label="Por que recusou? O agente lê esta nota."
              autoComplete="off"
              maxLength={300}
            />
            <SendingResult of={refusal} />
            <div className={styles.actions}>
              <SendButton of={refusal} className={solid} label="Confirmar recusa" busy="Recusando…" />
            </div>
          </SendForm>
        ) : null}
      </article>
    </li>
  )
}

const whatOf = ({ produto }: ApprovalCardProps['discount']): string => produto ?? 'Todo o pedido'
const percentOf = ({ percentual }: ApprovalCardProps['discount']): string => `${percentual.toLocaleString('pt-BR')}%`

/** What is asked for, by whom and for whom. */
function Proposal({ discount, agora, id }: Pick<ApprovalCardProps, 'discount' | 'agora'> & { id: string }) {
  return (
    <>
      <div className={styles.cardHead}>
        <h2 id={id}>
          {discount.quantidade === null ? whatOf(discount) : `${discount.quantidade} × ${whatOf(discount)}`}
        </h2>
        <p className={styles.who}>
          {[
            `Pedido por ${discount.agente} ${ageText(agora, discount.pedidoEm)}`,
            `canal ${discount.canal.replace('ca_', '')}`,
            ...(discount.protocolo === null ? [] : [`protocolo ${discount.protocolo}`]),
          ].join(' · ')}
        </p>
      </div>
      <p className={styles.money}>
        <span className={styles.before}>{discount.valorAntesText}</span>
        <span className={styles.after}>{discount.valorDepoisText}</span>
        <Badge tone="warning">{`-${percentOf(discount)}`}</Badge>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Cliente</dt>
          <dd>{`${discount.cliente.nome}, ${discount.cliente.documentoMascarado}`}</dd>
        </div>
        <div>
          <dt>Margem com o desconto</dt>
          <dd data-tone={discount.margem === null ? undefined : discount.margem < THIN ? 'bad' : 'good'}>
            {discount.margem === null ? 'Custo desconhecido' : `${discount.margem.toLocaleString('pt-BR')}%`}
          </dd>
        </div>
        <div>
          <dt>Desconto</dt>
          <dd>{discount.descontoText}</dd>
        </div>
        <div className={styles.reason}>
          <dt>Motivo</dt>
          <dd>{[discount.motivoText, discount.observacao].filter((text) => text !== '').join(': ')}</dd>
        </div>
      </dl>
    </>
  )
}

const problemsOf = ({ nota }: { nota: string }): Problems =>
  nota.trim().length < 3 ? { nota: 'Diga ao agente por que recusou.' } : {}

/** `agora`, `há 3 minutos`. */
function ageText(now: string, at: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(at)) / MINUTE_MS)
  return minutes < 1 ? 'agora' : `há ${countText(minutes, 'minuto', 'minutos')}`
}
