import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import type { Form } from '#app/ui/use-form.ts'
import { DESFECHOS, type Desfecho } from '#commerce/contract/televendas/attendance.ts'

export const NO_OUTCOME = { desfecho: '', observacao: '' }
type Outcome = typeof NO_OUTCOME

/** The outcome has to be chosen. */
export const outcomeProblems = ({ desfecho }: Outcome): Partial<Record<keyof Outcome, string>> =>
  desfecho === '' ? { desfecho: 'Escolha como o atendimento terminou.' } : {}

/** What is sent: a note that says nothing is left out. */
export const outcomeOf = ({ desfecho, observacao }: Outcome): { desfecho: Desfecho; observacao?: string } => ({
  desfecho: desfecho as Desfecho,
  ...(observacao.trim() === '' ? {} : { observacao }),
})

/** How a call ended, and a note of the agent's own. */
export function OutcomeFields({ form }: { form: Form<Outcome> }) {
  return (
    <>
      <SelectField {...form.text('desfecho')} label="Como o atendimento terminou?" options={DESFECHOS} />
      <TextAreaField
        {...form.text('observacao')}
        label="Observação"
        optional
        maxLength={1000}
        rows={3}
        hint="Sem documentos, senhas ou dados de cartão."
      />
    </>
  )
}
