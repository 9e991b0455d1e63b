import { fieldStyles } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { button } from '#styled-system/recipes/index.js'
import { AgentDialog } from './agent-dialog.tsx'
import { CallSummary } from './call-summary.tsx'
import { NO_OUTCOME, OutcomeFields, outcomeOf, outcomeProblems } from './outcome-fields.tsx'
import { useAttendance } from './use-attendance.ts'

const action = button({ look: 'action' })

/** Ends the call: its outcome and a note, then the agent serves nobody. */
export function EndDialog({ served, onClose }: { served: string | undefined; onClose: () => void }) {
  const { end } = useAttendance()
  const [form, attach] = useForm(NO_OUTCOME, outcomeProblems)
  const sending = useSending({ form, work: () => end(outcomeOf(form.current())), done: onClose })
  return (
    <AgentDialog title="Encerrar atendimento" onClose={onClose}>
      <p>
        {served === undefined
          ? 'Nenhum cliente foi identificado nesta ligação.'
          : `Você deixa de atender ${served} e devolve o carrinho, que volta aos preços do site.`}
      </p>
      {served === undefined ? null : <CallSummary />}
      <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
        <OutcomeFields form={form} />
        <SendingResult of={sending} />
        <div className={fieldStyles.actions}>
          <SendButton of={sending} className={action} label="Encerrar atendimento" busy="Encerrando…" />
          <button type="button" className={button({ look: 'outline' })} onClick={onClose}>
            Continuar atendendo
          </button>
        </div>
      </SendForm>
    </AgentDialog>
  )
}
