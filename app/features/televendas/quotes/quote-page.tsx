import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { AgentHead } from '#app/widgets/agent-head.tsx'
import { QuoteSummary } from '#app/widgets/quote-summary.tsx'
import { isQuoteOpen } from '#commerce/contract/choices.ts'
import { resourcePath } from '#commerce/contract/conventions.ts'
import type { Orcamento, OrcamentoNoCarrinho } from '#commerce/contract/televendas/quotes.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { cancelQuote, quoteToCart, sendQuote } from '#server-functions/televendas/quotes.ts'
import { agentManagement, agentPage, agentSend, button } from '#styled-system/recipes/index.js'
import { QUOTE_TONES } from './quotes-page.tsx'
import { SentLink } from './sent-link.tsx'

const page = agentPage()
const styles = agentSend()
const outline = button({ look: 'outline' })

/** One quote: sent again, put into the cart of the customer served, or cancelled. */
export function QuotePage({ loaded, serving }: { loaded: Orcamento; serving: boolean }) {
  const services = useServices()
  const [quote, setQuote] = useState(loaded)
  const { numero, estado } = quote
  const isOpen = isQuoteOpen(estado)
  const taking = useSending({
    work: () => services().write(() => quoteToCart({ data: { numero } })),
    done: () => services().cart.refresh(),
    refusal: sentenceOnly,
  })
  const sending = useSending({
    work: (porEmail: boolean) => services().write(() => sendQuote({ data: { numero, porEmail } })),
    refusal: sentenceOnly,
  })
  const cancelling = useSending({
    work: () => services().write(() => cancelQuote({ data: { numero } })),
    done: setQuote,
    refusal: sentenceOnly,
  })
  return (
    <>
      <QuoteHead quote={quote} isOpen={isOpen} />
      <div className={page.columns}>
        <section className={page.panel} aria-label="Conteúdo do orçamento">
          <QuoteSummary quote={quote} />
        </section>
        <aside className={page.panel} aria-label="Ações do orçamento">
          {isOpen ? <ToCart serving={serving} taking={taking} /> : null}
          <WhyOver of={quote} />
          <SendingResult of={taking} />
          {taking.data ? <InCart taken={taking.data} /> : null}
          <div className={styles.actions}>
            {isOpen ? <SendAgain sending={sending} /> : null}
            <a
              href={resourcePath(`televendas/quotes/${numero}/pdf`)}
              target="_blank"
              rel="noopener"
              className={outline}
            >
              Abrir em PDF
            </a>
            {isOpen ? (
              <button
                type="button"
                className={button({ look: 'quiet' })}
                aria-busy={cancelling.pending}
                onClick={() => void cancelling.send()}
              >
                Cancelar orçamento
              </button>
            ) : null}
          </div>
          <SendingResult of={sending} />
          <SendingResult of={cancelling} />
          {sending.data ? (
            <SentLink
              url={sending.data.url}
              label="Link do orçamento"
              whatsapp={sending.data.whatsapp}
              mailed={sending.data.enviadoPara}
              note="O link enviado antes deixou de abrir."
            />
          ) : null}
        </aside>
      </div>
    </>
  )
}

function QuoteHead({ quote, isOpen }: { quote: Orcamento; isOpen: boolean }) {
  return (
    <>
      <AgentHead
        above={
          <a className={agentManagement().plain} href={paths.telesales.quotes}>
            Orçamentos
          </a>
        }
        title={`Orçamento ${quote.numero}`}
        lead={
          <>
            {`${quote.cliente}. Feito em ${dateTimeText(quote.criadoEm)} por ${quote.agente}${isOpen ? `, válido até ${formatBrazilianDate(quote.validoAte)}` : ''}. `}
            <Badge tone={QUOTE_TONES[quote.estado]}>{quote.estadoText}</Badge>
          </>
        }
      />
      {quote.pediuContatoEm === null ? null : (
        <Banner tone="warning">
          <p>{`O cliente pediu que liguem em ${dateTimeText(quote.pediuContatoEm)}.`}</p>
        </Banner>
      )}
    </>
  )
}

interface ToCartProps {
  serving: boolean
  taking: { pending: boolean; send: () => Promise<void> }
}

function ToCart({ serving, taking }: ToCartProps) {
  return serving ? (
    <button
      type="button"
      className={button({ look: 'action', size: 'lg', width: 'full' })}
      aria-busy={taking.pending}
      onClick={() => void taking.send()}
    >
      Fazer o pedido deste orçamento
    </button>
  ) : (
    <Banner>
      <p>
        <a href={paths.telesales.home}>Identifique o cliente</a> para fazer o pedido deste orçamento.
      </p>
    </Banner>
  )
}

interface SendAgainProps {
  sending: { pending: boolean; send: (porEmail: boolean) => Promise<void> }
}

function SendAgain({ sending: { pending, send } }: SendAgainProps) {
  return (
    <>
      <button type="button" className={outline} aria-busy={pending} onClick={() => void send(true)}>
        Enviar por e-mail
      </button>
      <button type="button" className={outline} aria-busy={pending} onClick={() => void send(false)}>
        Novo link para WhatsApp
      </button>
    </>
  )
}

const OVER: Readonly<Record<Orcamento['estado'], string | null>> = {
  ABERTO: null,
  VISTO: null,
  ACEITO: null,
  PEDIDO: 'Este orçamento já virou pedido.',
  EXPIRADO: 'Este orçamento venceu: o cliente ainda leva os itens, pelos preços de hoje.',
  CANCELADO: 'Este orçamento foi cancelado: o link do cliente diz isso e não vende mais nada.',
}

/** Of one that is over: why nothing more is done with it, and where another is made. */
function WhyOver({ of: { estado } }: { of: Orcamento }) {
  const told = OVER[estado]
  return told === null ? null : (
    <Banner>
      <p>{told}</p>
      {estado === 'PEDIDO' ? null : (
        <p>
          {'Faça outro na '}
          <a href={paths.telesales.sale}>Venda</a>
          {', com o carrinho do cliente.'}
        </p>
      )}
    </Banner>
  )
}

function InCart({ taken: { linhas, outrosItens, proximoPasso } }: { taken: OrcamentoNoCarrinho }) {
  const missing = linhas.filter(({ situacao }) => situacao !== 'OK')
  return (
    <Banner tone={missing.length > 0 ? 'warning' : 'success'} title="No carrinho, com o preço do orçamento" urgent>
      <ul>
        {missing.map(({ sku, nome, mensagem }) => (
          <li key={sku}>{`${nome}: ${mensagem}`}</li>
        ))}
        {outrosItens > 0 ? <li>{`O carrinho já tinha mais ${outrosItens}: confira com o cliente.`}</li> : null}
      </ul>
      <div className={styles.actions}>
        <a href={proximoPasso} className={button({ look: 'solid' })}>
          Ir para o pagamento
        </a>
        <a href={paths.telesales.sale} className={outline}>
          Ver na venda
        </a>
      </div>
    </Banner>
  )
}
