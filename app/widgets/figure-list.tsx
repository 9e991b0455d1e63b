import { agentManagement } from '#styled-system/recipes/index.js'

const styles = agentManagement()

interface FigureListProps {
  /** Each with what it is a figure of and, where there is one, the list it sums up. */
  figures: readonly (readonly [name: string, value: string, note: string, href?: string])[]
}

/** Figures side by side, large enough to be read in passing. */
export const FigureList = ({ figures }: FigureListProps) => (
  <dl className={styles.figures}>
    {figures.map(([name, value, note, href]) => (
      <div key={name} className={styles.figure}>
        <dt className={styles.figureName}>{href === undefined ? name : <a href={href}>{name}</a>}</dt>
        <dd className={styles.figureValue}>{value}</dd>
        <dd className={styles.figureNote}>{note}</dd>
      </div>
    ))}
  </dl>
)
