import type { ReactNode } from 'react'
import { notice } from '#styled-system/recipes/index.js'
import { Icon, type IconName } from './icon.tsx'

const styles = notice()

interface NoticeProps {
  title: string
  text?: string
  icon?: IconName
  /** 2 where the page has a title of its own. */
  level?: 1 | 2
  /** Links or buttons that lead on. */
  actions?: ReactNode
  children?: ReactNode
}

/** A whole-page message: what happened and where to go from here. */
export function Notice({ title, text, icon = 'lens', level = 1, actions, children }: NoticeProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles.root}>
      <Icon name={icon} className={styles.art} />
      <Title className={styles.title}>{title}</Title>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  )
}
