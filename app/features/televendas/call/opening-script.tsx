import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useServices } from '#app/state/services.ts'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import type { Roteiro } from '#commerce/contract/televendas/sale.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { tellReadAloud } from '#server-functions/televendas/sale.ts'
import { agentBar, button } from '#styled-system/recipes/index.js'
import { scriptQuery } from '../sale/sale.queries.ts'
import { openingTexts } from './script.ts'

const outline = button({ look: 'outline' })
const styles = agentBar()

/** The opening of a call as it is spoken, until the agent says that it was: it is said once, on whichever screen. */
export function OpeningScript({ atWork }: { atWork: AgenteEmAtendimento }) {
  const services = useServices()
  const queries = useQueryClient()
  const { data: script } = useQuery(scriptQuery)
  const lineOf = (passo: string) => script?.lidos.find((step) => step.passo === passo)
  const texts = openingTexts(atWork)
  const left = texts.filter(({ passo }) => lineOf(passo) === undefined)
  const reading = useSending({
    work: async (): Promise<CommerceResult<Roteiro | undefined>> => {
      let answer: CommerceResult<Roteiro | undefined> = { ok: true, data: script }
      for (const { passo } of left)
        if (answer.ok) answer = await services().write(() => tellReadAloud({ data: { passo } }))
      return answer
    },
    done: (read) => queries.setQueryData(scriptQuery.queryKey, read),
    refusal: sentenceOnly,
  })
  if (script === undefined) return null
  const last = lineOf(texts.at(-1)!.passo)
  if (left.length === 0 && last) return <p role="status">{`Abertura lida às ${dateTimeText(last.em).slice(-5)}.`}</p>
  return (
    <>
      <div className={styles.script}>
        {left.map(({ passo, titulo, falas }) => (
          <div key={passo}>
            <h3>{titulo}</h3>
            {falas.map((fala) => (
              <p key={fala}>{fala}</p>
            ))}
          </div>
        ))}
      </div>
      <SendingResult of={reading} />
      <SendButton alone of={reading} className={outline} label="Já li ao cliente" busy="Registrando…" />
    </>
  )
}
