import { useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { paths } from '#app/lib/paths.ts'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { InicioAtendimento, type AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { formatPhone } from '#commerce/contract/values/phone.ts'
import { agentBar, button } from '#styled-system/recipes/index.js'
import { AgentDialog } from './agent-dialog.tsx'
import { protocolText } from './call-times.ts'
import { OpeningScript } from './opening-script.tsx'
import { useAttendance } from './use-attendance.ts'

const action = button({ look: 'action' })
const styles = agentBar()
type Direction = 'RECEBIDA' | 'REALIZADA'

/** Begins a call, then shows what is spoken first: the protocol and the opening. */
export function BeginDialog({ onClose }: { onClose: () => void }) {
  const { begin } = useAttendance()
  const [direcao, setDirecao] = useState<Direction>('RECEBIDA')
  const [form, attach] = useForm({ telefone: '' }, ({ telefone }) =>
    telefone === '' ? {} : fieldProblems(InicioAtendimento, { telefone }),
  )
  const sending = useSending({
    form,
    work: () => {
      const { telefone } = form.current()
      return begin({ direcao, ...(telefone === '' ? {} : { telefone }) })
    },
  })
  if (sending.data?.atendimento) return <Begun atWork={sending.data} onClose={onClose} />
  return (
    <AgentDialog title="Iniciar atendimento" onClose={onClose}>
      <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
        <ChoiceList
          label="A ligação foi"
          name="direcao"
          value={direcao}
          choices={[
            { value: 'RECEBIDA', title: 'Recebida', text: 'O cliente ligou para a loja.' },
            { value: 'REALIZADA', title: 'Realizada', text: 'Você ligou para o cliente.' },
          ]}
          onChange={(value) => setDirecao(value as Direction)}
        />
        <TextField
          {...form.text('telefone')}
          label="Telefone de quem está na linha"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          mask={formatPhone}
        />
        <SendingResult of={sending} />
        <div className={fieldStyles.actions}>
          <SendButton of={sending} className={action} label="Iniciar e gerar protocolo" busy="Iniciando…" />
        </div>
      </SendForm>
    </AgentDialog>
  )
}

function Begun({ atWork, onClose }: { atWork: AgenteEmAtendimento; onClose: () => void }) {
  const protocol = atWork.atendimento!.protocolo
  return (
    <AgentDialog title="Atendimento iniciado" onClose={onClose}>
      <p className={styles.spoken} role="status">
        <span>Diga o protocolo ao cliente</span>
        <strong>{protocolText(protocol)}</strong>
      </p>
      <OpeningScript atWork={atWork} />
      <div className={fieldStyles.actions}>
        <a href={paths.telesales.home} data-autofocus="" className={action} onClick={onClose}>
          Localizar o cliente
        </a>
        <button type="button" className={button({ look: 'outline' })} onClick={onClose}>
          Continuar nesta página
        </button>
      </div>
    </AgentDialog>
  )
}
