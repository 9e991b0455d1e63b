import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Cartao } from '#commerce/contract/catalogue.ts'
import type { Favoritos } from '#commerce/contract/favorites.ts'
import { addFavorite, listFavorites, removeFavorite } from '#server-functions/favorites.ts'
import { button, favorites, page, purchase } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { takeWaitingFavorite } from '#app/lib/waiting-favorite.ts'
import { favoriteIdsAtom } from '#app/state/favorite-ids-atom.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'

const styles = favorites()
const { title } = page()
const { head } = purchase()

interface FavoritesPageProps {
  initial: Favoritos
  origin: string
  /** What a card offers to do, which belongs to the cart. */
  action: (card: Cartao) => ReactNode
}

/** What the customer keeps, with the prices of this moment; what was pressed before logging in is added first (storefront §3). */
export function FavoritesPage({ initial, origin, action }: FavoritesPageProps) {
  const services = useServices()
  const setIds = useSetAtom(favoriteIdsAtom)
  const [kept, setKept] = useState(initial.produtos)
  const [failure, setFailure] = useState('')
  const [news, setNews] = useState('')

  const add = useEffectEvent((idProduto: string) => services().write(() => addFavorite({ data: { idProduto } })))
  useEffect(() => {
    const waiting = takeWaitingFavorite()
    if (waiting === undefined) return
    void add(waiting).then(async (added) => {
      if (!added.ok) return setFailure(added.error.message)
      const list = await listFavorites()
      if (list.ok) setKept(list.data.produtos)
      setNews('Produto guardado nos favoritos.')
    })
  }, [])

  const remove = async ({ idProduto, nome }: Cartao) => {
    setFailure('')
    const result = await services().write(() => removeFavorite({ data: { idProduto } }))
    if (!result.ok) return setFailure(result.error.message)
    setIds(result.data.ids)
    setKept((now) => now.filter((card) => card.idProduto !== idProduto))
    setNews(`${nome} saiu dos favoritos.`)
  }
  const shared = encodeURIComponent(['Meus favoritos na eFácil:', ...kept.slice(0, 20).map(({ nome, url }) => `${nome}: ${origin}${url}`)].join('\n'))
  return (
    <>
      <div className={head}>
        <h1 className={title}>Favoritos</h1>
        {kept.length > 0 ? (
          <a href={`https://wa.me/?text=${shared}`} target="_blank" rel="noopener" className={styles.remove}>
            Compartilhar a lista
          </a>
        ) : null}
      </div>
      <output>{news}</output>
      {failure === '' ? null : (
        <Banner tone="error" urgent>
          {failure}
        </Banner>
      )}
      {kept.length === 0 ? (
        <Notice
          level={2}
          icon="heart"
          title="Você ainda não tem favoritos"
          text="Toque no coração de um produto para guardá-lo aqui e acompanhar o preço."
          actions={
            <a href={paths.home} className={button({ look: 'action', size: 'lg' })}>
              Ver produtos
            </a>
          }
        />
      ) : (
        <ul className={styles.list} aria-label="Favoritos">
          {kept.map((card) => (
            <li key={card.idProduto} className={styles.item}>
              <a href={card.url} className={styles.picture} tabIndex={-1} aria-hidden="true">
                <Picture url={card.thumbnail} alt="" widths={[128, 256]} sizes="96px" side={96} />
              </a>
              <div className={styles.body}>
                <h2 className={styles.name}>
                  <a href={card.url}>{card.nome}</a>
                </h2>
                {card.preco && card.disponivel ? (
                  <>
                    <p className={styles.price}>{card.preco.precoPorText}</p>
                    <p className={styles.cash}>{`${card.preco.precoAVistaText} à vista no Pix`}</p>
                  </>
                ) : (
                  <p className={styles.gone}>Produto indisponível</p>
                )}
                <div className={styles.actions}>
                  {card.temOpcoes || card.somenteMaiores || !card.disponivel ? (
                    <a href={card.url} className={button({ look: 'outline', width: 'full' })}>
                      {card.temOpcoes ? 'Ver opções' : 'Ver produto'}
                    </a>
                  ) : (
                    action(card)
                  )}
                  <button type="button" className={styles.remove} aria-label={`Remover ${card.nome} dos favoritos`} onClick={() => void remove(card)}>
                    Remover
                  </button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
