import { createFileRoute } from '@tanstack/react-router'
import { NoticeCancelPage } from '#app/features/catalogue/product/availability-notice-cancel-page.tsx'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalPage } from '#app/shell/personal-page.tsx'
import { setNoReferrer } from '#server-functions/page-status.ts'

/** Where the mail of a notice leads who never asked for it. */
export const Route = createFileRoute('/loja/avise-me/cancelar')({
  ...PERSONAL,
  validateSearch: (search: Record<string, unknown>) => ({
    codigo: typeof search.codigo === 'string' ? search.codigo.slice(0, 200) : undefined,
  }),
  loader: () => setNoReferrer(),
  head: personalHead('Apagar pedido de aviso'),
  component: NoticeCancel,
})

function NoticeCancel() {
  const { codigo } = Route.useSearch()
  return (
    <PersonalPage>
      <NoticeCancelPage codigo={codigo ?? ''} />
    </PersonalPage>
  )
}
