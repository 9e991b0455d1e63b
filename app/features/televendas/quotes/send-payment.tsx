import { useServices } from '#app/state/services.ts'
import { SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { sendOrderPayment } from '#server-functions/televendas/quotes.ts'
import { agentSend, button, purchase } from '#styled-system/recipes/index.js'

const styles = purchase()
const { group } = agentSend()

/** Beside the Pix code or the boleto of an order an agent made: to the customer's mail, or a conversation. */
export function SendPayment({ numeroPedido, inPanel = false }: { numeroPedido: string; inPanel?: boolean }) {
  const services = useServices()
  const sending = useSending({
    work: () => services().write(() => sendOrderPayment({ data: { numeroPedido } })),
    refusal: sentenceOnly,
  })
  return (
    <section className={inPanel ? group : styles.card} aria-labelledby="enviar-pagamento">
      <h2 id="enviar-pagamento" className={styles.cardTitle}>
        Enviar o pagamento ao cliente
      </h2>
      <p className={styles.text}>O código Pix ou a linha do boleto vai para o e-mail do cadastro.</p>
      <button
        type="button"
        className={button({ look: 'solid', size: 'lg', width: 'full' })}
        aria-busy={sending.pending}
        onClick={() => void sending.send()}
      >
        Enviar por e-mail
      </button>
      <SendingResult of={sending} />
      {sending.data ? (
        <>
          <output>{`Enviado para ${sending.data.enviadoPara}.`}</output>
          {sending.data.whatsapp === null ? null : (
            <a
              href={sending.data.whatsapp}
              target="_blank"
              rel="noopener noreferrer"
              className={button({ look: 'outline', size: 'lg', width: 'full' })}
            >
              Abrir no WhatsApp
            </a>
          )}
        </>
      ) : null}
    </section>
  )
}
