import { fieldStyles, SelectField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { DESFECHOS } from '#commerce/contract/televendas/attendance.ts'
import { button } from '#styled-system/recipes/index.js'
import { AgentDialog } from './agent-dialog.tsx'
import { NO_OUTCOME, outcomeOf, outcomeProblems } from './outcome-fields.tsx'
import type { switchQuestionAtom } from './switch-customer.ts'

type Question = NonNullable<ReturnType<(typeof switchQuestionAtom)['read']>>

/** Another customer in the middle of a call: names both and asks, and how the call with the first one ended. */
export function SwitchDialog({ message, answer }: Question) {
  const [form, attach] = useForm(NO_OUTCOME, outcomeProblems)
  return (
    <AgentDialog title="Trocar de cliente?" onClose={() => answer(null)}>
      <p>{message}</p>
      <SendForm
        attach={attach}
        className={fieldStyles.form}
        onSend={() => {
          if (form.check()) answer(outcomeOf(form.current()).desfecho)
        }}
      >
        <SelectField
          {...form.text('desfecho')}
          label="Como terminou o atendimento atual?"
          options={DESFECHOS}
          hint="Ele é encerrado e outro, com novo protocolo, começa para o cliente escolhido."
        />
        <div className={fieldStyles.actions}>
          <button type="submit" className={button({ look: 'action' })}>
            Encerrar e atender o outro cliente
          </button>
          <button type="button" className={button({ look: 'outline' })} onClick={() => answer(null)}>
            Continuar com o atual
          </button>
        </div>
      </SendForm>
    </AgentDialog>
  )
}
