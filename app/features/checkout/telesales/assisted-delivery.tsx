import { agentFinish, agentSale } from '#styled-system/recipes/index.js'
import { CollectorFields } from '../delivery/collector-fields.tsx'
import type { Deliveries } from '../delivery/use-deliveries.ts'

const styles = agentFinish()
const sale = agentSale()

/** How each seller's part comes, one line each, with its day and who collects where that is asked (domain §3.2). */
export function AssistedDelivery({ deliveries, moving }: { deliveries: Deliveries; moving: boolean }) {
  const { plans, problems, want } = deliveries
  return (
    <div className={styles.order} data-part-of-sale="entrega" aria-busy={moving}>
      {plans.map(({ part: { idLojista, lojista, opcoes, mensagem }, option, window: period, collector }) => {
        const own = `entregas.${idLojista}`
        const problem = problems[own] ?? problems[`${own}.idOpcaoEntrega`] ?? problems[`${own}.janela`]
        const told = problem ?? (option === undefined ? mensagem : null)
        const field = `fechar-entrega-${idLojista}`
        return (
          <div key={idLojista} className={styles.row}>
            <label htmlFor={field}>{plans.length > 1 ? `Entrega de ${lojista}` : 'Entrega'}</label>
            {opcoes.length === 0 ? (
              <p id={field} className={sale.error}>
                {`${lojista} não entrega neste endereço: remova os produtos dele ou troque o endereço.`}
              </p>
            ) : (
              <select
                id={field}
                className={sale.input}
                value={option?.id ?? ''}
                aria-invalid={told ? true : undefined}
                aria-describedby={`${field}-erro`}
                onChange={({ currentTarget }) => want(idLojista, { option: currentTarget.value }, !moving)}
              >
                {option === undefined ? <option value="">Escolha a entrega</option> : null}
                {opcoes.map(({ id, nome, prazoText, valorText }) => (
                  <option key={id} value={id}>
                    {`${valorText} · ${nome} · ${prazoText}`}
                  </option>
                ))}
              </select>
            )}
            {period && option ? (
              <select
                aria-label={`Dia e período da entrega de ${lojista}`}
                className={sale.input}
                value={`${period.data} ${period.turno}`}
                onChange={({ currentTarget: { value } }) => {
                  const chosen = option.janelas.find(({ data, turno }) => `${data} ${turno}` === value)
                  if (chosen) want(idLojista, { window: chosen }, !moving)
                }}
              >
                {option.janelas.map(({ data, turno, texto }) => (
                  <option key={`${data} ${turno}`} value={`${data} ${turno}`}>
                    {texto}
                  </option>
                ))}
              </select>
            ) : null}
            {option?.retirada ? (
              <CollectorFields
                seller={idLojista}
                value={collector}
                problems={problems}
                onChange={(who) => want(idLojista, { collector: who }, false)}
                onLeave={() => want(idLojista, {}, true)}
              />
            ) : null}
            <p id={`${field}-erro`} role="alert" className={sale.error}>
              {told}
            </p>
          </div>
        )
      })}
    </div>
  )
}
