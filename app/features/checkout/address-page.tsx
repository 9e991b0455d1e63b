import { useEffect, useEffectEvent, useState } from 'react'
import { NO_NUMBER, NovoEndereco, type Endereco } from '#commerce/contract/addresses.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { saveAddress } from '#server-functions/addresses.ts'
import { chooseAddress } from '#server-functions/checkout.ts'
import { auth, button } from '#styled-system/recipes/index.js'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { paths } from '#app/lib/paths.ts'
import { maskedCep, visitorCep } from '#app/lib/visitor-cep.ts'
import { useServices } from '#app/state/services.ts'
import { useCep } from '#app/state/use-cep.ts'
import { useGo } from '#app/state/use-go.ts'
import { AddressFields, EMPTY_ADDRESS, type AddressValues } from '#app/ui/address-fields.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import { useForm } from '#app/ui/use-form.ts'

const styles = auth()
const save = button({ look: 'action', size: 'lg' })
const back = button({ look: 'outline', size: 'lg' })

/** Registers an address, or corrects one, and goes back to the delivery step with it chosen. */
export function AddressPage({ known }: { known?: Endereco }) {
  const services = useServices()
  const go = useGo()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const [form, attach] = useForm<AddressValues>(known ? typedAddress(known) : EMPTY_ADDRESS, addressProblems)
  const cep = useCep(form.current, form.set)
  // A new address begins with the CEP the visitor looked for.
  const begin = useEffectEvent(() => {
    const wanted = visitorCep(document.cookie)?.cep
    if (known || wanted === undefined || form.current().cep !== '') return
    form.set({ cep: maskedCep(wanted) })
    void cep.typed(wanted)
  })
  useEffect(() => begin(), [])

  const send = async () => {
    if (pending || !form.check()) return
    setPending(true)
    setFailure('')
    const saved = await services().write(() => saveAddress({ data: { idEndereco: known?.idEndereco, endereco: form.values } }))
    if (!saved.ok) {
      setPending(false)
      form.refuse(saved.error.fields)
      if (Object.keys(saved.error.fields).length === 0) setFailure(saved.error.message)
      return
    }
    // An address changed is another freight: it is chosen again. Should that fail, the delivery step asks for it.
    await services().write(() => chooseAddress({ data: { idEndereco: saved.data.idEndereco } }))
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
          <button type="submit" className={save} aria-busy={pending}>
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

function addressProblems(values: AddressValues): Record<string, string> {
  const problems = fieldProblems(NovoEndereco, values)
  return values.cep === '' ? { ...problems, cep: 'Informe o CEP.' } : problems
}

/** An address as its form shows it. */
function typedAddress({ cep, logradouro, numero, complemento, bairro, cidade, uf, pontoReferencia, identificacao, destinatario }: Endereco): AddressValues {
  const semNumero = numero === NO_NUMBER
  return {
    cep: formatCep(cep), logradouro, numero: semNumero ? '' : numero, semNumero, complemento: complemento ?? '', bairro, cidade, uf, pontoReferencia: pontoReferencia ?? '',
    identificacao: identificacao ?? '', destinatario,
  }
}
