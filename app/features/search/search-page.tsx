import type { ReactNode } from 'react'
import { searchHref } from '#app/lib/search-url.ts'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SearchPageData } from '#server-functions/search/search.ts'
import { listing, notice, page } from '#styled-system/recipes/index.js'

const styles = page()
const list = listing()
const empty = notice()

interface SearchPageProps {
  /** Terms as the visitor typed them; '' opens the page without a search. */
  terms: string
  data: SearchPageData
  banners: ReactNode
  /** Departments the results are in, the listing and the showcases, which belong to the catalogue. */
  ways: ReactNode
  results: ReactNode
  showcases: ReactNode
}

/** Results, or a way on when there are none. `carried` parameters of the old search do not travel to a new one. */
export function SearchPage({ terms, data, banners, ways, results, showcases }: SearchPageProps) {
  if (terms === '') return <NoTerms popular={data.populares} showcases={showcases} />
  return (
    <Container>
      <header className={list.head}>
        <h1 className={styles.title}>{`Resultados para “${data.resultado.corrigido ?? terms}”`}</h1>
        <Understood {...data.resultado} terms={terms} />
        {ways}
      </header>
      {banners}
      {results}
      {showcases}
    </Container>
  )
}

/** What was made of the words, and the way back to them as they were typed. */
function Understood({
  terms,
  corrigido,
  sugestao,
  parcial,
}: { terms: string } & Pick<SearchPageData['resultado'], 'corrigido' | 'sugestao' | 'parcial'>) {
  return (
    // Not of the head itself, which shows one line of a text on a phone: the way back is at its end.
    <div>
      {corrigido ? (
        <p className={styles.lead}>
          {'Mostrando resultados para '}
          <b>{corrigido}</b>
          {`, em vez de “${terms}”. `}
          <a href={searchHref(terms, { exato: '1' })} className={list.clear} rel="nofollow">
            {`Buscar exatamente por “${terms}”`}
          </a>
        </p>
      ) : null}
      {parcial ? <p className={styles.lead}>Nenhum produto tem todas as palavras. Estes têm uma parte delas.</p> : null}
      {sugestao ? (
        <p className={styles.lead}>
          {'Você quis dizer '}
          <a href={searchHref(sugestao)} className={list.clear}>
            {sugestao}
          </a>
          ?
        </p>
      ) : null}
    </div>
  )
}

/** Longer terms stand in the heading alone. */
const MOST_SAID = 80

interface NoResultsProps {
  terms: string
  /** Departments nearest to what was looked for. */
  near: SearchPageData['resultado']['departamentos']
  popular: SearchPageData['populares']
}

/** What to do after a search without results: where such things are, advice and what other people look for. */
export function NoResults({ terms, near, popular }: NoResultsProps) {
  return (
    <Notice
      level={2}
      title="Não encontramos nenhum produto"
      text={
        terms.length > MOST_SAID
          ? 'A sua busca não trouxe resultados.'
          : `A busca por “${terms}” não trouxe resultados.`
      }
    >
      {near.length > 0 ? (
        <nav aria-label="Departamentos próximos" className={empty.actions}>
          <p className={empty.lead}>Veja nestes departamentos:</p>
          {near.map(({ nome, link }) => (
            <a key={link} href={link} className={list.chip}>
              {nome}
            </a>
          ))}
        </nav>
      ) : null}
      <div className={empty.suggestions}>
        <ul className={empty.list}>
          <li>Confira se as palavras estão escritas corretamente.</li>
          <li>Use menos palavras ou um termo mais geral.</li>
          <li>Procure pela marca, pelo modelo ou pelo código do produto.</li>
        </ul>
      </div>
      <Popular popular={popular} />
    </Notice>
  )
}

const Popular = ({ popular }: Pick<NoResultsProps, 'popular'>) =>
  popular.length > 0 ? (
    <nav aria-label="Buscas populares" className={empty.actions}>
      <p className={empty.lead}>Buscas populares:</p>
      {popular.map(({ query, link }) => (
        <a key={link} href={link} className={list.chip}>
          {query}
        </a>
      ))}
    </nav>
  ) : null

/** Nothing was asked for yet: what others look for, the departments and what sells. */
const NoTerms = ({ popular, showcases }: Pick<NoResultsProps, 'popular'> & Pick<SearchPageProps, 'showcases'>) => (
  <Container>
    <Notice
      title="O que você procura?"
      text="Digite no campo de busca o produto, a marca ou o modelo que deseja encontrar."
    >
      <Popular popular={popular} />
    </Notice>
    {showcases}
  </Container>
)
