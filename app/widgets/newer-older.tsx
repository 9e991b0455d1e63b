import { button, order } from '#styled-system/recipes/index.js'

const { paging } = order()
const outline = button({ look: 'outline' })

interface NewerOlderProps {
  label: string
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** What the others are called. */
  older: 'Mais antigos' | 'Mais antigas'
}

/** The pages before and after of a list that begins with what is new; nothing when there is one only. */
export function NewerOlder({ label, page, pages, hrefOf, older }: NewerOlderProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={paging}>
      {page > 1 ? (
        <a href={hrefOf(page - 1)} className={outline}>
          Mais recentes
        </a>
      ) : null}
      <span>{`Página ${page} de ${pages}`}</span>
      {page < pages ? (
        <a href={hrefOf(page + 1)} className={outline}>
          {older}
        </a>
      ) : null}
    </nav>
  )
}
