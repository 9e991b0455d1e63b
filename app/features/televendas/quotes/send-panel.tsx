import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import type { LinkPagamento } from '#commerce/contract/televendas/payment-links.ts'
import { PAYMENT_LINK_HOURS, QUOTE_DAYS } from '#commerce/contract/terms.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { cancelPaymentLink, createPaymentLink } from '#server-functions/televendas/payment-links.ts'
import { createQuote } from '#server-functions/televendas/quotes.ts'
import { agentSend, button } from '#styled-system/recipes/index.js'
import { SentLink } from './sent-link.tsx'
import { linksQuery } from './sent.queries.ts'

const styles = agentSend()
const solid = button({ look: 'solid' })
const outline = button({ look: 'outline' })

/** What is sent for the cart being served: a payment link or a quote. */
export const SendPanel = () => (
  <div className={styles.root}>
    <LinkGroup />
    <QuoteGroup />
  </div>
)

/** Sends a payment link for the cart being served, and tells where the links stand as they change. */
export function LinkGroup() {
  const services = useServices()
  const queries = useQueryClient()
  const link = useSending({
    work: (porEmail: boolean) => services().write(() => createPaymentLink({ data: { porEmail } })),
    done: () => queries.invalidateQueries({ queryKey: linksQuery.queryKey }),
    refusal: sentenceOnly,
  })
  const next = link.error?.redirectDestination
  return (
    <section className={styles.group} aria-labelledby="enviar-link">
      <h3 id="enviar-link" className={styles.heading}>
        Link de pagamento
      </h3>
      <p className={styles.quiet}>
        {`O cliente confere e paga no aparelho dele: Pix, boleto ou cartão. Vale ${PAYMENT_LINK_HOURS} horas.`}
      </p>
      <div className={styles.actions}>
        <button type="button" className={solid} aria-busy={link.pending} onClick={() => void link.send(true)}>
          Enviar link por e-mail
        </button>
        <button type="button" className={outline} aria-busy={link.pending} onClick={() => void link.send(false)}>
          Link para WhatsApp ou QR code
        </button>
      </div>
      <SendingResult of={link} />
      {next === undefined ? null : (
        <a href={next} className={outline}>
          Escolher agora
        </a>
      )}
      {link.data ? (
        <SentLink
          url={link.data.url}
          label="Link de pagamento"
          whatsapp={link.data.whatsapp}
          mailed={link.data.enviadoPara}
          note={`${link.data.valorText}, até ${dateTimeText(link.data.expiraEm)}. Abre em um só aparelho.`}
        />
      ) : null}
      <LiveLinks />
    </section>
  )
}

/** Sends a quote of the cart being served. */
function QuoteGroup() {
  const services = useServices()
  const queries = useQueryClient()
  const quote = useSending({
    work: (porEmail: boolean) => services().write(() => createQuote({ data: { porEmail } })),
    done: () => queries.invalidateQueries({ queryKey: ['televendas', 'orcamentos'] }),
    refusal: sentenceOnly,
  })
  return (
    <section className={styles.group} aria-labelledby="enviar-orcamento">
      <h3 id="enviar-orcamento" className={styles.heading}>
        Orçamento
      </h3>
      <p className={styles.quiet}>{`Guarda itens, preços e frete deste carrinho por ${QUOTE_DAYS} dias.`}</p>
      <div className={styles.actions}>
        <button type="button" className={outline} aria-busy={quote.pending} onClick={() => void quote.send(true)}>
          Orçamento por e-mail
        </button>
        <button type="button" className={outline} aria-busy={quote.pending} onClick={() => void quote.send(false)}>
          Orçamento para WhatsApp
        </button>
      </div>
      <SendingResult of={quote} />
      {quote.data ? (
        <>
          <p>
            <a href={paths.telesales.quote(quote.data.numero)}>{`Orçamento ${quote.data.numero}`}</a>
            {`: ${quote.data.totalText}, válido até ${formatBrazilianDate(quote.data.validoAte)}.`}
          </p>
          <SentLink
            url={quote.data.url}
            label="Link do orçamento"
            whatsapp={quote.data.whatsapp}
            mailed={quote.data.enviadoPara}
            note="O cliente vê o orçamento e pode levá-lo ao carrinho."
          />
        </>
      ) : null}
    </section>
  )
}

const TONES: Record<LinkPagamento['estado'], Tone> = {
  ENVIADO: 'info',
  ABERTO: 'info',
  AGUARDANDO_PAGAMENTO: 'warning',
  PAGO: 'success',
  NAO_PAGO: 'error',
  EXPIRADO: 'error',
  CANCELADO: 'error',
}

/** The last links, asked for again every few seconds. */
export function LiveLinks() {
  const services = useServices()
  const queries = useQueryClient()
  const { data: links = [], error } = useQuery(linksQuery)
  const cancelling = useSending({
    work: (idLink: string) => services().write(() => cancelPaymentLink({ data: { idLink } })),
    done: ({ links: left }) => queries.setQueryData(linksQuery.queryKey, left),
    refusal: sentenceOnly,
  })
  if (error) return <p role="alert">{error.message}</p>
  if (links.length === 0) return null
  return (
    <>
      <ul className={styles.list} aria-label="Links de pagamento enviados" aria-live="polite">
        {links.slice(0, 5).map(({ idLink, estado, estadoText, valorText, criadoEm, numeroPedido, cliente }) => (
          <li key={idLink} className={styles.item}>
            <span className={styles.itemText}>
              <b>{valorText}</b>
              <span className={styles.quiet}>
                {[dateTimeText(criadoEm), cliente, numeroPedido === null ? '' : `pedido ${numeroPedido}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Badge tone={TONES[estado]}>{estadoText}</Badge>
            {estado === 'ENVIADO' || estado === 'ABERTO' ? (
              <button
                type="button"
                className={button({ look: 'quiet' })}
                aria-label={`Cancelar o link de ${valorText}`}
                onClick={() => void cancelling.send(idLink)}
              >
                Cancelar
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <SendingResult of={cancelling} />
    </>
  )
}
