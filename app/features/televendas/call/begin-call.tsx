import { fieldProblems } from '#app/lib/field-problems.ts'
import type { CallerHint } from '#app/lib/telesales-link.ts'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { InicioAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { formatPhone } from '#commerce/contract/values/phone.ts'
import { agentDesk, agentPage, button } from '#styled-system/recipes/index.js'
import { useAttendance } from './use-attendance.ts'

const page = agentPage()
const styles = agentDesk()
type Direction = 'RECEBIDA' | 'REALIZADA'
const DIRECTIONS = [
  { value: 'RECEBIDA', title: 'O cliente ligou' },
  { value: 'REALIZADA', title: 'Eu liguei para o cliente' },
]

/** Nobody is on the line: the next call begins here. @param hint fills in who calls, and begins nothing by itself */
export function BeginCall({ hint }: { hint: CallerHint }) {
  const { begin } = useAttendance()
  const [form, attach] = useForm<{ telefone: string; direcao: string }>(
    { telefone: hint.telefone === undefined ? '' : formatPhone(hint.telefone), direcao: 'RECEBIDA' },
    ({ telefone }) => (telefone === '' ? {} : fieldProblems(InicioAtendimento, { telefone })),
  )
  const sending = useSending({
    form,
    work: () => {
      const { telefone, direcao } = form.current()
      return begin({ direcao: direcao as Direction, ...(telefone === '' ? {} : { telefone }) })
    },
  })
  return (
    <section className={page.panel} aria-labelledby="iniciar">
      <div>
        <h2 id="iniciar" className={page.panelTitle}>
          Nenhum atendimento em andamento
        </h2>
        <p className={page.lead}>Ao iniciar, o protocolo é gerado para você informar ao cliente.</p>
      </div>
      <SendForm attach={attach} className={styles.begin} onSend={() => sending.send()}>
        <ChoiceList
          label="Quem fez a ligação"
          name="direcao"
          value={form.values.direcao}
          choices={DIRECTIONS}
          onChange={(direcao) => form.set({ direcao })}
        />
        <TextField
          {...form.text('telefone')}
          label="Telefone de quem está na linha"
          optional
          mask={formatPhone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
        />
        <SendingResult of={sending} />
        <button
          type="submit"
          className={button({ look: 'action', size: 'lg', width: 'full' })}
          aria-busy={sending.pending}
        >
          <Icon name="headset" />
          {sending.pending ? 'Iniciando…' : 'Iniciar atendimento'}
        </button>
      </SendForm>
    </section>
  )
}
