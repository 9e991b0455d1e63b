import type { ReactNode } from 'react'
import type { AddressValues } from '#app/lib/address-values.ts'
import { Fold } from '#app/ui/accordion.tsx'
import { CheckField, fieldStyles, SelectField, TextField } from '#app/ui/field.tsx'
import type { Form } from '#app/ui/use-form.ts'
import { NO_NUMBER } from '#commerce/contract/customers/addresses.ts'
import { UF_NAMES, UFS } from '#commerce/contract/values/brazilian-state.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'

const STATES = UFS.map((uf) => [uf, `${uf} - ${UF_NAMES[uf]}`] as const)
const CEP_HINTS = {
  idle: undefined,
  looking: 'Procurando o endereço…',
  found: 'Confira o endereço e complete o que faltar.',
  unknown: 'Não encontramos este CEP. Preencha o endereço abaixo.',
}

interface AddressFieldsProps<T extends AddressValues> {
  form: Form<T>
  cepState: keyof typeof CEP_HINTS
  /** A button in the row of the CEP. */
  cepAside?: ReactNode
  onCep: (cep: string) => void
  /** Who receives when nobody is named. */
  recipientHint?: string
  /** Only what a delivery cannot do without. */
  brief?: boolean
  /** Short fields share rows on a phone. */
  pairs?: boolean
}

/** The fields of one Brazilian address. */
export function AddressFields<T extends AddressValues>({
  form: whole,
  cepState,
  cepAside,
  onCep,
  recipientHint,
  brief = false,
  pairs = false,
}: AddressFieldsProps<T>) {
  const form = whole as unknown as Form<AddressValues>
  const cep = form.text('cep')
  const third = { span: 'third', narrow: pairs } as const
  const noNumber = form.values.semNumero
  const { pontoReferencia, identificacao, destinatario } = form.values
  const hasMore = [pontoReferencia, identificacao, destinatario].some((text) => text !== '')
  return (
    <div className={pairs ? `${fieldStyles.grid} ${fieldStyles.pairs}` : fieldStyles.grid}>
      <TextField
        {...cep}
        label="CEP"
        span={cepAside ? 'half' : 'third'}
        aside={cepAside}
        mask={formatCep}
        inputMode="numeric"
        autoComplete="postal-code"
        hint={<span aria-live="polite">{CEP_HINTS[cepState]}</span>}
        onChange={(text) => {
          cep.onChange(text)
          onCep(text)
        }}
      />
      <TextField
        {...form.text('logradouro')}
        label="Endereço"
        span={cepAside ? 'half' : 'most'}
        maxLength={150}
        autoComplete="address-line1"
      />
      <TextField
        {...form.text('numero')}
        {...third}
        label="Número"
        value={noNumber ? NO_NUMBER : form.values.numero}
        disabled={noNumber}
        maxLength={10}
        autoComplete="off"
      />
      <CheckField
        {...form.tick('semNumero')}
        {...third}
        onChange={(ticked) => form.set({ semNumero: ticked, numero: '' })}
      >
        Sem número
      </CheckField>
      <TextField
        {...form.text('complemento')}
        {...third}
        label="Complemento"
        optional
        maxLength={60}
        autoComplete="address-line2"
      />
      <TextField {...form.text('bairro')} {...third} label="Bairro" maxLength={80} autoComplete="address-level3" />
      <TextField {...form.text('cidade')} {...third} label="Cidade" maxLength={80} autoComplete="address-level2" />
      <SelectField {...form.text('uf')} {...third} label="Estado (UF)" options={STATES} autoComplete="address-level1" />
      {brief ? null : (
        <div className={fieldStyles.whole}>
          <Fold title="Mais dados (opcional)" open={hasMore}>
            <div className={fieldStyles.grid}>
              <OptionalAddressFields form={form} recipientHint={recipientHint} />
            </div>
          </Fold>
        </div>
      )}
    </div>
  )
}

/** What a delivery may do without. Belongs inside a form's grid. */
export function OptionalAddressFields<T extends AddressValues>({
  form: whole,
  recipientHint,
}: Pick<AddressFieldsProps<T>, 'form'> & { recipientHint: string | undefined }) {
  const form = whole as unknown as Form<AddressValues>
  return (
    <>
      <TextField
        {...form.text('pontoReferencia')}
        label="Ponto de referência"
        optional
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        {...form.text('identificacao')}
        label="Identificação do endereço"
        optional
        span="half"
        maxLength={30}
        hint="Por exemplo: Casa ou Trabalho."
        autoComplete="off"
      />
      <TextField
        {...form.text('destinatario')}
        label="Quem vai receber"
        optional
        span="half"
        maxLength={100}
        hint={recipientHint}
        autoComplete="shipping name"
      />
    </>
  )
}
