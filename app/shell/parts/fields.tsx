import { useState } from 'react'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import { CheckField, SelectField, TextField } from '#app/ui/field.tsx'
import { Quantity } from '#app/ui/quantity.tsx'
import { UF_NAMES } from '#commerce/contract/values/brazilian-state.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { Family, Sample } from './sample.tsx'

const UF_OPTIONS = Object.entries(UF_NAMES)
const CHOICES = [
  { value: 'economica', title: 'Econômica', text: 'Até 6 dias úteis', aside: 'Grátis' },
  { value: 'expressa', title: 'Expressa', text: 'Até 2 dias úteis', aside: 'R$ 24,90' },
]

export function Fields() {
  const [text, setText] = useState('38400100')
  const [uf, setUf] = useState('')
  const [ticked, setTicked] = useState(true)
  const [choice, setChoice] = useState('economica')
  const [amount, setAmount] = useState(2)
  return (
    <Family title="Campos">
      <Sample name="texto, com máscara e dica">
        <TextField
          label="CEP"
          name="cep"
          value={formatCep(text)}
          mask={formatCep}
          hint="Só números."
          autoComplete="off"
          onChange={setText}
        />
      </Sample>
      <Sample name="texto com erro">
        <TextField
          label="E-mail"
          name="email"
          value="joana@"
          error="Confira o e-mail: falta o que vem depois do @."
          autoComplete="off"
          onChange={() => undefined}
        />
      </Sample>
      <Sample name="texto desligado, opcional">
        <TextField
          label="Complemento"
          name="complemento"
          optional
          disabled
          value="Apto. 12"
          autoComplete="off"
          onChange={() => undefined}
        />
      </Sample>
      <Sample name="lista">
        <SelectField
          label="Estado (UF)"
          name="uf"
          value={uf}
          options={UF_OPTIONS}
          autoComplete="off"
          onChange={setUf}
        />
      </Sample>
      <Sample name="lista com erro">
        <SelectField
          label="Estado (UF)"
          name="uf-erro"
          value=""
          options={UF_OPTIONS}
          error="Escolha o estado."
          autoComplete="off"
          onChange={() => undefined}
        />
      </Sample>
      <Sample name="caixa">
        <CheckField name="aceite" checked={ticked} onChange={setTicked}>
          Quero receber ofertas por e-mail.
        </CheckField>
        <CheckField name="termos" checked={false} error="Aceite os termos para continuar." onChange={() => undefined}>
          Aceito os termos de uso.
        </CheckField>
      </Sample>
      <Sample name="escolha de uma">
        <ChoiceList label="Entrega" name="entrega" value={choice} choices={CHOICES} onChange={setChoice} />
      </Sample>
      <Sample name="quantidade">
        <Quantity label="Quantidade" value={amount} min={1} step={1} onAsk={setAmount} />
        <Quantity label="Quantidade desligada" value={1} min={1} step={1} disabled onAsk={() => undefined} />
      </Sample>
    </Family>
  )
}
