import type { FigurasResposta } from '#commerce/contract/televendas/figures.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { agentManagement } from '#styled-system/recipes/index.js'

const styles = agentManagement()
const WIDTH = 720
const HEIGHT = 200
const FOOT = 22
const HEAD = 18

/** Days whose name fits under the bars without meeting its neighbour. */
const namedEach = (days: number): number => Math.max(1, Math.ceil(days / 10))

/** What was sold day by day; the table beside it says the same in figures. */
export function FiguresChart({ days }: { days: FigurasResposta['porDia'] }) {
  const most = Math.max(...days.map(({ vendido }) => vendido))
  const top = days.find(({ vendido }) => vendido === most)
  const step = WIDTH / days.length
  const each = namedEach(days.length)
  return (
    <svg
      className={styles.drawn}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Vendido por dia: o maior foi ${top?.vendidoText ?? ''} em ${formatBrazilianDate(top?.dia ?? '')}. Os valores estão na tabela.`}
    >
      <text x={0} y={12}>
        {top?.vendidoText}
      </text>
      <line className={styles.axis} x1={0} x2={WIDTH} y1={HEAD} y2={HEAD} strokeDasharray="3 4" />
      <line className={styles.axis} x1={0} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
      {days.map(({ dia, vendido, vendidoText, pedidos }, at) => {
        const height = most === 0 ? 0 : (vendido / most) * (HEIGHT - FOOT - HEAD)
        const width = Math.min(48, step * 0.7)
        const middle = at * step + step / 2
        return (
          <g key={dia}>
            <rect
              className={styles.bar}
              x={middle - width / 2}
              y={HEIGHT - FOOT - height}
              width={width}
              height={height}
              rx={2}
            >
              <title>{`${formatBrazilianDate(dia)}: ${vendidoText}, ${pedidos} ${pedidos === 1 ? 'pedido' : 'pedidos'}`}</title>
            </rect>
            {at % each === 0 ? (
              <text x={middle} y={HEIGHT - 6} textAnchor="middle">
                {formatBrazilianDate(dia).slice(0, 5)}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
