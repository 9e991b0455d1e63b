import { useEffect, type ReactNode } from 'react'
import { telHref } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Container } from '#app/ui/container.tsx'
import { laterPart } from '#app/ui/later-part.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useInBrowser } from '#app/ui/use-in-browser.ts'
import { company } from '#commerce/contract/company.ts'
import { button, page } from '#styled-system/recipes/index.js'
import { MAIN_ID, PageFrame } from './page-frame.tsx'

const { aboveAll } = page()
/** Apart: who only buys may never meet an agent. */
const SharedCart = laterPart(() => import('#app/features/cart/shared-cart.tsx').then((part) => part.SharedCart))
const SHOWS_CART = /^\/loja\/(desktop\/)?(cart|checkout)(\/|$)/

/** What an agent changes of the cart during a call, on the pages that show it. */
function CallNews() {
  return useInBrowser() && SHOWS_CART.test(location.pathname) ? <SharedCart /> : null
}

/** The first page of a document has the browser's own focus; later ones are reached without loading it. */
let isFirst = true

/** Frame of the pages of one person: rendered on request, never stored; React comes at once. */
export function PersonalPage({ bare = false, children }: { bare?: boolean; children: ReactNode }) {
  useEffect(() => {
    if (!isFirst) document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return (
    <PageFrame personal bare={bare}>
      <Container>
        <CallNews />
        <noscript>
          <div className={aboveAll}>
            <Banner tone="info">
              <p>
                {
                  'Sem JavaScript, você compra aqui com Pix ou boleto, com ou sem cadastro. Para o resto, ative-o no navegador ou ligue para o Televendas: '
                }
                <a href={telHref(company.contatos.televendas)}>{company.contatos.televendas}</a>.
              </p>
            </Banner>
          </div>
        </noscript>
        {children}
      </Container>
    </PageFrame>
  )
}

/** What a person's page shows when commerce could not answer, or has nothing of that name for them. */
export function PersonalFailure({ status, message }: { status: number; message: string }) {
  // Asked again it would still not be there.
  const missing = status === 404
  return (
    <PersonalPage>
      <Notice
        title={missing ? 'Não encontramos o que você procura' : 'Ooops...'}
        text={message}
        actions={
          <>
            {missing ? (
              <a href={paths.account.orders} className={button({ look: 'outline', size: 'lg' })}>
                Ver meus pedidos
              </a>
            ) : (
              <button
                type="button"
                className={button({ look: 'action', size: 'lg' })}
                onClick={() => location.reload()}
              >
                Tentar novamente
              </button>
            )}
            <a href={paths.home} className={button({ look: missing ? 'action' : 'outline', size: 'lg' })}>
              Voltar para a página inicial
            </a>
          </>
        }
      />
    </PersonalPage>
  )
}
