import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { telHref } from '#app/lib/formatting.ts'
import { useServices } from '#app/state/services.ts'
import { fieldStyles, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { type ItemDaFila, RESULTADOS_FILA, type ResultadoFila } from '#commerce/contract/televendas/queues.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { tellQueueResult } from '#server-functions/televendas/queues.ts'
import { agentDesk, button } from '#styled-system/recipes/index.js'
import { queuesQuery } from './queues.queries.ts'

const styles = agentDesk()

/** Whom the agent was given to call, and what became of it. */
export function QueueItem({ item, isCalling, onCall }: { item: ItemDaFila; isCalling: boolean; onCall: () => void }) {
  const [isTelling, setTelling] = useState(false)
  return (
    <div className={styles.item}>
      <div>
        <p className={styles.muted}>{item.fila}</p>
        <p className={styles.itemName}>{item.nome}</p>
        <p className={styles.itemPhone}>
          <a href={telHref(item.telefone)}>{item.telefone}</a>
        </p>
      </div>
      <p>{item.motivo}</p>
      {item.observacao === null ? null : <p className={styles.muted}>{`Da última vez: ${item.observacao}`}</p>}
      <p className={styles.muted}>
        {item.tentativas === 0 ? 'Primeira tentativa' : `${item.tentativas + 1}ª tentativa`}
        {item.documentoMascarado === null ? ' · sem cadastro' : ` · ${item.documentoMascarado}`}
        {isCalling ? '' : ` · seu até ${dateTimeText(item.reservadoAte).slice(-5)}`}
      </p>
      {isTelling ? (
        <TellResult item={item} />
      ) : (
        <div className={styles.row}>
          {isCalling ? null : (
            <button type="button" className={button({ look: 'action' })} onClick={onCall}>
              Ligar agora
            </button>
          )}
          <button type="button" className={button({ look: 'outline' })} onClick={() => setTelling(true)}>
            Registrar resultado
          </button>
        </div>
      )}
    </div>
  )
}

const EMPTY = { resultado: '', observacao: '', dia: '', hora: '' }

function TellResult({ item }: { item: ItemDaFila }) {
  const services = useServices()
  const queries = useQueryClient()
  const [form, attach] = useForm(EMPTY, ({ resultado, dia, hora }) => ({
    ...(resultado === '' ? { resultado: 'Escolha o resultado da ligação.' } : {}),
    ...(resultado === 'LIGAR_DEPOIS' && dia === '' ? { dia: 'Informe o dia.' } : {}),
    ...(resultado === 'LIGAR_DEPOIS' && hora === '' ? { hora: 'Informe a hora.' } : {}),
  }))
  const sending = useSending({
    form,
    work: () => {
      const { resultado, observacao, dia, hora } = form.current()
      const ligarEm = resultado === 'LIGAR_DEPOIS' ? new Date(`${dia}T${hora}:00-03:00`).toISOString() : undefined
      return services().write(() =>
        tellQueueResult({
          data: { idItem: item.idItem, resultado: resultado as ResultadoFila, observacao, ligarEm },
        }),
      )
    },
    done: (queues) => queries.setQueryData(queuesQuery.queryKey, queues),
    refusal: ({ message, fields }) => ({
      message: fields.ligarEm === undefined ? message : '',
      fields: fields.ligarEm === undefined ? fields : { dia: fields.ligarEm },
    }),
  })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <div className={fieldStyles.grid}>
        <SelectField {...form.text('resultado')} label="Resultado" span="full" options={RESULTADOS_FILA} />
        {form.values.resultado === 'LIGAR_DEPOIS' ? (
          <>
            <TextField {...form.text('dia')} label="Ligar de novo em" span="half" type="date" autoComplete="off" />
            <TextField {...form.text('hora')} label="Hora" span="half" type="time" autoComplete="off" />
          </>
        ) : null}
        <TextAreaField {...form.text('observacao')} label="Observação" optional span="full" maxLength={500} />
      </div>
      <SendingResult of={sending} />
      <SendButton of={sending} className={button({ look: 'solid' })} label="Registrar" busy="Registrando…" />
    </SendForm>
  )
}
