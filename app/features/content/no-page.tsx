import type { ReactNode } from 'react'
import { GENERIC_FAILURE } from '#app/lib/generic-failure.ts'
import { paths } from '#app/lib/paths.ts'
import { Container } from '#app/ui/container.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { button, notice } from '#styled-system/recipes/index.js'

const styles = notice()

/** Storefront §2.7: 1 generic, 2 not found, 3 client; and the page that is no more (410). */
export type ErrorKind = 'generic' | 'not-found' | 'gone' | 'client'

const TEXTS: Record<ErrorKind, string> = {
  generic: GENERIC_FAILURE,
  client: GENERIC_FAILURE,
  'not-found': 'Não foi possível encontrar a página que você está buscando...',
  gone: 'Esta página não faz mais parte da loja.',
}

interface ErrorPageProps {
  kind: ErrorKind
  /** Of commerce, for a page that is no more: what it was and that it ended. */
  message?: string
  /** Showcases of the page's three slots, below what happened: a message under a row of products is not read. */
  top?: ReactNode
  middle?: ReactNode
  bottom?: ReactNode
  /** Departments to go on with. */
  departments?: ReactNode
}

/** Without a network nothing is wrong with the shop. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** Error page with ways on: the search, departments, showcases; none of them on a client failure. */
export function ErrorPage({ kind, message = '', top, middle, bottom, departments }: ErrorPageProps) {
  // What failed may work the next time; what is not there is looked for elsewhere.
  const retried = kind === 'client' || kind === 'generic'
  return (
    <Container>
      <Notice
        icon={retried ? 'info' : 'lens'}
        title="Ooops..."
        text={
          kind === 'gone'
            ? `${message || TEXTS.gone} Veja abaixo outras opções, busque outro produto ou volte ao início.`
            : kind === 'client' && isOffline()
              ? 'Você está sem internet. Verifique sua conexão e tente novamente.'
              : TEXTS[kind]
        }
        actions={
          <>
            {kind === 'client' ? (
              <button
                type="button"
                className={button({ look: 'action', size: 'lg' })}
                onClick={() => location.reload()}
              >
                Tentar novamente
              </button>
            ) : kind === 'generic' ? (
              // The address it is shown at, whichever that is: one file answers for all of them, and no script is
              // needed.
              // oxlint-disable-next-line jsx-a11y/anchor-is-valid
              <a href="" className={button({ look: 'action', size: 'lg' })}>
                Tentar novamente
              </a>
            ) : null}
            <a href={paths.home} className={button({ look: retried ? 'outline' : 'action', size: 'lg' })}>
              Voltar para a página inicial
            </a>
          </>
        }
      >
        {retried ? null : <SearchAgain />}
      </Notice>
      {departments}
      {top}
      {middle}
      {bottom}
    </Container>
  )
}

/** A form of its own: it searches without JavaScript. */
const SearchAgain = () => (
  <form action={paths.search} role="search" aria-label="Procurar na loja" className={styles.search}>
    <label htmlFor="procurar-de-novo" className={styles.searchLabel}>
      O que você procurava?
    </label>
    <input
      id="procurar-de-novo"
      name="searchTerm"
      type="search"
      required
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      className={styles.searchInput}
    />
    <button type="submit" className={button({ look: 'solid' })}>
      <Icon name="search" size="sm" />
      Buscar
    </button>
  </form>
)
