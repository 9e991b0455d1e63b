import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { useMemo, useState } from 'react'
import { button, floating } from '#styled-system/recipes/index.js'
import { fieldStyles } from './field.tsx'

const styles = floating()
const opener = button({ look: 'outline' })

interface ComboboxProps {
  label: string
  placeholder?: string
  options: readonly { value: string; label: string }[]
  value: string | null
  disabled?: boolean
  error?: string
  onChange: (value: string | null) => void
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A list to choose one from, narrowed by what is typed, accents or not. Rendered in the browser only (see Tabs). */
export function Combobox({ label, placeholder, options, value, disabled = false, error, onChange }: ComboboxProps) {
  const [typed, setTyped] = useState('')
  const collection = useMemo(
    () => createListCollection({ items: options.filter((option) => plain(option.label).includes(plain(typed))) }),
    [options, typed],
  )
  return (
    <Ark.Root
      collection={collection}
      value={value === null ? [] : [value]}
      disabled={disabled}
      invalid={error !== undefined}
      openOnClick
      onInputValueChange={({ inputValue, reason }) => setTyped(reason === 'input-change' ? inputValue : '')}
      onValueChange={({ value: [chosen] }) => onChange(chosen ?? null)}
      className={fieldStyles.root}
    >
      <Ark.Label className={fieldStyles.label}>{label}</Ark.Label>
      <Ark.Control className={fieldStyles.frame}>
        <Ark.Input placeholder={placeholder} className={fieldStyles.control} />
        <Ark.Trigger className={opener} aria-label={`Abrir ${label}`}>
          ▾
        </Ark.Trigger>
      </Ark.Control>
      {error ? <p className={fieldStyles.error}>{error}</p> : null}
      <Ark.Positioner>
        <Ark.Content className={styles.list}>
          {collection.items.length === 0 ? <p className={styles.none}>Nada encontrado.</p> : null}
          {collection.items.map((item) => (
            <Ark.Item key={item.value} item={item} className={styles.option}>
              <Ark.ItemText>{item.label}</Ark.ItemText>
            </Ark.Item>
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}
