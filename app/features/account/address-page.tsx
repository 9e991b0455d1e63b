import { useState } from 'react'
import type { Endereco } from '#commerce/contract/addresses.ts'
import { button, page, purchase } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { useAddressForm } from '#app/state/use-address-form.ts'
import { useGo } from '#app/state/use-go.ts'
import { AddressFields } from '#app/ui/address-fields.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { CheckField, fieldStyles } from '#app/ui/field.tsx'

const { title } = page()
const { card, head } = purchase()

/** Registers an address of the customer, or corrects one. */
export function AddressPage({ known }: { known?: Endereco }) {
  const go = useGo()
  const { form, attach, cep, pending, failure, send } = useAddressForm(known)
  const [main, setMain] = useState(known?.principal ?? false)
  return (
    <form
      ref={attach}
      noValidate
      method="post"
      data-replay=""
      onSubmit={(event) => {
        event.preventDefault()
        void send(main).then((saved) => (saved ? go(paths.account.addresses) : undefined))
      }}
    >
      <div className={head}>
        <h1 className={title}>{known ? 'Editar endereço' : 'Novo endereço'}</h1>
      </div>
      <div className={card}>
        <AddressFields form={form} cepState={cep.state} onCep={(text) => void cep.typed(text)} recipientHint="Em branco, é você." />
        <CheckField name="principal" checked={main} disabled={known?.principal === true} onChange={setMain}>
          Usar como endereço principal
        </CheckField>
        {failure === '' ? null : (
          <Banner tone="error" urgent>
            {failure}
          </Banner>
        )}
        <div className={fieldStyles.actions}>
          <button type="submit" className={button({ look: 'action', size: 'lg' })} aria-busy={pending}>
            {pending ? 'Salvando…' : 'Salvar endereço'}
          </button>
          <a href={paths.account.addresses} className={button({ look: 'outline', size: 'lg' })}>
            Voltar
          </a>
        </div>
      </div>
    </form>
  )
}
