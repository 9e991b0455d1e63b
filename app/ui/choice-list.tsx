import type { ReactNode } from 'react'
import { choice } from '#styled-system/recipes/index.js'
import { Icon, type IconName } from './icon.tsx'

const styles = choice()

export interface Choice {
  value: string
  title: string
  icon?: IconName
  text?: ReactNode
  /** At the end of the line: a price. */
  aside?: ReactNode
  /** Shown, but not to be chosen. */
  disabled?: boolean
  /** Cannot be chosen without JavaScript, and is not offered there. */
  scripted?: boolean
  /** Below, outside the label: links. */
  foot?: ReactNode
  /** Below, as wide as the card: what this choice asks for. */
  panel?: ReactNode
}

interface ChoiceListProps {
  /** Says to readers what is being chosen. */
  label: string
  name: string
  value: string | null
  choices: readonly Choice[]
  disabled?: boolean
  onChange: (value: string) => void
}

/** Native radio buttons, each a card. */
export function ChoiceList({ label, name, value, choices, disabled, onChange }: ChoiceListProps) {
  return (
    <fieldset className={styles.list} aria-label={label} aria-busy={disabled}>
      {choices.map(({ value: own, title, text, aside, foot, panel, icon, disabled: off, scripted }) => (
        <div key={own} className={styles.card} data-scripted={scripted ? '' : undefined}>
          <label className={styles.label}>
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              disabled={off}
              className={styles.radio}
              onChange={() => onChange(own)}
            />
            <span className={styles.body}>
              <span className={styles.head}>
                <span className={styles.title}>
                  {icon ? <Icon name={icon} size="sm" /> : null}
                  {title}
                </span>
                {aside ? <span className={styles.aside}>{aside}</span> : null}
              </span>
              {text ? <span className={styles.text}>{text}</span> : null}
            </span>
          </label>
          {foot ? <div className={styles.foot}>{foot}</div> : null}
          {panel ? <div className={styles.panel}>{panel}</div> : null}
        </div>
      ))}
    </fieldset>
  )
}
