import type { Operacao } from '#commerce/contract/telemetry/operation.ts'
import { agentManagement } from '#styled-system/recipes/index.js'
import { saoPauloTime } from './operation-texts.ts'

const styles = agentManagement()
/** Of the drawing alone, which is stretched to its place; what is read stands beside it as text. */
const HEIGHT = 100
const NAMES = 4
/** Beside each bar, of its step. */
const GAP = 0.12

interface ChartProps {
  steps: Operacao['passos']
  /** What a bar is, `null` where there is nothing to show. */
  value: (step: Operacao['passos'][number]) => number | null
  /** A part of it that is drawn apart, below. */
  part?: (step: Operacao['passos'][number]) => number
  text: (value: number) => string
  label: string
}

/** A bar for each step; the sentence that names the chart says its height and its place, the tables the rest. */
export function OperationChart({ steps, value, part, text, label }: ChartProps) {
  const most = Math.max(...steps.map((step) => value(step) ?? 0))
  const top = steps.find((step) => value(step) === most)
  const heightOf = (of: number) => (most === 0 ? 0 : (of / most) * HEIGHT)
  const named = Array.from({ length: NAMES }, (_, at) => steps[Math.round((at * (steps.length - 1)) / (NAMES - 1))]!)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.chartTop}>{most === 0 ? 'Nada no período' : `Até ${text(most)}`}</figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${steps.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          most === 0 || !top
            ? `${label}: nada no período.`
            : `${label}: o maior foi ${text(most)}, às ${saoPauloTime(top.em)}.`
        }
      >
        {steps.map((each, at) => {
          const height = heightOf(value(each) ?? 0)
          const faults = heightOf(part?.(each) ?? 0)
          return (
            <g key={each.em}>
              <rect className={styles.bar} width={1 - 2 * GAP} x={at + GAP} y={HEIGHT - height} height={height}>
                <title>{`${saoPauloTime(each.em)}: ${text(value(each) ?? 0)}`}</title>
              </rect>
              {faults > 0 ? (
                <rect
                  className={styles.fault}
                  width={1 - 2 * GAP}
                  x={at + GAP}
                  y={HEIGHT - Math.max(2, faults)}
                  height={Math.max(2, faults)}
                />
              ) : null}
            </g>
          )
        })}
      </svg>
      <div className={styles.times} aria-hidden="true">
        {named.map(({ em }) => (
          <span key={em}>{saoPauloTime(em)}</span>
        ))}
      </div>
    </figure>
  )
}
