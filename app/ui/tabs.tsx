import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { tabs } from '#styled-system/recipes/index.js'

const styles = tabs()

export interface Tab {
  value: string
  title: string
  disabled?: boolean
  content: ReactNode
}

/** Panels of which one is shown. Rendered in the browser only: Ark sets styles that the CSP refuses in HTML. */
export function Tabs({ label, choices }: { label: string; choices: readonly Tab[] }) {
  return (
    <Ark.Root defaultValue={choices[0]?.value ?? null} lazyMount>
      <Ark.List aria-label={label} className={styles.list}>
        {choices.map(({ value, title, disabled }) => (
          <Ark.Trigger key={value} value={value} disabled={disabled ?? false} className={styles.tab}>
            {title}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {choices.map(({ value, content }) => (
        <Ark.Content key={value} value={value} className={styles.panel}>
          {content}
        </Ark.Content>
      ))}
    </Ark.Root>
  )
}
