import { Menu as Ark } from '@ark-ui/react/menu'
import { button, floating } from '#styled-system/recipes/index.js'

const styles = floating()
const trigger = button({ look: 'outline' })

export interface MenuEntry {
  value: string
  text: string
  disabled?: boolean
}

/** A button with things to do; walked with the arrows and by first letters. Rendered in the browser only (see Tabs). */
export function Menu({
  label,
  entries,
  onSelect,
}: {
  label: string
  entries: readonly MenuEntry[]
  onSelect: (value: string) => void
}) {
  return (
    <Ark.Root lazyMount onSelect={({ value }) => onSelect(value)}>
      <Ark.Trigger className={trigger}>{label}</Ark.Trigger>
      <Ark.Positioner>
        <Ark.Content className={styles.menu}>
          {entries.map(({ value, text, disabled }) => (
            <Ark.Item key={value} value={value} disabled={disabled ?? false} className={styles.option}>
              {text}
            </Ark.Item>
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}
