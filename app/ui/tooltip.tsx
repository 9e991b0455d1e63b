import { Tooltip as Ark } from '@ark-ui/react/tooltip'
import type { ReactElement } from 'react'
import { floating } from '#styled-system/recipes/index.js'

const styles = floating()

/**
 * A word of help about a control, on hover and on focus; Escape hides it. Rendered in the browser only (see Tabs).
 * @param children the control
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Ark.Root openDelay={300} closeDelay={100} lazyMount>
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Ark.Positioner>
        <Ark.Content className={styles.tip}>{text}</Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}
