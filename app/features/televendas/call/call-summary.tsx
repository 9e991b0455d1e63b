import { useServices } from '#app/state/services.ts'
import { SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { sendSummary } from '#server-functions/televendas/attendance.ts'
import { agentSend, button } from '#styled-system/recipes/index.js'

const styles = agentSend()
const outline = button({ look: 'outline' })

/** What the call came to, sent before it ends: the customer is asked, and each answer is a button. */
export function CallSummary() {
  const services = useServices()
  const sending = useSending({
    work: (porEmail: boolean) => services().write(() => sendSummary({ data: { consentimento: true, porEmail } })),
    refusal: sentenceOnly,
  })
  const { data } = sending
  return (
    <section className={styles.group} aria-labelledby="resumo-da-ligacao">
      <h3 id="resumo-da-ligacao" className={styles.heading}>
        Resumo para o cliente
      </h3>
      <p className={styles.quiet}>
        “Posso enviar um resumo desta ligação, com itens, preços e o protocolo?” Envie só se ele disser que sim.
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={outline}
          aria-busy={sending.pending && sending.what}
          onClick={() => void sending.send(true)}
        >
          Sim, por e-mail
        </button>
        <button
          type="button"
          className={outline}
          aria-busy={sending.pending && !sending.what}
          onClick={() => void sending.send(false)}
        >
          Sim, por WhatsApp
        </button>
      </div>
      <SendingResult of={sending} />
      {data === undefined ? null : data.enviadoPara !== null ? (
        <output>{`Resumo enviado para ${data.enviadoPara}.`}</output>
      ) : data.whatsapp !== null ? (
        <output>
          <a href={data.whatsapp} target="_blank" rel="noopener noreferrer" className={outline}>
            Abrir a conversa com o resumo
          </a>
        </output>
      ) : (
        <output>Este cliente não tem celular no cadastro: envie por e-mail.</output>
      )}
    </section>
  )
}
