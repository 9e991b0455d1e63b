import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { Icon } from '#app/ui/icon.tsx'
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
  const [busy, setBusy] = useState<PassoDoRoteiro>()
  const [failure, setFailure] = useState('')
  const read = async (passo: PassoDoRoteiro) => {
    if (busy !== undefined) return
    setBusy(passo)
    setFailure('')
    const versao = passo === 'RESUMO' ? { versaoCarrinho: cart.versao } : {}
    const result = await services().write(() => tellReadAloud({ data: { passo, ...versao } }))
    setBusy(undefined)
    if (result.ok) queries.setQueryData(scriptQuery.queryKey, result.data)
    else setFailure(result.error.message)
  }
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
                  {falas.length === 0 ? (
                    <p className={styles.quiet}>Adicione produtos para ter o que ler.</p>
                  ) : (
                    <blockquote>
                      {falas.map((fala) => (
                        <p key={fala}>{fala}</p>
                      ))}
                    </blockquote>
                  )}
                  {atWork.atendimento === null ? null : (
                    <label className={styles.read}>
                      <input
                        type="checkbox"
                        checked={current}
                        disabled={falas.length === 0 || busy !== undefined || current || !settled}
                        aria-busy={busy === passo}
                        onChange={() => void read(passo)}
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
        {failure || error?.message}
      </p>
    </>
  )
}

/** The summary is of one cart: after a change it was not read. */
const isRead = (script: Roteiro | undefined, passo: PassoDoRoteiro, { versao }: Carrinho): boolean =>
  script?.lidos.some((step) => step.passo === passo && (passo !== 'RESUMO' || step.versaoCarrinho === versao)) ?? false
