import { countdownText } from '#app/lib/deadlines.ts'
import { Icon } from '#app/ui/icon.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { button, checkout, order, page } from '#styled-system/recipes/index.js'
import { CodeComes } from './pix-or-boleto-comes.tsx'

const styles = order()
const { hidden } = page()
const { live } = checkout()
const copyButton = button({ look: 'solid', size: 'lg', width: 'full' })

interface PixPaymentProps {
  payment: EstadoPagamento
  /** In a narrow column, beside somebody who tells the customer what to do. */
  narrow?: boolean
  /** Told beside the deadline. */
  note: string
}

/** Code and picture of one Pix charge, and how long it still counts. */
export function PixPayment({ payment: { pix, valorText, outrasFormas }, narrow = false, note }: PixPaymentProps) {
  const now = useNow()
  const { field, state, copy } = useCopy<HTMLTextAreaElement>(pix?.brCode ?? '')
  if (pix === null) {
    // Past its time it may not be exchanged either.
    if (outrasFormas.length > 0) return <CodeComes what="seu código Pix" />
    return (
      <p className={styles.hero} aria-live="polite">
        O prazo do código terminou. Estamos conferindo se o pagamento chegou.
      </p>
    )
  }

  return (
    <div className={styles.pix} data-narrow={narrow ? '' : undefined}>
      <div className={styles.qr}>
        <QrCode text={pix.brCode} label="QR code do Pix" />
      </div>
      <div className={styles.pixBody}>
        <div>
          <p>Valor a pagar no Pix</p>
          <p className={styles.amount}>{valorText}</p>
          <p>
            {'Válido até '}
            {dateTimeText(pix.expiraEm)}
            {now === null ? null : (
              <>
                {' - faltam '}
                <span role="timer" className={styles.timer}>
                  {countdownText(Date.parse(pix.expiraEm), now)}
                </span>
              </>
            )}
          </p>
          {note === '' ? null : <p className={styles.next}>{note}</p>}
        </div>
        <div className={styles.code}>
          <textarea
            ref={field}
            readOnly
            aria-label="Código Pix copia e cola"
            className={styles.codeText}
            value={pix.brCode}
            rows={4}
          />
          <button type="button" className={copyButton} onClick={() => void copy()}>
            <Icon name={state === 'copied' ? 'check' : 'copy'} />
            {state === 'copied' ? 'Código copiado' : 'Copiar código Pix'}
          </button>
          <output className={state === 'refused' ? undefined : hidden}>
            {state === 'copied'
              ? 'Código Pix copiado.'
              : state === 'refused'
                ? 'Não foi possível copiar. O código está selecionado: copie e cole no aplicativo do banco.'
                : ''}
          </output>
        </div>
        {narrow ? null : (
          <ol className={styles.steps}>
            <li>Abra o aplicativo do seu banco e escolha pagar com Pix.</li>
            <li>Leia o QR code ou cole o código copiado.</li>
            <li>
              {'Confira o valor e confirme. '}
              <span className={live}>Esta página avisa quando o pagamento for aprovado.</span>
              <noscript>Depois de pagar, recarregue esta página para ver a confirmação.</noscript>
            </li>
          </ol>
        )}
      </div>
    </div>
  )
}
