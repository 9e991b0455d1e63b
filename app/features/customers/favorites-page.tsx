import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { takePendingFavorite } from '#app/browser/pending-favorite.ts'
import { type FavoriteOrder, inFavoriteOrder } from '#app/lib/favorite-order.ts'
import { countText } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { favoriteIdsAtom, writeFavoriteAtom } from '#app/state/favorite-ids-atom.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import type { Favoritos } from '#commerce/contract/customers/favorites.ts'
import { addFavorite, removeFavorite } from '#server-functions/customers/favorites.ts'
import { button, favorites, opinions, page, purchase } from '#styled-system/recipes/index.js'
import { FavoriteItem, type FavoriteSlots } from './favorite-item.tsx'
import { ShareFavorites } from './share-favorites.tsx'

const styles = favorites()
const { title, hidden: spoken } = page()
const { head, muted } = purchase()
const { sorts, sort } = opinions()

const ORDERS = [
  [undefined, 'Mais recentes'],
  ['ascprice', 'Menor preço'],
  ['nome', 'Nome'],
] as const satisfies readonly (readonly [FavoriteOrder | undefined, string])[]

interface FavoritesPageProps extends FavoriteSlots {
  kept: Favoritos
  /** The page is read anew. */
  onChanged: () => Promise<void>
  origin: string
  order: FavoriteOrder | undefined
}

/**
 * What the customer keeps, newest first or as the address says, with the prices of this moment; what was pressed before
 * logging in is added first (storefront §3).
 */
export function FavoritesPage({ kept: { ids, produtos }, onChanged, origin, order, ...slots }: FavoritesPageProps) {
  const services = useServices()
  const setIds = useSetAtom(favoriteIdsAtom)
  const write = useSetAtom(writeFavoriteAtom)
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  /** The products that are no longer sold have been taken out. */
  const [forgotten, setForgotten] = useState(false)
  const [failure, setFailure] = useState('')
  const [news, setNews] = useState('')

  const add = useEffectEvent((idProduto: string) => services().write(() => addFavorite({ data: { idProduto } })))
  const changed = useEffectEvent(onChanged)
  useEffect(() => {
    const waiting = takePendingFavorite()
    if (waiting === undefined) return
    void add(waiting).then(async (added) => {
      if (!added.ok) return setFailure(added.error.message)
      setIds(added.data.ids)
      await changed()
      setNews('Produto guardado nos favoritos.')
    })
  }, [setIds])

  const change = async ({ idProduto, nome }: Cartao, keep: boolean) => {
    setFailure('')
    const result = await write(() =>
      services().write(() => (keep ? addFavorite : removeFavorite)({ data: { idProduto } })),
    )
    if (!result.ok) return setFailure(result.error.message)
    setRemoved((now) => new Set(keep ? [...now].filter((id) => id !== idProduto) : [...now, idProduto]))
    setNews(keep ? `${nome} voltou aos favoritos.` : `${nome} saiu dos favoritos.`)
  }
  const shown = produtos.filter(({ idProduto }) => !removed.has(idProduto))
  const lost = forgotten ? [] : ids.filter((id) => !produtos.some(({ idProduto }) => idProduto === id))
  const forget = async () => {
    setFailure('')
    for (const idProduto of lost) {
      const result = await services().write(() => removeFavorite({ data: { idProduto } }))
      if (!result.ok) return setFailure(result.error.message)
      setIds(result.data.ids)
    }
    setForgotten(true)
    setNews('Os produtos que não estão mais à venda saíram dos favoritos.')
  }
  return (
    <>
      <div className={head}>
        <h1 className={title}>Favoritos</h1>
        {produtos.length > 0 ? <p className={muted}>{countText(shown.length, 'produto', 'produtos')}</p> : null}
        {produtos.length > 1 ? (
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
        ) : null}
      </div>
      <output className={spoken}>{news}</output>
      <Banner tone="error" urgent>
        {failure}
      </Banner>
      {lost.length > 0 ? (
        <Banner tone="info">
          <p>
            {lost.length === 1
              ? '1 produto que você guardou não está mais à venda.'
              : `${lost.length} produtos que você guardou não estão mais à venda.`}
          </p>
          <button type="button" className={styles.remove} onClick={() => void forget()}>
            Retirar da lista
          </button>
        </Banner>
      ) : null}
      {produtos.length === 0 ? (
        <Notice
          level={2}
          icon="heart"
          title={lost.length > 0 ? 'Nenhum dos seus favoritos está à venda' : 'Você ainda não tem favoritos'}
          text="Toque no coração de um produto para guardá-lo aqui e acompanhar o preço."
          actions={
            <a href={paths.home} className={button({ look: 'action', size: 'lg' })}>
              Ver produtos
            </a>
          }
        />
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
