import type { ReactNode } from 'react'
import { searchHref, type PlainSearch } from '#app/lib/search-url.ts'
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
  data: SearchPageData | undefined
  /** Departments the results are in, the listing and the showcases, which belong to the catalogue. */
  ways: ReactNode
  results: ReactNode
  showcases: ReactNode
}

/** Results, or a way on when there are none. `carried` parameters of the old search do not travel to a new one. */
export function SearchPage({ terms, data, ways, results, showcases }: SearchPageProps) {
  if (terms === '' || data === undefined) return <NoTerms />
  const { corrigido, sugestao } = data.resultado
  return (
    <Container>
      <header className={list.head}>
        <h1 className={styles.title}>{`Resultados para “${terms}”`}</h1>
        {corrigido ? (
          <p className={styles.lead}>
            {'Mostrando resultados para '}
            <b>{corrigido}</b>.
          </p>
        ) : null}
        {sugestao ? (
          <p className={styles.lead}>
            {'Você quis dizer '}
            <TermLink terms={sugestao} />?
          </p>
        ) : null}
        {ways}
      </header>
      {results}
      {showcases}
    </Container>
  )
}

const linkStyle = list.clear
function TermLink({ terms, carried }: { terms: string; carried?: PlainSearch }) {
  return (
    <a href={searchHref(terms, carried)} className={linkStyle}>
      {terms}
    </a>
  )
}

/** What to do after a search without results: advice and what other people look for. */
export function NoResults({ terms, popular }: { terms: string; popular: SearchPageData['populares'] }) {
  return (
    <Notice level={2} title="Não encontramos nenhum produto" text={`A busca por “${terms}” não trouxe resultados.`}>
      <div className={empty.suggestions}>
        <ul className={empty.list}>
          <li>Confira se as palavras estão escritas corretamente.</li>
          <li>Use menos palavras ou um termo mais geral.</li>
          <li>Procure pela marca, pelo modelo ou pelo código do produto.</li>
        </ul>
      </div>
      {popular.length > 0 ? (
        <nav aria-label="Buscas populares" className={list.chips}>
          {popular.map(({ query, link }) => (
            <a key={link} href={link} className={list.chip}>
              {query}
            </a>
          ))}
        </nav>
      ) : null}
    </Notice>
  )
}

function NoTerms() {
  return (
    <Container>
      <Notice
        title="O que você procura?"
        text="Digite no campo de busca o produto, a marca ou o modelo que deseja encontrar."
      />
    </Container>
  )
}
