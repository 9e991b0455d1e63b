import { useState } from 'react'
import { NO_NUMBER, NovoEndereco, type Endereco } from '#commerce/contract/addresses.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { saveAddress } from '#server-functions/addresses.ts'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { EMPTY_ADDRESS, type AddressValues } from '#app/ui/address-fields.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { useServices } from './services.ts'
import { useCep } from './use-cep.ts'

/** The form of one address, new or `known`, wherever it is edited. `send` answers the saved one, undefined when something is to be corrected. */
export function useAddressForm(known: Endereco | undefined) {
  const services = useServices()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const [form, attach] = useForm<AddressValues>(known ? typedAddress(known) : EMPTY_ADDRESS, addressProblems)
  const cep = useCep(form.current, form.set)
  const send = async (principal = false): Promise<Endereco | undefined> => {
    if (pending || !form.check()) return undefined
    setPending(true)
    setFailure('')
    const saved = await services().write(() => saveAddress({ data: { idEndereco: known?.idEndereco, endereco: form.values, principal } }))
    if (saved.ok) return saved.data
    setPending(false)
    form.refuse(saved.error.fields)
    if (Object.keys(saved.error.fields).length === 0) setFailure(saved.error.message)
    return undefined
  }
  return { form, attach, cep, pending, failure, send }
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
