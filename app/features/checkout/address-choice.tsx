import { useEffect, useRef, useState } from 'react'
import { addressLine } from '#app/lib/address-text.ts'
import { paths } from '#app/lib/paths.ts'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import type { EnderecoEntrega } from '#commerce/contract/checkout/checkout.ts'
import { button, purchase } from '#styled-system/recipes/index.js'

const styles = purchase()
/** As many as leave the ways of delivery in reach on a phone. */
const FIRST = 3

interface AddressChoiceProps {
  addresses: readonly EnderecoEntrega[]
  value: string | null
  disabled: boolean
  onPick: (idEndereco: string) => void
}

/** Where to: of a long address book the first ones and the one chosen, the others one press away. */
export function AddressChoice({ addresses, value, disabled, onPick }: AddressChoiceProps) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const shown = addresses.filter(({ idEndereco }, at) => all || at < FIRST || idEndereco === value)
  const hidden = addresses.length - shown.length
  // One more is shown rather than a button that would show it.
  const choices = hidden === 1 ? addresses : shown
  // The button is gone: the first address it brought takes the focus.
  useEffect(() => {
    if (all) list.current?.querySelectorAll<HTMLElement>('input')[FIRST]?.focus()
  }, [all])
  return (
    <div ref={list} className={styles.actions}>
      <ChoiceList
        label="Endereço de entrega"
        name="endereco"
        value={value}
        disabled={disabled}
        onChange={onPick}
        choices={choices.map((one) => ({
          value: one.idEndereco,
          title: [one.identificacao, one.destinatario].filter(Boolean).join(' - '),
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
      {choices.length === addresses.length ? null : (
        <button type="button" className={button({ look: 'quiet', width: 'full' })} onClick={() => setAll(true)}>
          {`Ver os outros ${hidden} endereços`}
        </button>
      )}
    </div>
  )
}
