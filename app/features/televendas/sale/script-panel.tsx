import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useServices } from '#app/state/services.ts'
import { Icon } from '#app/ui/icon.tsx'
import { sentenceOnly, useSending } from '#app/ui/sending.tsx'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import type { PassoDoRoteiro, Roteiro } from '#commerce/contract/televendas/sale.ts'
import { timeText } from '#commerce/contract/values/sao-paulo.ts'
import { tellReadAloud } from '#server-functions/televendas/sale.ts'
import { agentSale } from '#styled-system/recipes/index.js'
import { scriptTexts } from '../call/script.ts'
import { scriptQuery } from './sale.queries.ts'

const styles = agentSale()
const READ: Readonly<Record<PassoDoRoteiro, string>> = {
  ABERTURA: 'Lido ao cliente',
  GRAVACAO: 'Lido ao cliente',
  LGPD: 'Lido ao cliente',
  RESUMO: 'Resumo lido ao cliente',
  ENCERRAMENTO: 'Lido ao cliente',
}

/** What is read aloud in a call, with this call's values, and the agent's word that it was. */
export function ScriptPanel({
  atWork,
  cart,
  settled,
}: {
  atWork: AgenteEmAtendimento
  cart: Carrinho
  /** No write of the cart is under way: what is read is what stands. */
  settled: boolean
}) {
  const services = useServices()
  const queries = useQueryClient()
  const { data, error } = useQuery({ ...scriptQuery, enabled: atWork.atendimento !== null })
  const reading = useSending({
    work: (passo: PassoDoRoteiro) =>
      services().write(() =>
        tellReadAloud({ data: { passo, ...(passo === 'RESUMO' ? { versaoCarrinho: cart.versao } : {}) } }),
      ),
    done: (script) => queries.setQueryData(scriptQuery.queryKey, script),
    refusal: sentenceOnly,
  })
  const steps = scriptTexts({ ...atWork, cart })
  const next = steps.find(({ passo, falas }) => falas.length > 0 && !isRead(data, passo, cart))?.passo
  return (
    <>
      <ul className={styles.script}>
        {steps.map(({ passo, titulo, motivo, falas }) => {
          const told = data?.lidos.find((step) => step.passo === passo)
          const current = isRead(data, passo, cart)
          return (
            <li key={passo}>
              <details
                className={styles.step}
                name="roteiro"
                open={passo === next}
                data-read={current ? '' : undefined}
              >
                <summary className={styles.stepHead}>
                  {titulo}
                  {current ? <Icon name="check" size="sm" /> : null}
                  {current ? <span className={styles.spoken}>lido</span> : null}
                </summary>
                <div className={styles.speech}>
                  <p className={styles.quiet}>{motivo}</p>
                  <Lines falas={falas} />
                  {atWork.atendimento === null ? null : (
                    <label className={styles.read}>
                      <input
                        type="checkbox"
                        checked={current}
                        disabled={falas.length === 0 || reading.pending || current || !settled}
                        aria-busy={reading.pending && reading.what === passo}
                        onChange={() => void reading.send(passo)}
                      />
                      {current && told ? `${READ[passo]} às ${timeText(told.em)}` : READ[passo]}
                    </label>
                  )}
                  {told && !current ? (
                    <p className={styles.error}>
                      {`O carrinho mudou depois da leitura das ${timeText(told.em)}. Leia o resumo novamente.`}
                    </p>
                  ) : null}
                </div>
              </details>
            </li>
          )
        })}
      </ul>
      <p role="alert" className={styles.error}>
        {reading.failure || error?.message}
      </p>
    </>
  )
}

function Lines({ falas }: { falas: readonly string[] }) {
  if (falas.length === 0) return <p className={styles.quiet}>Adicione produtos para ter o que ler.</p>
  return (
    <blockquote>
      {falas.map((fala) => (
        <p key={fala}>{fala}</p>
      ))}
    </blockquote>
  )
}

/** The summary is of one cart: after a change it was not read. */
const isRead = (script: Roteiro | undefined, passo: PassoDoRoteiro, { versao }: Carrinho): boolean =>
  script?.lidos.some((step) => step.passo === passo && (passo !== 'RESUMO' || step.versaoCarrinho === versao)) ?? false
