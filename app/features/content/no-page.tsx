import type { ReactNode } from 'react'
import { button } from '#styled-system/recipes/index.js'
import { GENERIC_FAILURE } from '#app/lib/generic-failure.ts'
import { paths } from '#app/lib/paths.ts'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Storefront §2.7: 1 generic, 2 not found, 3 client; and the page that is no more (410). */
export type ErrorKind = 'generic' | 'not-found' | 'gone' | 'client'

const TEXTS: Record<ErrorKind, string> = {
  generic: GENERIC_FAILURE,
  client: GENERIC_FAILURE,
  'not-found': 'Não foi possível encontrar a página que você está buscando...',
  gone: 'Esta página não faz mais parte da loja.',
}

/**
 * Error page with its showcases above, between and below; none on a client failure.
 * @param message of commerce, for a page that is no more: what it was and that it ended
 */
export function ErrorPage({ kind, message = '', top, middle, bottom }: { kind: ErrorKind; message?: string; top?: ReactNode; middle?: ReactNode; bottom?: ReactNode }) {
  return (
    <Container>
      {top}
      <Notice
        title="Ooops..."
        text={kind === 'gone' ? `${message || TEXTS.gone} Veja abaixo outras opções, busque outro produto ou volte ao início.` : TEXTS[kind]}
        actions={
          <a href={paths.home} className={button({ look: 'action', size: 'lg' })}>
            Voltar para a página inicial
          </a>
        }
      />
      {middle}
      {bottom}
    </Container>
  )
}
