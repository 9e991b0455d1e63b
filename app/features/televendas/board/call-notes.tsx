import { useQueryClient } from '@tanstack/react-query'
import { useServices } from '#app/state/services.ts'
import { fieldStyles, TextAreaField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { type Problems, useForm } from '#app/ui/use-form.ts'
import { AgentPanel } from '#app/widgets/agent-panel.tsx'
import { type LigacaoAoVivo, LONGEST_NOTE } from '#commerce/contract/televendas/live-call.ts'
import { timeText } from '#commerce/contract/values/sao-paulo.ts'
import { sendCallNote } from '#server-functions/televendas/live-call.ts'
import { agentDesk, agentManagement, agentPage, button } from '#styled-system/recipes/index.js'
import { liveCallKey } from './live-call.queries.ts'

const styles = agentManagement()
const desk = agentDesk()
const { lead } = agentPage()
const EMPTY = { texto: '' }

/** Notes that the agent alone reads, in their bar; they are forgotten when the call ends. */
export function CallNotes({ call: { protocolo, agente, recados } }: { call: LigacaoAoVivo }) {
  const services = useServices()
  const queries = useQueryClient()
  const [form, attach] = useForm(EMPTY, ({ texto }): Problems =>
    texto.trim() === '' ? { texto: 'Escreva o recado.' } : {},
  )
  const sending = useSending({
    form,
    work: () => services().write(() => sendCallNote({ data: { protocolo, texto: form.current().texto.trim() } })),
    done: (call) => {
      form.reset(EMPTY)
      queries.setQueryData(liveCallKey(protocolo), call)
    },
  })
  const left = LONGEST_NOTE - form.values.texto.length
  return (
    <AgentPanel id="recados" title="Recado para o agente">
      <p className={lead}>{`Só ${agente} lê, na barra do atendimento. Some quando a ligação termina.`}</p>
      <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
        <TextAreaField
          {...form.text('texto')}
          label="Recado"
          span="full"
          maxLength={LONGEST_NOTE}
          rows={3}
          autoComplete="off"
          hint={left === 1 ? 'Falta 1 caractere' : `Restam ${left} caracteres`}
        />
        <SendingResult of={sending} />
        <SendButton of={sending} className={button({ look: 'solid' })} label="Enviar recado" busy="Enviando…" />
      </SendForm>
      {recados.length === 0 ? null : (
        <ul className={desk.waiting} aria-label="Recados enviados">
          {recados.map(({ idRecado, de, em, texto, lidoEm }) => (
            <li key={idRecado} className={desk.waitingItem}>
              <span>
                {texto}
                <span className={styles.muted}>
                  {`${de}, ${timeText(em)} · ${lidoEm === null ? 'ainda não lido' : `lido às ${timeText(lidoEm)}`}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </AgentPanel>
  )
}
