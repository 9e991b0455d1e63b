import { useEffect, useEffectEvent, useState } from 'react'
import { NO_NUMBER, NovoEndereco, type Endereco } from '#commerce/contract/addresses.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { saveAddress } from '#server-functions/addresses.ts'
import { chooseAddress } from '#server-functions/checkout.ts'
import { auth, button } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { maskedCep, visitorCep } from '#app/lib/visitor-cep.ts'
import { useServices } from '#app/state/services.ts'
import { useAddressForm } from '#app/state/use-address-form.ts'
import { useGo } from '#app/state/use-go.ts'
import { AddressFields } from '#app/ui/address-fields.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles } from '#app/ui/field.tsx'

const styles = auth()
const keep = button({ look: 'action', size: 'lg' })
const back = button({ look: 'outline', size: 'lg' })

/** Registers an address, or corrects one, and goes back to the delivery step with it chosen. */
export function AddressPage({ known }: { known?: Endereco }) {
  const services = useServices()
  const go = useGo()
  const { form, attach, cep, pending, failure, send: save } = useAddressForm(known)

  const send = async () => {
    const saved = await save()
    if (!saved) return
    // An address changed is another freight: it is chosen again. Should that fail, the delivery step asks for it.
    await services().write(() => chooseAddress({ data: { idEndereco: saved.idEndereco } }))
    await go(paths.checkout.delivery)
  }
  return (
    <form
      ref={attach}
      noValidate
      method="post"
      data-replay=""
      className={styles.wide}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h1 className={styles.title}>{known ? 'Editar endereço' : 'Novo endereço'}</h1>
      <div className={styles.card}>
        <AddressFields form={form} cepState={cep.state} onCep={(text) => void cep.typed(text)} recipientHint="Em branco, é você." />
        {failure === '' ? null : (
          <Banner tone="error" urgent>
            {failure}
          </Banner>
        )}
        <div className={fieldStyles.actions}>
          <button type="submit" className={keep} aria-busy={pending}>
            {pending ? 'Salvando…' : 'Salvar e entregar aqui'}
          </button>
          <a href={paths.checkout.delivery} className={back}>
            Voltar
          </a>
        </div>
      </div>
    </form>
  )
}
