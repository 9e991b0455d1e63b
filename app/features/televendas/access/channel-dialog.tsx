import { Dialog } from '@ark-ui/react/dialog'
import { useId, useState, type KeyboardEvent } from 'react'
import { channelsMatching, readChannel } from '#app/lib/agent-channel.ts'
import { Icon } from '#app/ui/icon.tsx'
import { agentChannel, dialog } from '#styled-system/recipes/index.js'

const frame = dialog()
const styles = agentChannel()

interface ChannelDialogProps {
  channels: readonly { canal: string; nome: string; searchField: string }[]
  current: string
  onPick: (code: string) => void
  onClose: () => void
}

/** Storefront §2.6. The hands stay in the search: arrows choose, Enter takes, Escape and the X close. */
export function ChannelDialog({ channels, current, onPick, onClose }: ChannelDialogProps) {
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const id = useId()
  const shown = channelsMatching(channels, typed)
  const at = Math.min(place, shown.length - 1)
  const option = (index: number) => `${id}-${index}`
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key]
    if (to !== undefined && shown.length > 0) {
      event.preventDefault()
      const next = (to + shown.length) % shown.length
      setPlace(next)
      document.getElementById(option(next))?.scrollIntoView({ block: 'nearest' })
    }
    const picked = shown[at]
    if (event.key === 'Enter' && picked !== undefined) onPick(picked.canal)
  }
  return (
    <Dialog.Root open closeOnInteractOutside={false} onOpenChange={({ open }) => (open ? undefined : onClose())}>
      <Dialog.Backdrop className={frame.backdrop} />
      <Dialog.Positioner className={frame.positioner}>
        <Dialog.Content className={frame.content}>
          <div className={styles.head}>
            <Dialog.Title className={frame.title}>Selecionar canal</Dialog.Title>
            <button type="button" className={styles.close} aria-label="Fechar" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <Dialog.Description className={frame.text}>Escolha o canal de atendimento:</Dialog.Description>
          <input
            type="search"
            role="combobox"
            className={styles.search}
            placeholder="Pesquise por canais"
            aria-label="Pesquise por canais"
            aria-expanded="true"
            aria-controls={`${id}-lista`}
            aria-activedescendant={shown.length > 0 ? option(at) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            data-autofocus=""
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setPlace(0)
            }}
            onKeyDown={keys}
          />
          <div id={`${id}-lista`} role="listbox" aria-label="Canais" className={styles.list}>
            {shown.map(({ canal, nome }, index) => (
              <button
                type="button"
                tabIndex={-1}
                key={canal}
                id={option(index)}
                role="option"
                aria-selected={canal === current}
                data-active={index === at ? '' : undefined}
                className={styles.option}
                onClick={() => onPick(canal)}
              >
                <ChannelName nome={nome} isCurrent={canal === current} />
              </button>
            ))}
          </div>
          <output className={styles.empty} hidden={shown.length > 0}>
            {shown.length > 0
              ? ''
              : channels.length > 0
                ? 'Nenhum canal encontrado. Confira o que foi digitado.'
                : 'Nenhum canal liberado para você. Fale com a supervisão.'}
          </output>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  )
}

function ChannelName({ nome, isCurrent }: { nome: string; isCurrent: boolean }) {
  const { number, name, description } = readChannel(nome)
  return (
    <>
      <span className={styles.number}>{number}</span>
      <span>{name}</span>
      <span className={styles.detail}>{isCurrent ? `${description} (canal atual)` : description}</span>
    </>
  )
}
