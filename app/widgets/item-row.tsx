import type { ReactNode } from 'react'
import { purchase } from '#styled-system/recipes/index.js'
import { Picture } from './picture.tsx'

const styles = purchase()

/** A bought thing in a list that cannot be changed: picture, name, particulars, value. */
export function ItemRow({
  picture,
  name,
  value,
  isShort = false,
  href,
  children,
}: {
  picture: string | null
  name: string
  /** The product's page, where the name leads there. */
  href?: string | undefined
  value: ReactNode
  /** On a phone the value ends the last line that has room for it. */
  isShort?: boolean
  children?: ReactNode
}) {
  return (
    <li className={styles.item} data-short={isShort ? '' : undefined}>
      <Picture url={picture} alt="" widths={[128, 256]} sizes="64px" side={64} className={styles.picture} />
      <div className={styles.itemBody}>
        {href === undefined ? (
          <span className={styles.itemName}>{name}</span>
        ) : (
          <a href={href} className={styles.itemName}>
            {name}
          </a>
        )}
        {children}
      </div>
      <span className={styles.itemValue}>{value}</span>
    </li>
  )
}
