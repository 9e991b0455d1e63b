import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type FavoriteOrder, inFavoriteOrder } from '#app/lib/favorite-order.ts'
import { countText } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { joinFavoritesAtom } from '#app/state/join-favorites.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import type { Favoritos } from '#commerce/contract/customers/favorites.ts'
import { button, favorites, opinions, page, purchase } from '#styled-system/recipes/index.js'
import { FavoriteItem, type FavoriteSlots } from './favorite-item.tsx'
import { ShareFavorites } from './share-favorites.tsx'
import { useKeepFavorite } from './use-favorite.ts'

const styles = favorites()
const { title, hidden: spoken } = page()
const { head, muted } = purchase()
const { sorts, sort } = opinions()

const ORDERS = [
  [undefined, 'Mais recentes'],
  ['ascprice', 'Menor preço'],
  ['nome', 'Nome'],
] as const satisfies readonly (readonly [FavoriteOrder | undefined, string])[]

export interface FavoritesPageProps extends FavoriteSlots {
  kept: Favoritos
  /** The page is read anew. */
  onChanged: () => Promise<void>
  origin: string
  order: FavoriteOrder | undefined
  /** Shown below an empty list. */
  suggestions: ReactNode
  /** What this browser keeps for nobody yet. */
  guest?: boolean
}

/** What is taken out of the list and put back, and what was pressed before entering, which joins it. */
function useFavorites({ ids, produtos }: Favoritos, onChanged: () => Promise<void>) {
  const services = useServices()
  const join = useSetAtom(joinFavoritesAtom)
  const keepFavorite = useKeepFavorite()
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  /** The products that are no longer sold have been taken out. */
  const [forgotten, setForgotten] = useState(false)
  const [failure, setFailure] = useState('')
  const [news, setNews] = useState('')

  const joinNow = useEffectEvent(() => join(services().write))
  const changed = useEffectEvent(onChanged)
  useEffect(() => {
    void joinNow().then(async (added) => {
      if (added === 0) return
      await changed()
      setNews(added === 1 ? 'Produto guardado nos favoritos.' : `${added} produtos guardados nos favoritos.`)
    })
  }, [])

  const change = async ({ idProduto, sku, nome }: Cartao, keep: boolean) => {
    setFailure('')
    const result = await keepFavorite({ idProduto, sku }, keep)
    if (!result.ok) return setFailure(result.error.message)
    setRemoved((now) => new Set(keep ? [...now].filter((id) => id !== idProduto) : [...now, idProduto]))
    setNews(keep ? `${nome} voltou aos favoritos.` : `${nome} saiu dos favoritos.`)
  }
  const shown = produtos.filter(({ idProduto }) => !removed.has(idProduto))
  const lost = forgotten ? [] : ids.filter((id) => !produtos.some(({ idProduto }) => idProduto === id))
  const forget = async () => {
    setFailure('')
    for (const idProduto of lost) {
      const result = await keepFavorite({ idProduto, sku: '' }, false)
      if (!result.ok) return setFailure(result.error.message)
    }
    setForgotten(true)
    setNews('Os produtos que não estão mais à venda saíram dos favoritos.')
  }
  return { removed, shown, lost, failure, news, change, forget }
}

/**
 * What the customer, or a guest in this browser, keeps: newest first or as the address says, with the prices of this
 * moment; what was pressed before logging in is added first (storefront §3).
 */
export function FavoritesPage(props: FavoritesPageProps) {
  const { kept, onChanged, origin, order, suggestions, guest = false, ...slots } = props
  const { produtos } = kept
  const { removed, shown, lost, failure, news, change, forget } = useFavorites(kept, onChanged)
  return (
    <>
      <div className={head}>
        <h1 className={title}>Favoritos</h1>
        {produtos.length > 0 ? <p className={muted}>{countText(shown.length, 'produto', 'produtos')}</p> : null}
        {produtos.length > 1 ? <Orders order={order} /> : null}
      </div>
      <output className={spoken}>{news}</output>
      <Banner tone="error" urgent>
        {failure}
      </Banner>
      {guest && produtos.length > 0 ? (
        <Banner tone="info">
          <p>
            {'Estes produtos estão guardados só neste navegador. '}
            <a href={loginHref(paths.account.favorites)}>Entre ou cadastre-se</a>
            {' para vê-los em qualquer aparelho.'}
          </p>
        </Banner>
      ) : null}
      {lost.length > 0 ? <Lost count={lost.length} onForget={() => void forget()} /> : null}
      {produtos.length === 0 ? (
        <>
          <NoFavorites hasLost={lost.length > 0} guest={guest} />
          {suggestions}
        </>
      ) : (
        <>
          {shown.length > 0 ? <ShareFavorites cards={shown} origin={origin} /> : null}
          <ul className={styles.list} aria-label="Favoritos">
            {inFavoriteOrder(produtos, order).map((card) => (
              <FavoriteItem
                key={card.idProduto}
                card={card}
                removed={removed.has(card.idProduto)}
                onChange={(keep) => change(card, keep)}
                {...slots}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Orders({ order }: { order: FavoriteOrder | undefined }) {
  return (
    <nav aria-label="Ordem dos favoritos">
      <ul className={sorts}>
        {ORDERS.map(([value, label]) => (
          <li key={label}>
            <a
              href={value === undefined ? paths.account.favorites : `${paths.account.favorites}?sortBy=${value}`}
              className={sort}
              aria-current={value === order ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Lost({ count, onForget }: { count: number; onForget: () => void }) {
  return (
    <Banner tone="info">
      <p>
        {count === 1
          ? '1 produto que você guardou não está mais à venda.'
          : `${count} produtos que você guardou não estão mais à venda.`}
      </p>
      <button type="button" className={styles.remove} onClick={onForget}>
        Retirar da lista
      </button>
    </Banner>
  )
}

function NoFavorites({ hasLost, guest }: { hasLost: boolean; guest: boolean }) {
  return (
    <Notice
      level={2}
      icon="heart"
      title={hasLost ? 'Nenhum dos seus favoritos está à venda' : 'Você ainda não tem favoritos'}
      text="Toque no coração de um produto para guardá-lo aqui e acompanhar o preço."
      actions={
        <>
          <a href={paths.home} className={button({ look: 'action', size: 'lg' })}>
            Ver produtos
          </a>
          {guest ? (
            <a href={loginHref(paths.account.favorites)} className={button({ look: 'outline', size: 'lg' })}>
              Entrar e ver os da minha conta
            </a>
          ) : null}
        </>
      }
    />
  )
}
