import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { agentLoginHref } from '#app/lib/return-target.ts'
import { userAtom } from '#app/state/persisted-atoms.ts'
import { changeCustomer, customersAtom } from '#app/state/served-customer.ts'
import type { ShopStore } from '#app/state/shop-store.ts'
import { agentBar } from '#styled-system/recipes/index.js'
import { useGrantedChannel } from '../access/use-channel-now.ts'
import { atWorkQuery, NotAtWork } from './at-work.queries.ts'
import { BarNote } from './bar-note.tsx'
import { BarRow } from './bar-row.tsx'
import { SessionWarning } from './bar-times.tsx'
import { CartNews } from './cart-news.tsx'
import { isOfAgents, leaveFormerCustomer } from './former-customer.ts'
import { BAR_ID, useBarActs } from './use-bar-acts.tsx'

const styles = agentBar()

/** How often the bar looks whether the session still is what it shows: somebody may have ended it elsewhere (ms). */
const LOOK_MS = 10_000

/**
 * Who is at work, on which channel, for whom and since when; on every page while an agent is active (domain §7). Times
 * are the server's.
 */
export function AgentBar() {
  useAtomValue(customersAtom)
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...atWorkQuery,
    refetchInterval: LOOK_MS,
    refetchOnWindowFocus: 'always',
  })
  useAskedAgain(data?.canal, refetch)
  const why = error instanceof NotAtWork ? error.failure.kind : undefined
  const isOver = useOver(why === 'session-expired' || why === 'unauthenticated', data !== undefined)
  const acts = useBarActs(isOver ? undefined : data)
  const hasLeft = data?.atendimento?.encerradoPeloCliente === true
  useForgottenWhen(isOver)
  useLeftBy(hasLeft)
  const news = useServedNews(isOver ? undefined : data?.atendimento?.cliente?.nome, data !== undefined)
  if (why === 'forbidden' || (isOver && location.pathname.startsWith(paths.telesalesLogin))) return null
  const known = data && !isOver ? { atWork: data, readAt: dataUpdatedAt } : undefined
  return (
    <>
      <div className={styles.room} />
      <section className={styles.root} aria-label="Atendimento por telefone" tabIndex={-1} id={BAR_ID}>
        <div className={styles.stack}>
          {isOver && (
            <p className={styles.news} role="alert">
              Sua sessão do televendas terminou. Nada do cliente ficou nesta tela.
              <a href={agentLoginHref(location.pathname + location.search, true)}>Entrar novamente</a>
            </p>
          )}
          {known && hasLeft && (
            <p className={styles.news} role="alert">
              O cliente encerrou o atendimento pelo site. Nada dele ficou nesta tela; encerre a ligação com o desfecho.
            </p>
          )}
          {known?.atWork.atendimento?.cliente && <CartNews key={known.atWork.atendimento.cliente.idUsuario} />}
          {known && <BarNote notes={known.atWork.atendimento?.recados ?? []} onAsk={() => void refetch()} />}
          {known && <SessionWarning {...known} onAsk={() => void refetch()} />}
        </div>
        <BarRow known={known} isOffline={why === 'unavailable'} acts={acts} />
        <p className={styles.live} role="status">
          {acts.said || news}
        </p>
      </section>
      {acts.dialog}
    </>
  )
}

/**
 * A page that grants another channel asks commerce for it beside the bar's own question: the one answered first is old.
 */
function useAskedAgain(told: string | undefined, ask: () => unknown): void {
  const canal = useGrantedChannel()
  const again = useEffectEvent(() => void ask())
  useEffect(() => {
    if (told !== undefined && canal !== '' && canal !== told) again()
  }, [canal, told])
}

/**
 * Whether the session is over. What is forgotten then is the answer that said so, too: it is asked for again, and stays
 * over until commerce names an agent.
 */
function useOver(isRefused: boolean, isKnown: boolean): boolean {
  const [wasOver, setOver] = useState(false)
  const isOver = isRefused || (wasOver && !isKnown)
  if (isOver !== wasOver) setOver(isOver)
  return isOver
}

/**
 * A session that ended elsewhere, or by itself, leaves nothing of its customer here. A page of agents is left for their
 * door, which says why: what is forgotten would lead to one that does not. Whoever heard of the end first has taken the
 * cookies away: to the bar it may be no session at all.
 */
function useForgottenWhen(isOver: boolean): void {
  const store = useStore() as ShopStore
  const forget = useEffectEvent(() => {
    const door = isOfAgents(location.pathname) && agentLoginHref(location.pathname + location.search, true)
    // The page, asked for again without its customer, leaves for a door without a reason: the last to leave counts.
    void changeCustomer(store, null).finally(() => door && location.replace(door))
  })
  useEffect(() => {
    if (isOver) forget()
  }, [isOver])
}

/** The customer took the cart back on the site: it is forgotten here, and a page of theirs left. */
function useLeftBy(hasLeft: boolean): void {
  const store = useStore() as ShopStore
  useEffect(() => {
    if (!hasLeft || store.get(userAtom).userId === null) return
    void changeCustomer(store, null).then(() => leaveFormerCustomer(true))
  }, [hasLeft, store])
}

/** Spoken when another customer is served, or nobody any more; not when the page opens. */
function useServedNews(name: string | undefined, isKnown: boolean): string {
  const [shown, setShown] = useState<{ name: string | undefined; news: string }>()
  if (isKnown && shown === undefined) setShown({ name, news: '' })
  else if (isKnown && shown && shown.name !== name)
    setShown({ name, news: name === undefined ? 'Nenhum cliente em atendimento.' : `Atendendo: ${name}.` })
  return shown?.news ?? ''
}
