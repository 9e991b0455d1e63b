import { useServices } from '#app/state/services.ts'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { MAILED_LINK_HOURS } from '#commerce/contract/terms.ts'
import { requestReset } from '#server-functions/customers/account.ts'
import { button } from '#styled-system/recipes/index.js'

const outline = button({ look: 'outline', width: 'full' })

/**
 * Under a name that no account has. Whoever bought without a password learns it from the mail alone: said here, it would
 * tell anybody who buys in this shop (decision 080). So the same is said of every unknown name.
 */
export function BoughtWithoutPassword({ login }: { login: string }) {
  const services = useServices()
  const sending = useSending({
    work: () => services().write(() => requestReset({ data: { login } })),
    refusal: sentenceOnly,
  })
  if (sending.data)
    return (
      <SendingResult of={sending} title="Confira o seu e-mail">
        {`Se houver uma compra sem senha com estes dados, o link para criar a senha chega em instantes ao e-mail da compra. Ele vale por ${MAILED_LINK_HOURS} horas; veja também o spam.`}
      </SendingResult>
    )
  return (
    <>
      <SendingResult of={sending} />
      <SendButton alone of={sending} className={outline} label="Comprei sem senha: criar uma" busy="Enviando…" />
    </>
  )
}
