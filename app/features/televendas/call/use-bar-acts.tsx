import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { paths } from '#app/lib/paths.ts'
import { otherCustomerHref } from '#app/lib/telesales-link.ts'
import { endCallAskedAtom } from '#app/state/end-call.ts'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { BeginDialog } from './begin-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import type { Shortcut } from './shortcuts.ts'
import { switchQuestionAtom } from './switch-customer.ts'
import { SwitchDialog } from './switch-dialog.tsx'
import { useShortcuts } from './use-shortcuts.ts'

export const BAR_ID = 'barra-televendas'

export interface BarActs {
  run: (shortcut: Shortcut) => void
  isCopied: boolean
  /** What became of a shortcut, for readers. */
  said: string
  dialog: ReactNode
}

/** What the bar's buttons and the shortcuts do, and the dialogs they open. */
export function useBarActs(atWork: AgenteEmAtendimento | undefined): BarActs {
  const [open, setOpen] = useState<'begin' | 'end' | 'keys'>()
  const [said, setSaid] = useState('')
  const [copied, setCopied] = useState('')
  const question = useAtomValue(switchQuestionAtom)
  const call = atWork?.atendimento ?? undefined
  const served = call?.cliente ?? undefined

  const copy = async () => {
    const protocol = call?.protocolo
    if (protocol === undefined) return setSaid('Nenhum atendimento em andamento.')
    const isDone = await navigator.clipboard.writeText(protocol).then(
      () => true,
      () => false,
    )
    setCopied(isDone ? protocol : '')
    setSaid(isDone ? 'Protocolo copiado.' : 'O navegador não permitiu copiar o protocolo.')
  }
  const acts: Record<Shortcut, () => void> = {
    begin: () => (call ? setSaid('Você já está em um atendimento.') : setOpen('begin')),
    end: () => (call ? setOpen('end') : setSaid('Nenhum atendimento em andamento.')),
    // While one is served, somebody else is looked for.
    find: () => location.assign(served ? otherCustomerHref : paths.telesales.home),
    sale: () => location.assign(paths.telesales.sale),
    orders: () => (served ? location.assign(paths.account.orders) : setSaid('Nenhum cliente em atendimento.')),
    customer: () =>
      served ? location.assign(paths.telesales.customer(served.idUsuario)) : setSaid('Nenhum cliente em atendimento.'),
    channel: () => document.querySelector<HTMLElement>('[data-agent-channel]')?.click(),
    copy: () => void copy(),
    bar: () => document.getElementById(BAR_ID)?.focus(),
    keys: () => setOpen('keys'),
  }
  const isKnown = atWork !== undefined
  const keep = useOnceKnown(isKnown, (shortcut) => acts[shortcut]())
  const run = (shortcut: Shortcut) => {
    setSaid('')
    if (isKnown) acts[shortcut]()
    else keep(shortcut)
  }
  useShortcuts(run)
  useAskedEnd(isKnown, () => run('end'))
  // Another one may be open by the time what the first sent is done.
  const closing = (one: typeof open) => () => setOpen((now) => (now === one ? undefined : now))
  return {
    run,
    isCopied: copied !== '' && copied === call?.protocolo,
    said,
    dialog: (
      <>
        {open === 'begin' && <BeginDialog onClose={closing('begin')} />}
        {open === 'end' && <EndDialog served={served?.nome} onClose={closing('end')} />}
        {open === 'keys' && <ShortcutsDialog onClose={closing('keys')} />}
        {question && <SwitchDialog key={question.message} {...question} />}
      </>
    ),
  }
}

/** @returns keeps what was pressed before it is known who is served, the last of it, until it is */
function useOnceKnown(isKnown: boolean, run: (shortcut: Shortcut) => void): (shortcut: Shortcut) => void {
  const kept = useRef<Shortcut>(undefined)
  const runKept = useEffectEvent(() => {
    const shortcut = kept.current
    kept.current = undefined
    if (shortcut !== undefined) run(shortcut)
  })
  useEffect(() => {
    if (isKnown) runKept()
  }, [isKnown])
  return (shortcut) => void (kept.current = shortcut)
}

/** A page's press that ends the call, once it is known which. */
function useAskedEnd(isKnown: boolean, end: () => void): void {
  const [isAsked, setAsked] = useAtom(endCallAskedAtom)
  const answer = useEffectEvent(() => {
    setAsked(false)
    end()
  })
  useEffect(() => {
    if (isAsked && isKnown) answer()
  }, [isAsked, isKnown])
}
