import { agentManagement } from '#styled-system/recipes/index.js'

const styles = agentManagement()
/** Of the drawing alone, which is stretched to its place; what is read stands beside it as text. */
const HEIGHT = 100
/** So few bars are named each, and no bar is wider than one of so many; of more, some are named. */
const FEW = 7
const NAMES = 4
/** Beside each bar, of its step. */
const GAP = 0.12

export interface Bar {
  key: string
  /** Below its place. */
  name: string
  value: number
  /** A part of it that is drawn apart, at its foot. */
  fault?: number
  /** What it says when it is pointed at. */
  title: string
}

interface BarChartProps {
  /** At least one. */
  bars: readonly Bar[]
  /** How high the highest is. */
  most: number
  /** The same in words. */
  top: string
  /** The chart in a sentence; tables beside it say the rest. */
  label: string
}

/** Bars in the order of time. */
export function BarChart({ bars, most, top, label }: BarChartProps) {
  const heightOf = (of: number) => (most === 0 ? 0 : (of / most) * HEIGHT)
  const isFew = bars.length <= FEW
  const named = isFew
    ? bars
    : Array.from({ length: NAMES }, (_, at) => bars[Math.round((at * (bars.length - 1)) / (NAMES - 1))]!)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.chartTop}>{top}</figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${Math.max(FEW, bars.length)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map(({ key, value, fault = 0, title }, at) => {
          const height = heightOf(value)
          const faults = heightOf(fault)
          return (
            <g key={key}>
              <rect className={styles.bar} width={1 - 2 * GAP} x={at + GAP} y={HEIGHT - height} height={height}>
                <title>{title}</title>
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
      <div className={styles.times} data-few={isFew ? '' : undefined} aria-hidden="true">
        {named.map(({ key, name }) => (
          <span key={key}>{name}</span>
        ))}
      </div>
    </figure>
  )
}
