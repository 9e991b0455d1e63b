import { WideTable } from '#app/widgets/wide-table.tsx'
import type { Figuras } from '#commerce/contract/televendas/figures.ts'
import { agentManagement } from '#styled-system/recipes/index.js'

const styles = agentManagement()
const HEADS = ['Pedidos', 'Vendido', 'Atendimentos', 'Conversão', 'Ticket médio', 'Pago', 'Devolvido', 'Comissão']

/** `33,3%`; a dash where there was no call. */
export const percentText = (value: number | null): string =>
  value === null ? '–' : `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`

interface FiguresTableProps {
  caption: string
  /** Of the columns that name a row. */
  heads: readonly string[]
  rows: readonly { key: string; names: readonly string[]; of: Figuras }[]
  total?: Figuras
}

/** Figures, a row for each day, channel or agent; wide, so that it scrolls by itself on a narrow screen. */
export function FiguresTable({ caption, heads, rows, total }: FiguresTableProps) {
  return (
    <WideTable caption={caption}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {HEADS.map((head) => (
            <th key={head} scope="col" className={styles.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, names: [first, ...others], of }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((name) => (
              <td key={name} className={styles.name}>
                {name}
              </td>
            ))}
            <Cells of={of} />
          </tr>
        ))}
      </tbody>
      {total === undefined ? null : (
        <tfoot>
          <tr>
            <th scope="row" colSpan={heads.length}>
              Total
            </th>
            <Cells of={total} />
          </tr>
        </tfoot>
      )}
    </WideTable>
  )
}

const Cells = ({ of }: { of: Figuras }) =>
  [
    of.pedidos,
    of.vendidoText,
    of.atendimentos,
    percentText(of.conversao),
    of.ticketMedioText ?? '–',
    of.pagoText,
    of.devolvidoText,
    of.comissaoText,
  ].map((text, at) => (
    <td key={HEADS[at]} className={styles.number}>
      {text}
    </td>
  ))
