import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { type AddressValues, EMPTY_ADDRESS, typedAddress } from '#app/lib/address-values.ts'
import { addressProblems } from '#app/lib/typed-problems.ts'
import { maskedCep, visitorCep } from '#app/lib/visitor-cep.ts'
import { userAtom } from '#app/state/persisted-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { useCep } from '#app/state/use-cep.ts'
import { useDraft } from '#app/state/use-draft.ts'
import { DraftNotice } from '#app/ui/draft-notice.tsx'
import { CheckField, fieldStyles } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AddressFields } from '#app/widgets/address-fields.tsx'
import type { Endereco } from '#commerce/contract/customers/addresses.ts'
import { normalizeCep } from '#commerce/contract/values/cep.ts'
import { saveAddress } from '#server-functions/customers/addresses.ts'
import { auth, button } from '#styled-system/recipes/index.js'

const styles = auth()
const save = button({ look: 'action', size: 'lg' })
const away = button({ look: 'outline', size: 'lg' })

interface AddressPageProps {
  known?: Endereco | undefined
  /** What the customer has already, of a new one. */
  others?: readonly Endereco[]
  /** Where one came from: a page, or a dialog, which has a title of its own. */
  back: string | (() => void)
  submit: string
  /** Offers to make it the main one; in the checkout it is simply chosen. */
  mayBeMain?: boolean
  onSaved: (saved: Endereco) => Promise<void>
}

/**
 * Registers an address of the customer, or corrects one: in the account and on the way through the checkout. Typed and
 * not sent, it waits (storefront §4).
 */
export function AddressPage({ known, others = [], back, submit, mayBeMain = false, onSaved }: AddressPageProps) {
  const services = useServices()
  const isPage = typeof back === 'string'
  const [main, setMain] = useState(known?.principal ?? false)
  const [form, attach] = useForm<AddressValues>(known ? typedAddress(known) : EMPTY_ADDRESS, addressProblems)
  const draft = useDraft(
    `endereco-${known?.idEndereco ?? 'novo'}`,
    useAtomValue(userAtom).userId,
    form.values,
    form.set,
  )
  const cep = useCep(form.current, form.set)
  // A new address begins with the CEP the visitor looked for, unless it is that of one the customer has.
  const begin = useEffectEvent(() => {
    const wanted = visitorCep(document.cookie)?.cep
    if (known || wanted === undefined || form.current().cep !== '') return
    if (others.some(({ cep: own }) => normalizeCep(own) === wanted)) return
    form.set({ cep: maskedCep(wanted) })
    void cep.typed(wanted).then(() => draft.opensWith(form.current()))
  })
  // After a draft, which holds a CEP of its own.
  useEffect(() => queueMicrotask(() => begin()), [])

  const sending = useSending({
    form,
    work: () =>
      services().write(() =>
        saveAddress({ data: { idEndereco: known?.idEndereco, endereco: form.values, principal: main } }),
      ),
    done: (saved) => {
      draft.done()
      return onSaved(saved)
    },
    leaves: isPage,
  })
  return (
    <SendForm data-draft={draft.name} attach={attach} className={styles.wide} onSend={() => sending.send()}>
      {isPage ? <h1 className={styles.title}>{known ? 'Editar endereço' : 'Novo endereço'}</h1> : null}
      <div className={isPage ? styles.card : fieldStyles.form}>
        <AddressFields
          form={form}
          pairs
          cepState={cep.state}
          onCep={(text) => void cep.typed(text)}
          recipientHint="Em branco, é você."
        />
        {mayBeMain ? (
          <CheckField name="principal" checked={main} disabled={known?.principal === true} onChange={setMain}>
            Usar como endereço principal
          </CheckField>
        ) : null}
        <SendingResult of={sending} />
        <div className={fieldStyles.actions}>
          <SendButton of={sending} className={save} label={submit} busy="Salvando…" />
          {isPage ? (
            <a href={back} className={away}>
              Voltar
            </a>
          ) : (
            <button type="button" className={away} onClick={back}>
              Voltar
            </button>
          )}
        </div>
        <DraftNotice draft={draft} />
      </div>
    </SendForm>
  )
}
