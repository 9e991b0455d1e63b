import { Icon } from '#app/ui/icon.tsx'
import { type Answer, SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { button, order } from '#styled-system/recipes/index.js'
import { CodeComes } from './pix-or-boleto-comes.tsx'

const action = button({ look: 'action', size: 'lg', width: 'full' })
const styles = order()
const NO_COPY = async (): Promise<Answer<unknown>> => ({ ok: true, data: undefined })

interface BoletoPaymentProps {
  payment: EstadoPagamento
  /** Told beside the deadline. */
  note: string
  /** Of the PDF; the order's own unless told. */
  href?: string
  /** Asks for a second copy; without it none is offered. */
  onRenew: (() => Promise<Answer<unknown>>) | undefined
}

/** The line to type or copy, and the page to print; once it is overdue, a new one (domain §2.2). */
export function BoletoPayment({
  payment: { boleto, valorText, numeroPedido },
  note,
  href = resourcePath(`orders/${numeroPedido}/boleto`),
  onRenew,
}: BoletoPaymentProps) {
  const { field, state, copy } = useCopy<HTMLTextAreaElement>(boleto?.linhaDigitavel ?? '')
  const renewal = useSending({ work: onRenew ?? NO_COPY, refusal: sentenceOnly })
  if (boleto === null) return <CodeComes what="o seu boleto" />
  return (
    <div className={styles.pixBody}>
      <div>
        <p>Valor do boleto</p>
        <p className={styles.amount}>{valorText}</p>
        <p>{`${boleto.vencido ? 'Venceu em' : 'Vence em'} ${formatBrazilianDate(boleto.vencimento)}`}</p>
        {note === '' ? null : <p className={styles.next}>{note}</p>}
      </div>
      {boleto.segundaVia && onRenew ? (
        <SendButton alone of={renewal} className={action} label="Gerar segunda via" busy="Gerando…" />
      ) : boleto.vencido ? null : (
        <div className={styles.code}>
          <textarea
            ref={field}
            readOnly
            aria-label="Linha digitável"
            className={`${styles.codeText} ${styles.groups}`}
            value={boleto.linhaDigitavel}
            rows={2}
          />
          <button
            type="button"
            className={button({ look: 'solid', size: 'lg', width: 'full' })}
            onClick={() => void copy()}
          >
            <Icon name={state === 'copied' ? 'check' : 'copy'} />
            {state === 'copied' ? 'Linha copiada' : 'Copiar linha digitável'}
          </button>
          <output>
            {state === 'refused'
              ? 'Não foi possível copiar. A linha está selecionada: copie e cole no aplicativo do banco.'
              : ''}
          </output>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className={`${button({ look: 'outline', size: 'lg', width: 'full' })} ${styles.onScreen}`}
          >
            Abrir o boleto em PDF
          </a>
        </div>
      )}
      <SendingResult of={renewal} />
      {boleto.vencido ? null : (
        <ol className={styles.steps}>
          <li>Copie a linha digitável ou abra o boleto para imprimir.</li>
          <li>Pague no aplicativo do seu banco, em uma agência ou lotérica até o vencimento.</li>
          <li>O banco confirma o pagamento nos dias úteis seguintes; o prazo de entrega conta a partir daí.</li>
        </ol>
      )}
    </div>
  )
}
