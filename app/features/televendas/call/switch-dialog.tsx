import { useQuery } from '@tanstack/react-query'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import { fieldStyles, SelectField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { DESFECHOS, MOST_HELD } from '#commerce/contract/televendas/attendance.ts'
import { button } from '#styled-system/recipes/index.js'
import { AgentDialog } from './agent-dialog.tsx'
import { atWorkQuery } from './at-work.queries.ts'
import { NO_OUTCOME, outcomeOf, outcomeProblems } from './outcome-fields.tsx'
import type { switchQuestionAtom } from './switch-customer.ts'

type Question = NonNullable<ReturnType<(typeof switchQuestionAtom)['read']>>

/** Another customer in the middle of a call: names both, and asks what becomes of the call with the first one. */
export function SwitchDialog({ message, answer }: Question) {
  const held = useQuery({ ...atWorkQuery, enabled: false }).data?.emEspera.length ?? 0
  const isFull = held >= MOST_HELD
  const [form, attach] = useForm({ ...NO_OUTCOME, destino: isFull ? 'encerrar' : 'espera' }, (values) =>
    values.destino === 'espera' ? {} : outcomeProblems(values),
  )
  const isHolding = form.values.destino === 'espera'
  return (
    <AgentDialog title="Trocar de cliente?" onClose={() => answer(null)}>
      <p>{message}</p>
      <SendForm
        attach={attach}
        className={fieldStyles.form}
        onSend={() => {
          if (!form.check()) return
          answer(isHolding ? { kind: 'held' } : { kind: 'ended', outcome: outcomeOf(form.current()).desfecho })
        }}
      >
        <ChoiceList
          label="O que acontece com a ligação atual"
          name="destino"
          value={form.values.destino}
          choices={[
            {
              value: 'espera',
              title: 'Deixar em espera',
              text: isFull
                ? `Você já tem ${MOST_HELD} ligações em espera. Retome ou encerre uma delas antes.`
                : 'A ligação espera com o carrinho como está, pelos preços dela, e você retoma depois.',
              disabled: isFull,
            },
            { value: 'encerrar', title: 'Encerrar', text: 'O carrinho volta ao cliente, pelos preços do site.' },
          ]}
          onChange={(destino) => form.set({ destino })}
        />
        {isHolding ? null : (
          <SelectField
            {...form.text('desfecho')}
            label="Como terminou o atendimento atual?"
            options={DESFECHOS}
            hint="Ele é encerrado e outro, com novo protocolo, começa para o cliente escolhido."
          />
        )}
        <div className={fieldStyles.actions}>
          <button type="submit" className={button({ look: 'action' })}>
            {isHolding ? 'Deixar em espera e atender o outro' : 'Encerrar e atender o outro cliente'}
          </button>
          <button type="button" className={button({ look: 'outline' })} onClick={() => answer(null)}>
            Continuar com o atual
          </button>
        </div>
      </SendForm>
    </AgentDialog>
  )
}
