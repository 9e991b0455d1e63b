import { useEffect, useRef, useState } from 'react'
import { addressLine, addressTitle } from '#app/lib/address-text.ts'
import { paths } from '#app/lib/paths.ts'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import type { EnderecoEntrega } from '#commerce/contract/checkout/checkout.ts'
import { MAX_ADDRESSES } from '#commerce/contract/customers/addresses.ts'
import { button, purchase } from '#styled-system/recipes/index.js'

const styles = purchase()
interface AddressChoiceProps {
  addresses: readonly EnderecoEntrega[]
  value: string | null
  /** All of them from the start. */
  all?: boolean
  disabled: boolean
  onPick: (idEndereco: string) => void
}

/** Where to: the address chosen, the others one press away. */
export function AddressChoice({ addresses, value, all: isPage = false, disabled, onPick }: AddressChoiceProps) {
  const [opened, setAll] = useState(false)
  const all = isPage || opened
  const list = useRef<HTMLDivElement>(null)
  const chosen = addresses.filter(({ idEndereco }) => idEndereco === value)
  const choices = all || chosen.length === 0 ? addresses : chosen
  const hidden = addresses.length - choices.length
  // The button is gone: the address chosen takes the focus, the others follow it.
  useEffect(() => {
    if (opened) list.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
  }, [opened])
  const id = isPage ? 'enderecos' : 'endereco'
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id} className={styles.cardTitle}>
          {isPage ? 'Seus endereços' : 'Endereço de entrega'}
        </h2>
        {addresses.length < MAX_ADDRESSES ? (
          <a href={paths.checkout.addressRegister} className={styles.edit}>
            Cadastrar outro endereço
          </a>
        ) : null}
      </div>
      <div ref={list} className={styles.actions}>
        <ChoiceList
          label="Endereço de entrega"
          name="endereco"
          value={value}
          disabled={disabled}
          onChange={onPick}
          choices={choices.map((one) => ({
            value: one.idEndereco,
            title: addressTitle(one),
            text: addressLine(one),
            foot: (
              <a
                href={paths.checkout.addressEdit(one.idEndereco)}
                className={styles.edit}
                aria-label={`Editar o endereço ${one.logradouro}, ${one.numero}`}
              >
                Editar
              </a>
            ),
          }))}
        />
        {hidden === 0 ? null : (
          <button type="button" className={button({ look: 'quiet', width: 'full' })} onClick={() => setAll(true)}>
            {hidden === 1 ? 'Entregar no outro endereço' : `Entregar em outro dos ${hidden} endereços`}
          </button>
        )}
      </div>
    </section>
  )
}
