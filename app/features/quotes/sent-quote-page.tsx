import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import { SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { CallTelesales } from '#app/widgets/call-telesales.tsx'
import { QuoteSummary } from '#app/widgets/quote-summary.tsx'
import { resourcePath } from '#commerce/contract/conventions.ts'
import type { Orcamento, OrcamentoNoCarrinho } from '#commerce/contract/televendas/quotes.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { acceptSentQuote, askForCall } from '#server-functions/cart/sent-quote.ts'
import { button, page, purchase } from '#styled-system/recipes/index.js'

const styles = purchase()
const { title } = page()
const wide = { size: 'lg', width: 'full' } as const

const TOLD: Readonly<Record<Orcamento['estado'], string | null>> = {
  ABERTO: null,
  VISTO: null,
  ACEITO: null,
  PEDIDO: 'Este orçamento já virou pedido: ele está em Meus pedidos.',
  EXPIRADO: null,
  CANCELADO: 'Este orçamento foi cancelado. Fale com o televendas para receber outro.',
}
const termOf = ({ estado, validoAte }: Orcamento): string =>
  ({
    ABERTO: `Válido até ${formatBrazilianDate(validoAte)}.`,
    VISTO: `Válido até ${formatBrazilianDate(validoAte)}.`,
    ACEITO: `Válido até ${formatBrazilianDate(validoAte)}.`,
    PEDIDO: 'Já é um pedido.',
    EXPIRADO: `Venceu em ${formatBrazilianDate(validoAte)}.`,
    CANCELADO: 'Cancelado.',
  })[estado]

/** A quote as its customer received it: looked at by whoever holds the link, taken after entering (domain §7). */
export function SentQuotePage({ token, loaded }: { token: string; loaded: Orcamento }) {
  const [quote, setQuote] = useState(loaded)
  const told = TOLD[quote.estado]
  return (
    <>
      <div className={styles.head}>
        <h1 className={title}>{`Orçamento ${quote.numero}`}</h1>
        <p className={styles.text}>
          {`${quote.cliente === '' ? '' : `${quote.cliente}, este orçamento foi preparado por `}${quote.agente}, do nosso televendas. `}
          <b>{termOf(quote)}</b>
        </p>
        {told === null ? null : (
          <Banner tone="warning">
            <p>{told}</p>
          </Banner>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.card} aria-label="Itens do orçamento">
            <QuoteSummary quote={quote} />
          </section>
        </div>
        <aside className={styles.aside} aria-label="O que fazer com o orçamento">
          <Answer token={token} quote={quote} onQuote={setQuote} />
        </aside>
      </div>
    </>
  )
}

interface AnswerProps {
  token: string
  quote: Orcamento
  onQuote: (quote: Orcamento) => void
}

/** What its customer does with it. */
function Answer({ token, quote, onQuote }: AnswerProps) {
  const services = useServices()
  const go = useNavigateTo()
  const [taken, setTaken] = useState<OrcamentoNoCarrinho | null>(null)
  const accepting = useSending({
    work: () => services().write(() => acceptSentQuote({ data: { token } })),
    done: (answer) => {
      setTaken(answer)
      return services().cart.refresh()
    },
    refusal: sentenceOnly,
  })
  const calling = useSending({
    work: () => services().write(() => askForCall({ data: { token } })),
    done: onQuote,
    refusal: sentenceOnly,
  })
  const expired = quote.estado === 'EXPIRADO'
  const isOpen = TOLD[quote.estado] === null
  return (
    <section className={styles.card}>
      {expired ? (
        <Banner tone="warning" title="Orçamento vencido">
          <p>Os preços de hoje estão ao lado dos orçados: você ainda pode levar os itens por eles.</p>
        </Banner>
      ) : null}
      {quote.estado === 'CANCELADO' ? <CallTelesales /> : null}
      {quote.estado === 'PEDIDO' ? (
        <a href={paths.account.orders} className={button({ look: 'action', ...wide })}>
          Ver meus pedidos
        </a>
      ) : null}
      {taken === null ? null : <Taken taken={taken} onGo={() => void go(paths.cart)} />}
      {isOpen && taken === null ? (
        <button
          type="button"
          className={button({ look: 'action', ...wide })}
          aria-busy={accepting.pending}
          onClick={() => void accepting.send()}
        >
          {expired ? 'Colocar no carrinho pelo preço de hoje' : 'Colocar no carrinho com este preço'}
        </button>
      ) : null}
      <SendingResult of={accepting} />
      <a
        href={resourcePath(`cart/quotes/${token}/pdf`)}
        target="_blank"
        rel="noopener noreferrer"
        className={button({ look: 'outline', ...wide })}
      >
        Baixar em PDF
      </a>
      {!isOpen ? null : quote.pediuContatoEm === null ? (
        <button
          type="button"
          className={button({ look: 'quiet', ...wide })}
          aria-busy={calling.pending}
          onClick={() => void calling.send()}
        >
          Prefiro que me liguem
        </button>
      ) : (
        <output className={styles.text}>Pedido de contato enviado: {quote.agente} vai ligar para você.</output>
      )}
      <SendingResult of={calling} />
    </section>
  )
}

function Taken({ taken: { linhas, precoMantido }, onGo }: { taken: OrcamentoNoCarrinho; onGo: () => void }) {
  const missing = linhas.filter(({ situacao }) => situacao !== 'OK')
  return (
    <Banner tone={missing.length > 0 ? 'warning' : 'success'} title="No seu carrinho" urgent>
      <p>{precoMantido ? 'O preço do orçamento foi mantido.' : 'Com os preços de hoje.'}</p>
      {missing.length === 0 ? null : (
        <ul>
          {missing.map(({ sku, nome, mensagem }) => (
            <li key={sku}>{`${nome}: ${mensagem}`}</li>
          ))}
        </ul>
      )}
      <button type="button" className={button({ look: 'solid' })} onClick={onGo}>
        Ir para o carrinho
      </button>
    </Banner>
  )
}
