import { paths } from '#app/lib/paths.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import { type FigurasResposta, TEAM } from '#commerce/contract/televendas/figures.ts'
import { agentManagement, button } from '#styled-system/recipes/index.js'
import { PERIODS, type ResultsSearch, resultsHref } from './results-search.ts'

const styles = agentManagement()

/** Days, channel and, for supervisors, whose: a plain form, whose answers are the address. */
export function ResultsFilters({ figures, asked }: { figures: FigurasResposta; asked: ResultsSearch }) {
  const { periodo, agentes, canais } = figures
  const { agente, noCanal } = asked
  const current = asked.periodo ?? (asked.de === undefined && asked.ate === undefined ? '7dias' : undefined)
  return (
    <>
      <ul className={styles.presets} aria-label="Período">
        {PERIODS.map(([name, label]) => (
          <li key={name}>
            <a
              className={styles.preset}
              href={resultsHref({ periodo: name, agente, noCanal })}
              aria-current={name === current ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <form method="get" action={paths.telesales.results} className={styles.filters} aria-label="Outro período">
        <label className={fieldStyles.label}>
          De
          <input type="date" name="de" required className={fieldStyles.control} defaultValue={periodo.de} />
        </label>
        <label className={fieldStyles.label}>
          Até
          <input type="date" name="ate" required className={fieldStyles.control} defaultValue={periodo.ate} />
        </label>
        <label className={fieldStyles.label}>
          Canal
          <select name="noCanal" className={fieldStyles.control} defaultValue={noCanal ?? ''}>
            <option value="">Todos os canais</option>
            {canais.map(({ canal, nome }) => (
              <option key={canal} value={canal}>
                {nome}
              </option>
            ))}
          </select>
        </label>
        {agentes.length === 0 ? null : (
          <label className={fieldStyles.label}>
            Agente
            <select name="agente" className={fieldStyles.control} defaultValue={agente ?? ''}>
              <option value="">Eu</option>
              <option value={TEAM}>Toda a equipe</option>
              {agentes.map(({ idAgente, nome }) => (
                <option key={idAgente} value={idAgente}>
                  {nome}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className={styles.actions}>
          <button type="submit" className={button({ look: 'solid' })}>
            Ver resultados
          </button>
        </div>
      </form>
    </>
  )
}
