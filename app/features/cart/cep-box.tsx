import { useEffect, useEffectEvent, useRef } from 'react'
import { useServices } from '#app/state/services.ts'
import { TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { formatCep, isValidCep, normalizeCep } from '#commerce/contract/values/cep.ts'
import { setCartCep } from '#server-functions/cart/cart.ts'
import { button, cartPage, purchase } from '#styled-system/recipes/index.js'

const styles = cartPage()
const texts = purchase()
const calculate = button({ look: 'outline' })

/** Freight and term before the purchase (Decreto 7.962/2013 art. 2-IV). */
export function CepBox({
  cart: { cep, informacaoEntrega, freteGratis, valorTotalFreteText, fretes },
}: {
  cart: Carrinho
}) {
  const services = useServices()
  const [form, attach] = useForm({ cep: formatCep(cep ?? '') }, (values): Record<string, string> =>
    values.cep === '' ? { cep: 'Informe o CEP.' } : isValidCep(values.cep) ? {} : { cep: 'CEP inválido.' },
  )
  // Chosen in the header, or told to the cart late: the field follows, unless somebody is typing another.
  const followed = useRef(cep)
  const follow = useEffectEvent(() => {
    if (followed.current === cep) return
    if (form.values.cep === formatCep(followed.current ?? '')) form.set({ cep: formatCep(cep ?? '') })
    followed.current = cep
  })
  useEffect(() => follow(), [cep])
  const sending = useSending({
    form,
    work: () => services().cart.write(() => setCartCep({ data: { cep: normalizeCep(form.values.cep) } })),
    refusal: ({ message }) => ({ message: '', fields: { cep: message } }),
  })
  return (
    <SendForm attach={attach} className={styles.cep} onSend={() => sending.send()}>
      <div className={styles.cepRow}>
        <TextField
          {...form.text('cep')}
          label="Calcule o frete e o prazo"
          mask={formatCep}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          aside={<SendButton of={sending} className={calculate} label="Calcular" busy="Calculando…" />}
        />
      </div>
      <output className={texts.muted}>
        {informacaoEntrega === null
          ? null
          : `${valorTotalFreteText === null ? '' : `Frete: ${valorTotalFreteText}. `}${informacaoEntrega}`}
        {fretes.length > 1 ? <FreightPerSeller fretes={fretes} /> : null}
      </output>
      {freteGratis === null ? null : (
        <div className={styles.near}>
          <progress max={100} value={freteGratis.percentual} aria-label={freteGratis.mensagem} />
        </div>
      )}
    </SendForm>
  )
}

/** Each seller sends its own part, at its own price and in its own time (domain §3.1). */
function FreightPerSeller({ fretes }: { fretes: Carrinho['fretes'] }) {
  return (
    <ul className={styles.freights} aria-label="Frete por lojista">
      {fretes.map(({ idLojista, lojista, valorText, prazoText }) => (
        <li key={idLojista} className={styles.freight}>
          <span>
            <b>{lojista}</b>
            {prazoText}
          </span>
          <b>{valorText}</b>
        </li>
      ))}
    </ul>
  )
}
