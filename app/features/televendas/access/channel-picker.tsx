import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { channelText, readChannel } from '#app/lib/agent-channel.ts'
import { agentChannelAtom } from '#app/state/agent-channel.ts'
import { authAtom, userAtom } from '#app/state/persisted-atoms.ts'
import { readChannels } from '#server-functions/televendas/access.ts'
import { ChannelChanges } from './channel-changes.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { notePicked } from './picked-channel.ts'
import { useChannelNow } from './use-channel-now.ts'

/** Wherever a page offers another channel: in the header, in the side menu, in the agents' bar. */
const TRIGGER = '[data-agent-channel]'

/**
 * The channels of this agent, whom alone they are asked for (storefront §6), and the modal that changes it. Mounted once
 * by the agents' entry.
 */
export function ChannelPicker() {
  const [open, setOpen] = useState(false)
  const canal = useChannels()
  const { televendasChannelData: channels } = useAtomValue(userAtom)
  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(TRIGGER) === null) return
      // A menu would stand above the dialog; closed, it gives the focus back to what opened it, and so does the dialog.
      for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
      setOpen(true)
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
  const pick = (code: string) => {
    notePicked(code)
    // Storefront §4: the page is loaded again with the channel, which commerce authorises.
    const next = new URL(location.href)
    next.searchParams.set('canal', code)
    location.assign(next)
  }
  return (
    <>
      {open ? <ChannelDialog channels={channels} current={canal} onPick={pick} onClose={() => setOpen(false)} /> : null}
      <ChannelChanges />
    </>
  )
}

/** Fetches the list, keeps the header's text right, and answers the channel's code. */
function useChannels(): string {
  const { isTelevendedorAuthenticated } = useAtomValue(authAtom)
  const [{ televendasChannelData }, setUser] = useAtom(userAtom)
  const tell = useSetAtom(agentChannelAtom)
  const canal = useChannelNow()
  const adopt = useEffectEvent((channels: typeof televendasChannelData) => setUser({ televendasChannelData: channels }))
  useEffect(() => {
    if (!isTelevendedorAuthenticated) return
    // Without an answer the list stays as it was (storefront §8).
    void readChannels().then(
      (result) => result.ok && adopt(result.data.canais),
      () => undefined,
    )
  }, [isTelevendedorAuthenticated])
  const nome = televendasChannelData.find((channel) => channel.canal === canal)?.nome
  useEffect(() => tell(channelText(readChannel(nome ?? ''))), [nome, tell])
  return canal
}
