import { BarChart } from '#app/widgets/bar-chart.tsx'
import type { Operacao } from '#commerce/contract/telemetry/operation.ts'
import { saoPauloTime } from './operation-texts.ts'

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
  return (
    <BarChart
      bars={steps.map((step) => ({
        key: step.em,
        name: saoPauloTime(step.em),
        value: value(step) ?? 0,
        fault: part?.(step) ?? 0,
        title: `${saoPauloTime(step.em)}: ${text(value(step) ?? 0)}`,
      }))}
      most={most}
      top={most === 0 ? 'Nada no período' : `Até ${text(most)}`}
      label={
        most === 0 || !top
          ? `${label}: nada no período.`
          : `${label}: o maior foi ${text(most)}, às ${saoPauloTime(top.em)}.`
      }
    />
  )
}
