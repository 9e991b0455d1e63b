import type { ReactNode } from 'react'
import { purchase } from '#styled-system/recipes/index.js'

const styles = purchase()

export interface SummaryLine {
  name: string
  value: ReactNode
  /** Money kept by the customer. */
  saving?: boolean
  /** A part of another line. */
  part?: boolean
}

/** Amounts under one another and what they come to. Every text comes from the server: nothing is added up here. */
export function SummaryLines({
  lines,
  total,
  notes = [],
}: {
  lines: readonly SummaryLine[]
  total?: { name: string; value: string } | undefined
  notes?: readonly string[]
}) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, value, saving, part }) => (
        <div key={name} className={styles.line} data-part={part ? '' : undefined}>
          <dt className={styles.lineName}>{name}</dt>
          <dd className={saving ? styles.saving : undefined}>{value}</dd>
        </div>
      ))}
      {total ? (
        <div className={styles.total}>
          <dt className={styles.totalName}>{total.name}</dt>
          <dd className={styles.totalValue}>{total.value}</dd>
        </div>
      ) : null}
      {notes
        .filter((note) => note !== '')
        .map((note) => (
          <div key={note}>
            <dt className={styles.spoken}>Observação</dt>
            <dd className={styles.note}>{note}</dd>
          </div>
        ))}
    </dl>
  )
}
