import { optionsText, warrantyName } from '#app/lib/cart-lines.ts'
import { countText } from '#app/lib/formatting.ts'
import { GENERIC_FAILURE } from '#app/lib/generic-failure.ts'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { ItemRow } from '#app/widgets/item-row.tsx'
import type { CopiaDoCarrinho } from '#commerce/contract/cart/copy.ts'
import { dateText } from '#commerce/contract/values/sao-paulo.ts'
import { takeCartCopy } from '#server-functions/cart/cart.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { button, cartCopy, purchase } from '#styled-system/recipes/index.js'

const action = button({ look: 'action' })
const styles = purchase()
const parts = cartCopy()

interface CartCopyProps {
  /** Of the link that was opened. */
  token: string
  copy: CopiaDoCarrinho
}

/** Above the visitor's own cart: what somebody's link holds, or why it cannot be opened. */
export const OpenedCopy = ({ token, answer }: { token: string; answer: CommerceResult<CopiaDoCarrinho> }) =>
  answer.ok ? (
    <CartCopy token={token} copy={answer.data} />
  ) : (
    <div className={parts.copy}>
      <Banner tone="warning" urgent>
        {answer.error.message || GENERIC_FAILURE}
      </Banner>
    </div>
  )

/** Nothing is added before they say so. */
function CartCopy({ token, copy: { itens, validoAte } }: CartCopyProps) {
  const services = useServices()
  const go = useNavigateTo()
  const sold = itens.some(({ disponivel }) => disponivel)
  const sending = useSending({
    work: async () => {
      const result = await services().cart.write(() => takeCartCopy({ data: { copia: token } }))
      // Until the cart's own page has come, or a second press would add it all again.
      if (result.ok) await go(paths.cart, { replace: true })
      return result
    },
    refusal: sentenceOnly,
  })
  return (
    <section className={`${styles.card} ${parts.copy}`} aria-labelledby="copia">
      <div>
        <h2 id="copia" className={styles.cardTitle}>
          Alguém compartilhou um carrinho com você
        </h2>
        <p
          className={styles.muted}
        >{`${countText(itens.length, 'produto', 'produtos')}, com os preços de hoje. O link vale até ${dateText(validoAte)}.`}</p>
      </div>
      <ul className={styles.items}>
        {itens.map((item) => (
          <ItemRow key={item.sku} picture={item.thumbnail} name={item.nome} value={item.valorUnitarioText}>
            <span className={styles.muted}>
              {[
                optionsText(item),
                countText(item.quantidade, 'unidade', 'unidades'),
                ...item.servicos.map(({ nome, quantidade }) => `${warrantyName(nome)} (${quantidade})`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </ItemRow>
        ))}
      </ul>
      <SendingResult of={sending} />
      <div className={parts.actions}>
        {sold ? (
          <SendButton alone of={sending} className={action} label="Adicionar ao meu carrinho" busy="Adicionando…" />
        ) : (
          <Banner tone="warning">Nenhum destes produtos está disponível no momento.</Banner>
        )}
        <a href={paths.cart} className={button({ look: 'outline' })}>
          Agora não
        </a>
      </div>
    </section>
  )
}
