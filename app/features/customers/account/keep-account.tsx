import { useEffect, useEffectEvent } from 'react'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { MAILED_LINK_HOURS } from '#commerce/contract/terms.ts'
import { mailKeeping } from '#server-functions/customers/auth.ts'
import { checkSession } from '#server-functions/customers/session.ts'
import { auth, button } from '#styled-system/recipes/index.js'

const styles = auth()
const outline = button({ look: 'outline', size: 'lg' })

/**
 * After an order without a password: the account is kept by a link, since only the mailbox shows whose the address is.
 */
export function KeepAccount() {
  const services = useServices()
  const session = useSending({ work: () => services().ask(() => checkSession()) })
  const look = useEffectEvent(() => session.send())
  useEffect(() => void look(), [])
  return session.data?.contaProvisoria === true ? <KeepPanel /> : null
}

/** Of a purchase without a password, in its session or opened by the link of its order. */
export function KeepPanel() {
  const services = useServices()
  const sending = useSending({ work: () => services().write(() => mailKeeping()) })
  return (
    <section className={styles.panel} aria-labelledby="guardar-conta">
      <h2 id="guardar-conta" className={styles.panelTitle}>
        Crie sua senha e guarde a conta
      </h2>
      <p className={styles.text}>
        Veja todos os seus pedidos em um lugar só e compre mais rápido da próxima vez. Vamos enviar um link para o
        e-mail da compra: nele você cria a senha.
      </p>
      {sending.data ? (
        <Banner tone="success" title="Link enviado" urgent>
          {`Abra o link que enviamos para ${sending.data.emailComMascara}. Ele vale por ${MAILED_LINK_HOURS} horas; confira também o spam.`}
        </Banner>
      ) : (
        <SendingResult of={sending} />
      )}
      <div>
        <SendButton
          alone
          of={sending}
          className={outline}
          label={sending.data ? 'Enviar de novo' : 'Enviar link para criar senha'}
          busy="Enviando…"
        />
      </div>
    </section>
  )
}
