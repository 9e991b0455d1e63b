import type { ReactNode } from 'react'
import { table } from '#styled-system/recipes/index.js'

const styles = table()

interface TableProps {
  caption: string
  columns: readonly string[]
  /** The first cell names its row. */
  rows: readonly (readonly string[])[]
  /** What may be done with a row, in a last cell of its own. */
  action?: { column: string; of: (row: number) => ReactNode }
  /** How a cell's text is shown. */
  render?: (cell: string) => ReactNode
}

export function Table({ caption, columns, rows, action, render = (cell) => cell }: TableProps) {
  return (
    <div className={styles.root}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[...columns, ...(action ? [action.column] : [])].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest], row) => (
            <tr key={`${first} ${row}`}>
              <th scope="row">{render(first)}</th>
              {rest.map((cell, at) => (
                <td key={columns[at + 1] ?? at} data-column={columns[at + 1]}>
                  {render(cell)}
                </td>
              ))}
              {action ? <td>{action.of(row)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
