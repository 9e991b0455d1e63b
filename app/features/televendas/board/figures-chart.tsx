import { countText } from '#app/lib/formatting.ts'
import { BarChart } from '#app/widgets/bar-chart.tsx'
import type { FigurasResposta } from '#commerce/contract/televendas/figures.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { agentPage } from '#styled-system/recipes/index.js'

const { lead } = agentPage()

/** What was sold day by day; the table beside it says the same in figures. */
export function FiguresChart({ days }: { days: FigurasResposta['porDia'] }) {
  const most = Math.max(...days.map(({ vendido }) => vendido))
  const top = days.find(({ vendido }) => vendido === most)
  if (most === 0 || !top) return <p className={lead}>Nada vendido no período.</p>
  return (
    <BarChart
      bars={days.map(({ dia, vendido, vendidoText, pedidos }) => ({
        key: dia,
        name: formatBrazilianDate(dia).slice(0, 5),
        value: vendido,
        title: `${formatBrazilianDate(dia)}: ${vendidoText}, ${countText(pedidos, 'pedido', 'pedidos')}`,
      }))}
      most={most}
      top={`Até ${top.vendidoText}`}
      label={`Vendido por dia: o maior foi ${top.vendidoText} em ${formatBrazilianDate(top.dia)}. Os valores estão na tabela.`}
    />
  )
}
