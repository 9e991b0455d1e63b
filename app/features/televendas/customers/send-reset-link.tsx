import { useServices } from '#app/state/services.ts'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { RESET_MINUTES } from '#commerce/contract/terms.ts'
import { sendResetLink } from '#server-functions/televendas/customers.ts'
import { button } from '#styled-system/recipes/index.js'

const outline = button({ look: 'outline' })

/** Mails the customer who is served a link for a new password, which the agent never sees. */
export function SendResetLink({ customerId }: { customerId: string }) {
  const services = useServices()
  const sending = useSending({
    work: () => services().write(() => sendResetLink({ data: { id: customerId } })),
    refusal: sentenceOnly,
  })
  return (
    <>
      <SendButton alone of={sending} className={outline} label="Enviar link de nova senha" busy="Enviando…" />
      <SendingResult of={sending}>
        {`Link enviado para ${sending.data?.emailComMascara ?? ''}. Vale por ${RESET_MINUTES} minutos e só o cliente o vê.`}
      </SendingResult>
    </>
  )
}
