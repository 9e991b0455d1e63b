import { Dialog } from '@ark-ui/react/dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { boot } from '#app/browser/boot.ts'
import { useServices } from '#app/state/services.ts'
import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'
import { readCart } from '#server-functions/cart/cart.ts'
import { agentChannel, button, dialog } from '#styled-system/recipes/index.js'
import { reviewOf } from './channel-review.ts'
import { takePicked } from './picked-channel.ts'

const frame = dialog()
const styles = agentChannel()

/** What another channel changed in the cart, to be read before going on; nothing when nothing did. */
export function ChannelChanges() {
  const [picked] = useState(takePicked)
  const [changes, setChanges] = useState<readonly string[]>([])
  const services = useServices()
  const review = useEffectEvent(async () => {
    const result = await services().ask(() => readCart())
    if (!result.ok) return
    setChanges(reviewOf(result.data))
  })
  useEffect(() => (picked === null ? undefined : whenGranted(picked, review)), [picked])
  if (changes.length === 0) return null
  const close = () => setChanges([])
  return (
    <Dialog.Root open role="alertdialog" closeOnInteractOutside={false} onOpenChange={close}>
      <Dialog.Backdrop className={frame.backdrop} />
      <Dialog.Positioner className={frame.positioner}>
        <Dialog.Content className={frame.content}>
          <Dialog.Title className={frame.title}>O que muda no novo canal</Dialog.Title>
          <Dialog.Description className={frame.text}>
            O carrinho foi recalculado. Informe ao cliente o que mudou:
          </Dialog.Description>
          <ul className={styles.changes}>
            {changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className={frame.actions}>
            <button type="button" data-autofocus="" className={button({ look: 'solid' })} onClick={close}>
              Continuar
            </button>
          </div>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  )
}

/** Commerce answers with the channel's cookie; another one means that it was refused. */
function whenGranted(picked: string, done: () => Promise<void>): () => void {
  let isOver = false
  const look = () => {
    if (isOver || rawCookie(document.cookie, COOKIE.segment) !== picked) return
    isOver = true
    void done()
  }
  look()
  const stop = boot()?.live.subscribe(look)
  return () => {
    isOver = true
    stop?.()
  }
}
