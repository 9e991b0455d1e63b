import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { cartAtom } from '#app/state/cart-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import {
  type DescontoNegociado,
  type MotivoDesconto,
  MOTIVOS_DESCONTO,
} from '#commerce/contract/televendas/discounts.ts'
import { parsePriceText } from '#commerce/contract/values/money.ts'
import { askDiscount } from '#server-functions/televendas/discounts.ts'
import { agentDiscounts, button } from '#styled-system/recipes/index.js'
import { AgentDialog } from '../call/agent-dialog.tsx'
import { discountCheckQuery, type TypedWish } from './discounts.queries.ts'

const action = button({ look: 'action' })
const styles = agentDiscounts()
const EMPTY = { valor: '', motivo: '', observacao: '' }
const TONES = { APROVADO: 'good', PENDENTE_APROVACAO: 'wait', RECUSADO: 'bad' } as const

interface DiscountDialogProps {
  sku: string | undefined
  /** What it is for. */
  title: string
  onAsked: (discount: DescontoNegociado) => void
  onClose: () => void
}

/** Asks for a discount. Whether it needs a supervisor is the server's to say, while it is typed. */
export function DiscountDialog({ sku, title, onAsked, onClose }: DiscountDialogProps) {
  const services = useServices()
  const versao = useAtomValue(cartAtom)?.versao
  const [kind, setKind] = useState<TypedWish['kind']>('percentual')
  const [form, attach] = useForm(EMPTY, ({ valor, motivo, observacao }) => ({
    ...(amountOf(kind, valor) === undefined
      ? {
          valor: kind === 'percentual' ? 'Informe o percentual, como 3 ou 2,5.' : 'Informe o valor final, como 899,90.',
        }
      : {}),
    ...(motivo === '' ? { motivo: 'Escolha o motivo do desconto.' } : {}),
    ...(motivo === 'OUTRO' && observacao.trim().length < 5 ? { observacao: 'Conte o motivo do desconto.' } : {}),
  }))
  const amount = useSettled(amountOf(kind, form.values.valor))
  const { data: checked } = useQuery(discountCheckQuery({ sku, kind, amount }, versao))
  const sending = useSending({
    form,
    work: () => {
      const { valor, motivo, observacao } = form.current()
      return services().write(() =>
        askDiscount({
          data: {
            ...(sku === undefined ? {} : { sku }),
            [kind]: Number(amountOf(kind, valor)),
            motivo: motivo as MotivoDesconto,
            observacao,
          },
        }),
      )
    },
    done: onAsked,
    refusal: ({ message, fields: { percentual, valorFinal, sku: ofProduct, ...fields } }) => {
      const valor = percentual ?? valorFinal
      const shown = { ...fields, ...(valor === undefined ? {} : { valor }) }
      return { message: ofProduct ?? (Object.keys(shown).length > 0 ? '' : message), fields: shown }
    },
  })
  const waits = amount !== undefined && checked?.ok === true && checked.data.situacao === 'PENDENTE_APROVACAO'
  return (
    <AgentDialog title={title} onClose={onClose}>
      <SendForm attach={attach} className={styles.form} onSend={() => sending.send()}>
        <ChoiceList
          label="Como o desconto é dado"
          name="tipo"
          value={kind}
          choices={kindsOf(sku)}
          onChange={(value) => setKind(value as TypedWish['kind'])}
        />
        <TextField
          {...form.text('valor')}
          label={kind === 'percentual' ? 'Percentual de desconto' : 'Valor final em reais'}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
        <Check checked={amount === undefined ? undefined : checked} />
        <SelectField {...form.text('motivo')} label="Motivo" options={MOTIVOS_DESCONTO} />
        <TextAreaField
          {...form.text('observacao')}
          label="Observação"
          optional={form.values.motivo !== 'OUTRO'}
          maxLength={300}
          rows={2}
        />
        <SendingResult of={sending} />
        <div className={styles.actions}>
          <button type="button" className={button({ look: 'quiet' })} onClick={onClose}>
            Cancelar
          </button>
          <SendButton
            of={sending}
            className={action}
            label={waits ? 'Pedir aprovação' : 'Aplicar desconto'}
            busy="Enviando…"
          />
        </div>
      </SendForm>
    </AgentDialog>
  )
}

const kindsOf = (sku: string | undefined) => [
  { value: 'percentual', title: 'Percentual' },
  { value: 'valorFinal', title: sku === undefined ? 'Total final dos produtos' : 'Preço final da unidade' },
]

/** `3,5` and `899,90` as the wire reads them. */
function amountOf(kind: TypedWish['kind'], text: string): string | undefined {
  if (kind === 'valorFinal') {
    const centavos = parsePriceText(text)
    return centavos === undefined || centavos <= 0 ? undefined : (centavos / 100).toFixed(2)
  }
  const typed = text.trim().replace('%', '').replace(',', '.')
  return /^\d{1,2}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0 ? typed : undefined
}

type Checked = Awaited<ReturnType<typeof import('#server-functions/televendas/discounts.ts').checkDiscount>> | undefined

const toneOf = (checked: Checked) =>
  checked === undefined ? undefined : checked.ok ? TONES[checked.data.situacao] : 'bad'

/** What the server says of what is typed. */
function Check({ checked }: { checked: Checked }) {
  return (
    <div className={styles.check} role="status" data-tone={toneOf(checked)}>
      {checked === undefined ? (
        <span>O limite é conferido enquanto você digita.</span>
      ) : checked.ok ? (
        <>
          <span>
            {`${checked.data.valorAntesText} por `}
            <b>{checked.data.valorDepoisText}</b>
            {` (${checked.data.percentual?.toLocaleString('pt-BR')}%, ${checked.data.descontoText} a menos)`}
          </span>
          <span>{checked.data.mensagem}</span>
        </>
      ) : (
        <span>{checked.error.message}</span>
      )}
    </div>
  )
}

const PAUSE_MS = 250

/** What is typed, once the typing pauses. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
